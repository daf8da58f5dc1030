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

/** A channel that the layer touches: state = state · (p + q · v) + r · v. */
interface ChannelBlend {
  readonly channel: number
  /** Word of c0 within a segment. */
  readonly cubic: number
  /** Word of the scale within a glyph's overrides; the offset is an entry further. */
  readonly override: number
  /** p, q, r at weight 0 (or at any, where it does not vary), and what the weight adds, times itself. */
  readonly fixed: readonly number[]
  readonly byWeight: readonly number[]
}

/**
 * A layer as read from its tables: times in seconds, and only the channels that it touches. What every glyph reads lies in
 * flat arrays, which take a third of the time of a list of objects.
 */
export class LayerReader {
  readonly flags: number
  readonly period: number
  readonly iteration: number
  readonly active: number
  readonly before: number
  readonly after: number
  readonly #numbers: Float32Array
  /** Start of each segment, seconds, and infinity. */
  readonly #keys: Float64Array
  #lastSegment = 0
  readonly #segmentWord: number
  readonly #segmentWords: number
  /** Word of the weight's cubic within a segment; -1 where the weight does not vary. */
  readonly #weightCubic: number
  /** By touched channel. */
  readonly #channels: Int32Array
  readonly #cubics: Int32Array
  readonly #overrides: Int32Array
  readonly #fixed: Float64Array
  readonly #byWeight: Float64Array
  /** The blends at a glyph's weight. */
  readonly #weighted: Float64Array
  /** Entry of `tracks` at which the program lies, where the layer blends motions. */
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
    this.#numbers = tracks.f32
    this.#keys = readKeys(tracks, read('keyStart'), read('keyCount'))
    this.#segmentWord = read('coefficientStart') * ENTRY
    const mask = read('quadMask')
    const quads = Array.from({ length: QUAD_COUNT }, (_, quad) => quad).filter((quad) => mask & (1 << quad))
    const varying = (this.flags & LAYER_VARYING_WEIGHT) !== 0
    this.#weightCubic = varying ? quads.length * CUBIC : -1
    this.#segmentWords = (quads.length + (varying ? 1 : 0)) * CUBIC
    this.programEntry = read('blendStart') + (quads.length * (varying ? VARYING_BLEND : BLEND)) / ENTRY
    const blends = listChannels(tracks, quads, read('blendStart') * ENTRY, varying)
    this.#channels = Int32Array.from(blends, ({ channel }) => channel)
    this.#cubics = Int32Array.from(blends, ({ cubic }) => cubic)
    this.#overrides = Int32Array.from(blends, ({ override }) => override)
    this.#fixed = Float64Array.from(blends.flatMap(({ fixed }) => fixed))
    this.#byWeight = Float64Array.from(blends.flatMap(({ byWeight }) => byWeight))
    this.#weighted = Float64Array.from(this.#fixed)
  }

  /**
   * Blends the layer into a state of 21 channels.
   *
   * @param seconds Time on the track.
   * @param overrideEntry Where the glyph's overrides lie in `tracks`; read only where the layer has some.
   */
  blend(state: Float64Array, seconds: number, overrideEntry: number): void {
    const numbers = this.#numbers
    const channels = this.#channels
    const cubics = this.#cubics
    const segment = this.findSegment(seconds)
    const first = this.#segmentWord + segment * this.#segmentWords
    const time = Math.max(0, seconds - this.#keys[segment]!)
    const blends =
      this.#weightCubic < 0 ? this.#fixed : this.#weigh(evaluateCubic(numbers, first + this.#weightCubic, time))
    const overridden = (this.flags & LAYER_OVERRIDES) !== 0
    const count = channels.length
    for (let index = 0, at = 0; index < count; index++, at += 3) {
      let value = saturate(evaluateCubic(numbers, first + cubics[index]!, time))
      if (overridden) value = overrideNumber(numbers, overrideEntry * ENTRY + this.#overrides[index]!, value)
      const scale = saturate(blends[at]! + blends[at + 1]! * value)
      const channel = channels[index]!
      state[channel] = saturate(state[channel]! * scale + blends[at + 2]! * value)
    }
  }

  /**
   * Blends values into a state, both of 21 channels: those of a layer that blends motions.
   *
   * @param weight Where the layer's varies.
   * @param overrideWords Words at which overrides of the layer's quads lie, applied in turn.
   */
  blendValues(state: Float64Array, values: Float64Array, weight: number, overrideWords: readonly number[]): void {
    const blends = this.#weightCubic < 0 ? this.#fixed : this.#weigh(weight)
    for (let index = 0, at = 0; index < this.#channels.length; index++, at += 3) {
      const channel = this.#channels[index]!
      let value = saturate(values[channel]!)
      for (const word of overrideWords) value = overrideNumber(this.#numbers, word + this.#overrides[index]!, value)
      const scale = saturate(blends[at]! + blends[at + 1]! * value)
      state[channel] = saturate(state[channel]! * scale + blends[at + 2]! * value)
    }
  }

  /** What `blend` blends: the value of each touched channel behind its override. For explanations. */
  readValues(seconds: number, overrideEntry: number): ReadonlyMap<number, number> {
    const segment = this.findSegment(seconds)
    const first = this.#segmentWord + segment * this.#segmentWords
    const time = Math.max(0, seconds - this.#keys[segment]!)
    const values = new Map<number, number>()
    for (const [index, channel] of this.#channels.entries()) {
      const value = saturate(evaluateCubic(this.#numbers, first + this.#cubics[index]!, time))
      const word = overrideEntry * ENTRY + this.#overrides[index]!
      const overridden = (this.flags & LAYER_OVERRIDES) !== 0
      values.set(channel, overridden ? overrideNumber(this.#numbers, word, value) : value)
    }
    return values
  }

  /** The same of values that `blendValues` is given. */
  overrideValues(values: Float64Array, overrideWords: readonly number[]): ReadonlyMap<number, number> {
    const read = (index: number, channel: number) =>
      overrideWords.reduce(
        (value, word) => overrideNumber(this.#numbers, word + this.#overrides[index]!, value),
        saturate(values[channel]!),
      )
    return new Map(Array.from(this.#channels, (channel, index) => [channel, read(index, channel)] as const))
  }

  /** The weight, 0..1, where it varies. */
  readWeight(seconds: number): number | undefined {
    if (this.#weightCubic < 0) return undefined
    const segment = this.findSegment(seconds)
    const first = this.#segmentWord + segment * this.#segmentWords
    const time = Math.max(0, seconds - this.#keys[segment]!)
    return clampWeight(evaluateCubic(this.#numbers, first + this.#weightCubic, time))
  }

  /**
   * A lane of a track that is not laid out by quads.
   *
   * @param slots Groups of four lanes a segment.
   * @param word Of the lane's c0 within a segment.
   */
  evaluateLane(segment: number, slots: number, word: number, seconds: number): number {
    const time = Math.max(0, seconds - this.#keys[segment]!)
    return evaluateCubic(this.#numbers, this.#segmentWord + segment * slots * CUBIC + word, time)
  }

  /** The blends at a weight. */
  #weigh(given: number): Float64Array {
    const weight = clampWeight(given)
    const weighted = this.#weighted
    for (let index = 0; index < weighted.length; index++)
      weighted[index] = this.#fixed[index]! + this.#byWeight[index]! * weight
    return weighted
  }

  /** The last key that has come; at a jump the later one. Mostly that of the glyph before. */
  findSegment(seconds: number): number {
    const keys = this.#keys
    const reached = seconds + BEGIN_SLACK_SECONDS
    const last = this.#lastSegment
    if (keys[last]! <= reached && !(reached >= keys[last + 1]!)) return last
    let low = 0
    let high = keys.length - 1
    while (high - low > 1) {
      const middle = (low + high) >>> 1
      if (reached < keys[middle]!) high = middle
      else low = middle
    }
    this.#lastSegment = low
    return low
  }
}

/** The keys' seconds and infinity; no more of them than the table holds, whatever the count says. */
function readKeys(tracks: TableView, start: number, count: number): Float64Array {
  const length = Math.max(0, Math.min(count, tracks.f32.length / ENTRY - start))
  return Float64Array.from({ length: length + 1 }, (_, key) =>
    key < length ? readSeconds(tracks, (start + key) * ENTRY) : Number.POSITIVE_INFINITY,
  )
}

/** value · scale + offset, of the lane whose scale is at `word`. */
export function overrideNumber(numbers: Float32Array, word: number, value: number): number {
  return saturate(value * numbers[word]! + numbers[word + ENTRY]!)
}

/** State is held within ±MAX_STATE. Two functions, so that the one for ordinary values is short and inlined. */
export function saturate(value: number): number {
  return Math.abs(value) <= MAX_STATE ? value : holdState(value)
}

function holdState(value: number): number {
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
    const fixed = varying ? [number(0), number(2), number(4)] : [number(0), number(1), number(2)]
    const byWeight = varying ? [number(1), number(3), number(5)] : [0, 0, 0]
    if (fixed[0] === 1 && [fixed[1], fixed[2], ...byWeight].every((part) => part === 0)) continue
    channels.push({ channel, cubic: slot * CUBIC + lane, override: slot * 2 * ENTRY + lane, fixed, byWeight })
  }
  return channels
}
