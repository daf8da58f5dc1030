import type { Tables, TableView } from '../tables.ts'
import {
  BEGIN_SLACK_SECONDS,
  BlockLayer,
  END_SLACK_SECONDS,
  LAYER_ALTERNATE,
  LAYER_ENDLESS,
  LAYER_FILL_BACKWARDS,
  LAYER_FILL_FORWARDS,
  LAYER_REVERSE,
  SKIPPED_TICKS,
  WRAP_SLACK_SECONDS,
} from './evaluate.layout.ts'
import type { LayerReader } from './layer-reader.cpu.ts'
import { readSeconds } from './read-seconds.cpu.ts'

const clockWords = BlockLayer.byteLength / 4
const clock = BlockLayer.fields

/** The glyph's layer is skipped. */
export const SKIPPED = 0
/** Its active phase has not started. */
export const WAITING = 1
/** It has started. */
export const BEGUN = 2

/**
 * Where glyphs stand in one layer of a block. `locate` leaves the answer in the fields, so that a glyph costs no object:
 * `plays` says whether the layer blends, `seconds` where on its track.
 */
export class Playhead {
  readonly layer: LayerReader
  plays = false
  seconds = 0
  readonly #delays: TableView
  readonly #delayStart: number
  readonly #delayStride: number
  readonly #elapsed: number
  readonly #phase: number
  readonly #overrideStart: number
  readonly #overrideStride: number

  constructor(tables: Tables<'blockLayers' | 'delays'>, index: number, readLayer: (layer: number) => LayerReader) {
    const { blockLayers } = tables
    const word = index * clockWords
    const read = (field: keyof typeof clock) => blockLayers.u32[word + clock[field].offset / 4]!
    this.layer = readLayer(read('layer'))
    this.#delays = tables.delays
    this.#delayStart = read('delayStart')
    this.#delayStride = read('delayStride')
    this.#elapsed = readSeconds(blockLayers, word + clock.elapsedTicks.offset / 4)
    this.#phase = readSeconds(blockLayers, word + clock.phaseTicks.offset / 4)
    this.#overrideStart = read('overrideStart')
    this.#overrideStride = read('overrideStride')
  }

  /** Entry of `tracks` at which the glyph's overrides of this layer lie. */
  overrideEntry(glyph: number): number {
    return this.#overrideStart + this.#overrideStride * glyph
  }

  /** Active seconds of a glyph, playback rate applied: since its layer began for it, negative before. */
  activeSeconds(glyph: number): number {
    return this.#elapsed - readSeconds(this.#delays, 2 * (this.#delayStart + this.#delayStride * glyph))
  }

  /** Finds the glyph's place; `glyph` is its reading-order index in the block. */
  locate(glyph: number): typeof SKIPPED | typeof WAITING | typeof BEGUN {
    const { flags } = this.layer
    const stride = this.#delayStride
    const delay = 2 * (this.#delayStart + stride * glyph)
    const holdsByGlyph = stride === 0 || stride === 4
    this.plays = false
    if (this.#delays.i32[delay] === SKIPPED_TICKS) return SKIPPED

    const active = this.#elapsed - readSeconds(this.#delays, delay)
    if (active < -BEGIN_SLACK_SECONDS) {
      this.plays = (flags & LAYER_FILL_BACKWARDS) !== 0
      this.seconds = holdsByGlyph ? readSeconds(this.#delays, delay + 4) : this.layer.before
      return WAITING
    }
    if ((flags & LAYER_ENDLESS) === 0 && active >= this.layer.active - END_SLACK_SECONDS) {
      this.plays = (flags & LAYER_FILL_FORWARDS) !== 0
      this.seconds = holdsByGlyph ? readSeconds(this.#delays, delay + 6) : this.layer.after
      return BEGUN
    }
    this.plays = true
    const phase = this.#phase - readSeconds(this.#delays, stride === 1 ? delay : delay + 2)
    // Within the slack before the start: as at the start.
    this.seconds = this.#direct(this.#wrap(phase - Math.min(0, active)))
    return BEGUN
  }

  #wrap(seconds: number): number {
    const { period } = this.layer
    if (period <= 0) return seconds
    const wrapped = seconds < -WRAP_SLACK_SECONDS ? seconds + period : seconds
    return wrapped < 0 || wrapped >= period - WRAP_SLACK_SECONDS ? 0 : wrapped
  }

  #direct(seconds: number): number {
    const { flags, iteration } = this.layer
    const directed = (flags & LAYER_ALTERNATE) !== 0 && seconds >= iteration ? 2 * iteration - seconds : seconds
    return (flags & LAYER_REVERSE) !== 0 ? iteration - directed : directed
  }
}
