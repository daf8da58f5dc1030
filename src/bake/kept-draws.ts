import type { RandomValue } from '../author/model.ts'
import { drawRandom } from './draw-random.ts'

/** Room for edits: a text that has grown has the same list. */
const ROOM = 1.25
const LEAST_ROOM = 256

interface DrawnList {
  readonly value: RandomValue
  /** Float64; kept for as long as some block is packed from it. */
  readonly memory: WeakRef<Float64Array>
}

const lists = new WeakMap<RandomValue, DrawnList>()

/**
 * The draws of a value for the first `count` glyphs at least. A glyph's hangs on nothing but its index, so all blocks of a text
 * read one list. Not to be written to.
 */
export function keptDraws(value: RandomValue, count: number): Float64Array {
  const known = lists.get(value)
  const drawn = known?.memory.deref()
  const { min, max, seed } = value
  const isSame = known && known.value.min === min && known.value.max === max && known.value.seed === seed
  if (drawn && isSame && drawn.length >= count) return drawn
  const draws = drawRandom(value, Math.ceil(count * ROOM) + LEAST_ROOM)
  lists.set(value, { value: { ...value }, memory: new WeakRef(draws) })
  return draws
}
