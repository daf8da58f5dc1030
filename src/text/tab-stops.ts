/** Tab stops stand at multiples of `distance` from the line's start; a tab is never narrower than `minimum` (CSS Text 3, 4.2). */
export interface TabStops {
  readonly distance: number
  readonly minimum: number
}

/** Where a tab at x, px from the line's start, ends. */
export function nextTabStop(x: number, { distance, minimum }: TabStops): number {
  if (distance === 0) return x
  const stop = (Math.floor(x / distance) + 1) * distance
  return stop - x < minimum ? stop + distance : stop
}
