import { QUAD_COUNT } from '../../shaders/channels.ts'
import {
  LAYER_ALTERNATE,
  LAYER_COMPANION,
  LAYER_ENDLESS,
  LAYER_FILL_BACKWARDS,
  LAYER_FILL_FORWARDS,
  LAYER_MOTION,
  LAYER_OVERRIDES,
  LAYER_REVERSE,
  LAYER_VARYING_WEIGHT,
  Layer,
} from '../../shaders/evaluate/evaluate.layout.ts'
import type { TableView } from '../../shaders/tables.ts'
import type { BakedLayer } from '../bake/tables.ts'
import { PackTimeError } from './errors.ts'
import { createTable, readRecord, writeRecord } from './record-values.ts'
import { joinSeconds, MAX_SECONDS, splitSeconds } from './seconds.ts'
import type { PackedTrack } from './track.ts'

/** Where the parts of a layer lie, entries of `tracks`. */
export interface LayerPlacement {
  readonly track: Pick<PackedTrack, 'keyCount' | 'coefficientStart' | 'blendStart'>
  /** Entry at which the packed track was put. */
  readonly trackStart: number
  /** The layer's overrides differ by glyph; they lie where its block layers say. */
  readonly overridesByGlyph?: boolean
  /** A layer without end is over after one iteration: reduced motion. */
  readonly playsOnce?: boolean
}

type TimeField = 'period' | 'iteration' | 'active' | 'before' | 'after'

/** What a Layer record says, times in seconds. */
export type UnpackedLayer = { readonly [field in TimeField]: number } & {
  readonly flags: number
  readonly quads: readonly number[]
  readonly keyStart: number
  readonly keyCount: number
  readonly coefficientStart: number
  readonly blendStart: number
}

/**
 * Packs a layer's record; equal layers give equal words, so that they can share one.
 *
 * @throws PackTimeError when one of its times reaches 2^20 s.
 * @example
 * const track = packTrack(baked)
 * const trackStart = append(track.words) / 4
 * layers.u32.set(packLayer(baked, { track, trackStart }), index * (Layer.byteLength / 4))
 */
export function packLayer(baked: BakedLayer, placement: LayerPlacement): Uint32Array {
  const { timing } = baked
  const repeats = timing.activeDuration === Number.POSITIVE_INFINITY
  const endless = repeats && !placement.playsOnce
  const times: { [field in TimeField]: number } = {
    period: timing.period,
    iteration: timing.iterationDuration,
    active: endless ? 0 : repeats ? timing.iterationDuration : timing.activeDuration,
    before: timing.before,
    after: timing.after,
  }
  const pairs = {} as { [part in `${TimeField}Ticks` | `${TimeField}Remainder`]: number }
  for (const field of Object.keys(times) as TimeField[]) {
    if (!(Math.abs(times[field]) < MAX_SECONDS)) throw longTime(baked.layerIndex, field, times[field])
    const pair = splitSeconds(times[field])
    pairs[`${field}Ticks`] = pair.ticks
    pairs[`${field}Remainder`] = pair.remainder
  }
  const table = createTable(Layer, 1)
  writeRecord(table, Layer, 0, {
    flags: layerFlags(baked, endless, placement.overridesByGlyph ?? false),
    quadMask: baked.track.quads.reduce((mask, quad) => mask | (1 << quad), 0),
    keyStart: placement.trackStart,
    keyCount: placement.track.keyCount,
    coefficientStart: placement.trackStart + placement.track.coefficientStart,
    blendStart: placement.trackStart + placement.track.blendStart,
    ...pairs,
  })
  return table.u32
}

/** Reads the layer's record at `index`. */
export function unpackLayer(table: TableView, index: number): UnpackedLayer {
  const values = readRecord(table, Layer, index) as { [field in keyof typeof Layer.fields]: number }
  const time = (field: TimeField) =>
    joinSeconds({ ticks: values[`${field}Ticks`], remainder: values[`${field}Remainder`] })
  const { flags, quadMask, keyStart, keyCount, coefficientStart, blendStart } = values
  return {
    flags,
    quads: Array.from({ length: QUAD_COUNT }, (_, quad) => quad).filter((quad) => quadMask & (1 << quad)),
    keyStart,
    keyCount,
    coefficientStart,
    blendStart,
    period: time('period'),
    iteration: time('iteration'),
    active: time('active'),
    before: time('before'),
    after: time('after'),
  }
}

function layerFlags({ timing, blend, motion, companion }: BakedLayer, endless: boolean, overrides: boolean): number {
  const bits: readonly (readonly [boolean, number])[] = [
    [timing.fillBackwards, LAYER_FILL_BACKWARDS],
    [timing.fillForwards, LAYER_FILL_FORWARDS],
    [endless, LAYER_ENDLESS],
    [timing.reverse, LAYER_REVERSE],
    [timing.alternate, LAYER_ALTERNATE],
    [blend.varying, LAYER_VARYING_WEIGHT],
    [overrides, LAYER_OVERRIDES],
    [motion !== undefined, LAYER_MOTION],
    [companion !== undefined, LAYER_COMPANION],
  ]
  return bits.reduce((flags, [is, bit]) => (is ? flags | bit : flags), 0)
}

function longTime(layerIndex: number, field: TimeField, seconds: number): PackTimeError {
  return new PackTimeError(
    `layer ${layerIndex}: its ${field} time is ${seconds} s; it must lie within ±${MAX_SECONDS} s (12 days): shorten it, or repeat a shorter iteration without end`,
  )
}
