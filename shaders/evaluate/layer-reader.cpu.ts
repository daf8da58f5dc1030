import { CHANNELS, QUAD_COUNT } from '../channels.ts'
import type { Tables, TableView } from '../tables.ts'
import { BEGIN_SLACK_SECONDS, LAYER_OVERRIDES, LAYER_VARYING_WEIGHT, Layer, MAX_STATE } from './evaluate.layout.ts'
import { readSeconds } from './read-seconds.cpu.ts'

/** Words of an entry of `tracks`, and of a cubic: c0, c1, c2, c3, four lanes each. */
const ENTRY = 4
const CUBIC = 16
/** Words of a quad's blend coefficients: p, q, r, or two of each. */
const BLEND = 12
const VARYING_BLEND = 24

const layerWords = Layer.byteLength / 4
const field = Layer.fields

/** A channel that the layer touches: state = state · (p + q · v) + r · v, each of p, q, r being fixed + byWeight · weight. */
export interface ChannelBlend {
  readonly channel: number
  /** Word of c0 within a segment. */
  readonly cubic: number
  /** Word of the scale within a glyph's overrides; the offset is an entry further. */
  readonly override: number
  readonly p: number
  readonly pByWeight: number
  readonly q: number
  readonly qByWeight: number
  readonly r: number
  readonly rByWeight: number
}

/** A layer as read from its tables: times in seconds, and only the channels that it touches. */
export class LayerReader {
  readonly flags: number
  readonly period: number
  readonly iteration: number
  readonly active: number
  readonly before: number
  readonly after: number
  readonly #tracks: TableView
  readonly #keyWord: number
  readonly #keyCount: number
  readonly #segmentWord: number
  readonly #segmentWords: number
  readonly #weightCubic: number
  readonly channels: readonly ChannelBlend[]
  /** Entry of `tracks` at which the program of a layer that blends motions lies. */
  readonly programEntry: number

  constructor(tables: Tables<'layers' | 'tracks'>, index: number) {
    const { layers, tracks } = tables
    const word = index * layerWords
    const read = (name: keyof typeof field) => layers.u32[word + field[name].offset / 4]!
    this.flags = read('flags')
    this.period = readSeconds(layers, word + field.periodTicks.offset / 4)
    this.iteration = readSeconds(layers, word + field.iterationTicks.offset / 4)
    this.active = readSeconds(layers, word + field.activeTicks.offset / 4)
    this.before = readSeconds(layers, word + field.beforeTicks.offset / 4)
    this.after = readSeconds(layers, word + field.afterTicks.offset / 4)
    this.#tracks = tracks
    this.#keyWord = read('keyStart') * ENTRY
    this.#keyCount = read('keyCount')
    this.#segmentWord = read('coefficientStart') * ENTRY
    const mask = read('quadMask')
    const quads = Array.from({ length: QUAD_COUNT }, (_, quad) => quad).filter((quad) => mask & (1 << quad))
    const varying = (this.flags & LAYER_VARYING_WEIGHT) !== 0
    this.#weightCubic = varying ? quads.length * CUBIC : -1
    this.#segmentWords = (quads.length + (varying ? 1 : 0)) * CUBIC
    this.channels = listChannels(tracks, quads, read('blendStart') * ENTRY, varying)
    this.programEntry = read('blendStart') + (quads.length * (varying ? VARYING_BLEND : BLEND)) / ENTRY
  }

  /**
   * Blends the layer into a state of 21 channels.
   *
   * @param seconds Time on the track.
   * @param overrideEntry Where the glyph's overrides lie in `tracks`; read only where the layer has some.
   */
  blend(state: Float64Array, seconds: number, overrideEntry: number): void {
    const numbers = this.#tracks.f32
    const segment = this.findSegment(seconds)
    const first = this.#segmentWord + segment * this.#segmentWords
    const time = Math.max(0, seconds - readSeconds(this.#tracks, this.#keyWord + segment * ENTRY))
    const weight = this.#weightCubic < 0 ? 0 : clampWeight(evaluateCubic(numbers, first + this.#weightCubic, time))
    const overrides = (this.flags & LAYER_OVERRIDES) !== 0 ? overrideEntry * ENTRY : -1
    for (const blend of this.channels) {
      let value = saturate(evaluateCubic(numbers, first + blend.cubic, time))
      if (overrides >= 0) value = overrideNumber(numbers, overrides + blend.override, value)
      this.blendChannel(state, blend, value, weight)
    }
  }

  blendChannel(state: Float64Array, blend: ChannelBlend, value: number, weight: number): void {
    const p = blend.p + blend.pByWeight * weight
    const q = blend.q + blend.qByWeight * weight
    const r = blend.r + blend.rByWeight * weight
    state[blend.channel] = saturate(state[blend.channel]! * saturate(p + q * value) + r * value)
  }

  /**
   * A lane of a track that is not laid out by quads.
   *
   * @param slots Groups of four lanes a segment.
   * @param word Of the lane's c0 within a segment.
   */
  evaluateLane(segment: number, slots: number, word: number, seconds: number): number {
    const time = Math.max(0, seconds - readSeconds(this.#tracks, this.#keyWord + segment * ENTRY))
    return evaluateCubic(this.#tracks.f32, this.#segmentWord + segment * slots * CUBIC + word, time)
  }

  /** The last key that has come; at a jump the later one. */
  findSegment(seconds: number): number {
    const reached = seconds + BEGIN_SLACK_SECONDS
    let low = 0
    let high = this.#keyCount
    while (high - low > 1) {
      const middle = (low + high) >>> 1
      if (reached < readSeconds(this.#tracks, this.#keyWord + middle * ENTRY)) high = middle
      else low = middle
    }
    return low
  }
}

/** value · scale + offset, of the lane whose scale is at `word`. */
export function overrideNumber(numbers: Float32Array, word: number, value: number): number {
  return saturate(value * numbers[word]! + numbers[word + ENTRY]!)
}

/** State is held within ±MAX_STATE. */
export function saturate(value: number): number {
  return Math.max(-MAX_STATE, Math.min(MAX_STATE, value))
}

function clampWeight(weight: number): number {
  return Math.max(0, Math.min(1, weight))
}

function evaluateCubic(numbers: Float32Array, word: number, time: number): number {
  return numbers[word]! + time * (numbers[word + 4]! + time * (numbers[word + 8]! + time * numbers[word + 12]!))
}

/** Lanes whose blend leaves the state as it is are empty: the layer has no keys there. */
function listChannels(tracks: TableView, quads: readonly number[], blendWord: number, varying: boolean) {
  const channels: ChannelBlend[] = []
  for (const [channel, { quad, lane }] of CHANNELS.entries()) {
    const slot = quads.indexOf(quad)
    if (slot < 0) continue
    const word = blendWord + slot * (varying ? VARYING_BLEND : BLEND) + lane
    const number = (entry: number) => tracks.f32[word + entry * ENTRY]!
    const [p, pByWeight, q, qByWeight, r, rByWeight] = varying
      ? [number(0), number(1), number(2), number(3), number(4), number(5)]
      : [number(0), 0, number(1), 0, number(2), 0]
    if (p === 1 && pByWeight === 0 && q === 0 && qByWeight === 0 && r === 0 && rByWeight === 0) continue
    const place = { channel, cubic: slot * CUBIC + lane, override: slot * 2 * ENTRY + lane }
    channels.push({ ...place, p, pByWeight, q, qByWeight, r, rByWeight })
  }
  return channels
}
