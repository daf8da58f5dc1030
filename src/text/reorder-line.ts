/**
 * Left-to-right order of a line's units: entry i is the reading index of the i-th from the left. Rule L2 of UAX #9: from the
 * highest level down to the lowest odd one, every run at that level or above is turned round.
 */
export function reorderLine(levels: readonly number[]): number[] {
  const order = levels.map((_, index) => index)
  let highest = 0
  let lowestOdd = Number.POSITIVE_INFINITY
  for (const level of levels) {
    highest = Math.max(highest, level)
    if (level % 2 === 1) lowestOdd = Math.min(lowestOdd, level)
  }
  for (let level = highest; level >= lowestOdd; level--) {
    for (let start = 0; start < levels.length; start++) {
      if (levels[start]! < level) continue
      let end = start
      while (end < levels.length && levels[end]! >= level) end++
      reverse(order, start, end)
      start = end
    }
  }
  return order
}

function reverse(order: number[], start: number, end: number): void {
  for (let low = start, high = end - 1; low < high; low++, high--) {
    const kept = order[low]!
    order[low] = order[high]!
    order[high] = kept
  }
}
