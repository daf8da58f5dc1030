import type { Layer } from '../author/model.ts'
import { KeptLists } from '../memory/kept-lists.ts'
import { inStretches } from '../slices/in-stretches.ts'
import type { DelayRange, GlyphUnits } from './tables.ts'

/** Glyphs that are passed between two yields. */
const STRETCH = 2 ** 16

const lists = new KeptLists<Layer>()

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
  const known = lists.find(layer, [each, playbackRate], count)
  if (known) return known
  const delays = new Float64Array(KeptLists.roomFor(count))
  yield* inStretches(delays.length, STRETCH, (start, end) => {
    for (let glyph = start; glyph < end; glyph++) delays[glyph] = (0 + each * glyph) * playbackRate
  })
  lists.keep(layer, [each, playbackRate], delays)
  return delays.subarray(0, count)
}

/** The range of a rising list, whose ends are at its ends. */
export function rangeOfRising(delays: Float64Array): DelayRange {
  if (delays.length === 0) return { least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY }
  const [first, last] = [delays[0]!, delays.at(-1)!]
  return { least: Math.min(first, last), most: Math.max(first, last) }
}
