import { CHANNEL_COUNT, CHANNELS, IDENTITY, QUAD_COUNT } from '../channels.ts'
import type { TableView } from '../tables.ts'
import type { EvaluateTables } from './evaluate.cpu.ts'
import {
  LAYER_ALTERNATE,
  LAYER_OVERRIDES,
  MAX_MOTION_FACTORS,
  MAX_MOTION_SCALARS,
  MAX_MOTION_STEPS,
  MOTION_COMPLEMENT,
  MOTION_CONSTANT,
  MOTION_CURVE,
  MOTION_GLYPHS,
  MOTION_LEAD,
  MOTION_NO_FACTOR,
  MOTION_NORMAL_SHIFT,
  MOTION_PARAMETER,
  MOTION_PRODUCT,
  MOTION_QUADS_SHIFT,
  MOTION_RESTART,
  MOTION_TERM,
  MOTION_TRACK,
  MOTION_TRACK_ELAPSED,
  MOTION_TRACK_REWOUND,
  MOTION_WEIGHT,
  WRAP_SLACK_SECONDS,
} from './evaluate.layout.ts'
import { saturate } from './layer-reader.cpu.ts'
import type { Playhead } from './playhead.cpu.ts'

/** Words of an entry of `tracks`, and of a slot of a segment. */
const ENTRY = 4
const SLOT = 16

/** A channel of a leaf: where its cubic lies in a segment, or -1 for the identity. */
interface TermLane {
  readonly channel: number
  readonly word: number
}

/** A layer that blends motions, as one block plays it: its own playhead, then those of its companions. */
export class MotionReader {
  readonly #tracks: TableView
  readonly #values: number
  readonly #first: number
  readonly #end: number
  readonly #overrides: number
  readonly #lanes = new Map<number, readonly TermLane[]>()
  readonly #scalars = new Float64Array(MAX_MOTION_SCALARS)
  readonly #sums = new Float64Array(CHANNEL_COUNT)
  #weight = 1

  /** @param values Entry of `tracks` at which the text's own values lie. */
  constructor(
    tables: EvaluateTables,
    readonly playheads: readonly Playhead[],
    values: number,
  ) {
    this.#tracks = tables.tracks
    this.#values = values * ENTRY
    const program = this.#own.layer.programEntry * ENTRY
    this.#first = program + ENTRY
    const length = Math.min(this.#tracks.u32[program]!, 2 * MAX_MOTION_STEPS)
    this.#end = this.#first + length * ENTRY
    this.#overrides = this.#tracks.u32[program + 1] === 0 ? -1 : this.#end
  }

  get #own(): Playhead {
    return this.playheads[0]!
  }

  /** Blends the layer into a state of 21 channels; its own playhead has located the glyph. */
  blend(state: Float64Array, glyph: number): void {
    const overrides = this.#run(glyph)
    this.#own.layer.blendValues(state, this.#sums, this.#weight, overrides)
  }

