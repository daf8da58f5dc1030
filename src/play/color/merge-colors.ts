import type { TextColors } from './text-colors.ts'

/** Colours that nothing has any more are carried along, so many at most beside those that are used. */
const MOST_UNUSED = 64

/**
 * The colours of another layout by the numbers that they had; new ones come behind them. Undefined where that would carry too
 * much along.
 *
 * @param count Clusters of the other layout.
 */
export function mergeColors(before: TextColors, after: TextColors, count: number): TextColors | undefined {
  const list = [...before.list]
  const known = new Map(list.map((color, index) => [JSON.stringify(color), index]))
  const places = after.list.map((color) => {
    const key = JSON.stringify(color)
    const place = known.get(key) ?? list.push(color) - 1
    known.set(key, place)
    return place
  })
  if (list.length - after.list.length > MOST_UNUSED + after.list.length) return undefined
  const { indices } = after
  if (places.every((place, index) => place === index)) return { list, ...(indices && { indices }) }
  if (!indices && places[0] === 0) return { list }
  return { list, indices: indices?.map((index) => places[index]!) ?? new Uint32Array(count).fill(places[0]!) }
}
