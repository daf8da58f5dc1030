import type { Layer } from '../author/model.ts'
import { inStretches } from '../slices/in-stretches.ts'
import type { DelayRange, GlyphUnits } from './tables.ts'

/** Room for edits: a text that has grown has the same list. */
const ROOM = 1.25
const LEAST_ROOM = 256

/** Glyphs that are passed between two yields. */
const STRETCH = 2 ** 16

interface RisingList {
  readonly each: number
  readonly playbackRate: number
  /** Float64; kept for as long as some text has a part of it. */
  readonly memory: WeakRef<ArrayBuffer>
}

const lists = new WeakMap<Layer, RisingList>()

/**
 * Delays that rise by the same seconds from glyph to glyph, those of `stagger: 0.05`: a glyph's hangs on nothing but its index,
 * so all texts that a layer moves, and all edits of one, share one list, of which each has the beginning. Undefined for layers
 * whose delays come otherwise. Not to be written to, nor recycled.
 */
export function* risingDelays(
  layer: Layer,
  playbackRate: number,
  { count, excluded }: GlyphUnits,
): Generator<void, Float64Array | undefined> {
  const { stagger, skip, delay } = layer
  if (stagger?.kind !== 'stagger' || typeof delay !== 'number' || excluded) return undefined
  if (skip.indices.length + skip.classes.length + (skip.classNames?.length ?? 0) > 0) return undefined
  const { each, from, by, ease, grid, order } = stagger
  if (!each || from !== 'start' || by !== 'glyph' || order !== 'reading' || ease.kind !== 'linear' || grid) {
    return undefined
  }
  const known = lists.get(layer)
  const memory = known?.memory.deref()
  if (memory && known?.each === each && known.playbackRate === playbackRate && memory.byteLength >= 8 * count) {
    return new Float64Array(memory, 0, count)
  }
  const delays = new Float64Array(Math.ceil(count * ROOM) + LEAST_ROOM)
  yield* inStretches(delays.length, STRETCH, (start, end) => {
    for (let glyph = start; glyph < end; glyph++) delays[glyph] = (0 + each * glyph) * playbackRate
  })
  lists.set(layer, { each, playbackRate, memory: new WeakRef(delays.buffer) })
  return delays.subarray(0, count)
}

/** The range of a rising list, whose ends are at its ends. */
export function rangeOfRising(delays: Float64Array): DelayRange {
  if (delays.length === 0) return { least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY }
  const [first, last] = [delays[0]!, delays.at(-1)!]
  return { least: Math.min(first, last), most: Math.max(first, last) }
}