  /** What `blend` blends: the value of each touched channel behind the overrides, and the weight. For explanations. */
  readValues(glyph: number): { readonly values: ReadonlyMap<number, number>; readonly weight: number } {
    const overrides = this.#run(glyph)
    return { values: this.#own.layer.overrideValues(this.#sums, overrides), weight: clampUnit(this.#weight) }
  }

  /** Runs the program: leaves the motion's values and the weight in the fields, and gives the words of the overrides. */
  #run(glyph: number): readonly number[] {
    const { u32, f32 } = this.#tracks
    const scalars = this.#scalars.fill(0)
    const sums = this.#sums.fill(0)
    let playhead = this.#own
    let [seconds, slots, segment, elapsed, weight] = [0, 0, 0, 0, 1]
    const evaluate = (word: number) => playhead.layer.evaluateLane(segment, slots, word, seconds)
    for (let at = this.#first; at < this.#end; at += ENTRY) {
      const [x, y, z] = [u32[at + 1]!, u32[at + 2]!, u32[at + 3]!]
      switch (u32[at]) {
        case MOTION_CONSTANT:
          scalars[x] = f32[at + 2]!
          break
        case MOTION_PARAMETER:
          scalars[x] = f32[this.#values + y]!
          break
        case MOTION_GLYPHS:
          scalars[x] = (u32[this.#values + ENTRY * (y + z * (glyph >>> 7)) + ((glyph >>> 5) & 3)]! >>> (glyph & 31)) & 1
          break
        case MOTION_TRACK:
          playhead = this.playheads[x] ?? this.#own
          if (x > 0) playhead.locate(glyph)
          seconds = playhead.seconds
          if (z === MOTION_TRACK_ELAPSED) elapsed = this.#withinIteration(seconds)
          if (z === MOTION_TRACK_REWOUND) seconds = rewind(seconds, elapsed, playhead.layer.period)
          slots = y
          segment = playhead.layer.findSegment(seconds)
          break
        case MOTION_CURVE:
          scalars[x] = clampUnit(evaluate(y * SLOT + z))
          break
        case MOTION_LEAD:
          scalars[x] = evaluate(y * SLOT + 1)
          break
        case MOTION_RESTART:
          scalars[x] = clampUnit(evaluate(y * SLOT) + scalars[x]! * scalars[z]!)
          break
        case MOTION_PRODUCT:
          scalars[x] = this.#readFactor(y) * this.#readFactor(z)
          break
        case MOTION_WEIGHT:
          weight = clampUnit(evaluate(y * SLOT + z))
          break
        case MOTION_TERM: {
          const share = f32[at + 3]! * this.#multiplyFactors(at + ENTRY)
          if (share !== 0) {
            for (const { channel, word } of this.#listLanes(at, x, y))
              sums[channel]! += share * (word < 0 ? IDENTITY[channel]! : saturate(evaluate(word)))
          }
          at += ENTRY
          break
        }
      }
    }
    const overrides = this.#overrides < 0 ? [] : [this.#overrides]
    if ((this.#own.layer.flags & LAYER_OVERRIDES) !== 0) overrides.push(this.#own.overrideEntry(glyph) * ENTRY)
    this.#weight = weight
    return overrides
  }

  /** Of an alternating layer the elapsed clock runs through two iterations. */
  #withinIteration(seconds: number): number {
    const { flags, iteration } = this.#own.layer
    return (flags & LAYER_ALTERNATE) !== 0 && seconds >= iteration ? seconds - iteration : seconds
  }

  #readFactor(factor: number): number {
    const scalar = this.#scalars[factor & (MOTION_COMPLEMENT - 1)]!
    return (factor & MOTION_COMPLEMENT) !== 0 ? 1 - scalar : scalar
  }

  #multiplyFactors(word: number): number {
    let product = 1
    for (let index = 0; index < MAX_MOTION_FACTORS; index++) {
      const factor = (this.#tracks.u32[word + (index >> 2)]! >>> (8 * (index & 3))) & 255
      if (factor === MOTION_NO_FACTOR) break
      product *= this.#readFactor(factor)
    }
    return product
  }

  /** The channels of the term at a word of the program; found when first met. */
  #listLanes(at: number, term: number, slot: number): readonly TermLane[] {
    const known = this.#lanes.get(at)
    if (known) return known
    const hasSlot = (quad: number) => ((term >>> (MOTION_QUADS_SHIFT + quad)) & 1) !== 0
    const normal = ((term >>> MOTION_NORMAL_SHIFT) & 1) !== 0
    const quads = Array.from({ length: QUAD_COUNT }, (_, quad) => quad).filter(hasSlot)
    const lanes = CHANNELS.flatMap(({ quad, lane }, channel): TermLane[] => {
      if (((term >>> (4 * quad + lane)) & 1) === 0) return []
      if (hasSlot(quad)) return [{ channel, word: (slot + quads.indexOf(quad)) * SLOT + lane }]
      return normal ? [{ channel, word: -1 }] : []
    })
    this.#lanes.set(at, lanes)
    return lanes
  }
}

/** So much earlier, in the same period where the track has one. */
function rewind(seconds: number, by: number, period: number): number {
  const then = seconds - by
  if (period <= 0) return then
  return Math.max(0, then - period * Math.floor((then + WRAP_SLACK_SECONDS) / period))
}

function clampUnit(value: number): number {
  return Math.max(0, Math.min(1, value))
}
