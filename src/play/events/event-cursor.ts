/** How far a playback has told: all before `time`, and what happens at that very time if `included`. */
export interface EventCursor {
  readonly time: number
  readonly included: boolean
}

/** How many of the rising times lie before a cursor. */
export function countPassed(times: ArrayLike<number>, { time, included }: EventCursor): number {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const at = times[middle]!
    if (at < time || (included && at === time)) low = middle + 1
    else high = middle
  }
  return low
}

/** The indices of what lies between two cursors, in the order in which it is crossed. */
export function* crossedIndices(times: ArrayLike<number>, from: EventCursor, to: EventCursor): Generator<number> {
  const start = countPassed(times, from)
  const end = countPassed(times, to)
  for (let index = start; index < end; index++) yield index
  for (let index = start - 1; index >= end; index--) yield index
}
