import type { RandomValue } from '../author/model.ts'
import { KeptLists } from '../memory/kept-lists.ts'
import { drawRandom } from './draw-random.ts'

const lists = new KeptLists<RandomValue>()

/**
 * The draws of a value for the first `count` glyphs at least. A glyph's hangs on nothing but its index, so all blocks of a text
 * read one list. Not to be written to.
 */
export function keptDraws(value: RandomValue, count: number): Float64Array {
  const { min, max, seed } = value
  const known = lists.find(value, [min, max, seed], count)
  if (known) return known
  const draws = drawRandom(value, KeptLists.roomFor(count))
  lists.keep(value, [min, max, seed], draws)
  return draws
}
