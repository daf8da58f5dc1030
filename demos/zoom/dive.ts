import type { Matrix } from 'glyphstorm'

/** A dive in and out again, seconds. */
const PERIOD_SECONDS = 16

/** Shares of the period: a rest above, the way down, a rest below; the way up takes what is left. */
const REST = 0.04
const DOWN = 0.5
const BELOW = 0.1

/** How deep the view is at a time, 0 (the page) to 1 (the serif), gently at both ends. */
export function diveDepth(timeSeconds: number): number {
  const phase = (((timeSeconds / PERIOD_SECONDS) % 1) + 1) % 1
  if (phase < REST) return 0
  if (phase < REST + DOWN) return easeInOut((phase - REST) / DOWN)
  if (phase < REST + DOWN + BELOW) return 1
  return easeInOut((1 - phase) / (1 - REST - DOWN - BELOW))
}

function easeInOut(share: number): number {
  return share * share * (3 - 2 * share)
}

/**
 * The view that magnifies by `scale` while `from` (where the page's point stands at first, CSS px) moves to the picture's
 * middle; the picture turns a little on the way.
 */
export function diveView(
  depth: number,
  largestScale: number,
  from: readonly [x: number, y: number],
  middle: readonly [x: number, y: number],
): Matrix {
  const scale = largestScale ** depth
  // The point nears the middle as fast as what lies around it grows, so that it never leaves the picture.
  const share = largestScale === 1 ? 0 : (1 - 1 / scale) / (1 - 1 / largestScale)
  const [x, y] = [from[0] + (middle[0] - from[0]) * share, from[1] + (middle[1] - from[1]) * share]
  const angle = -0.35 * depth
  const [cos, sin] = [scale * Math.cos(angle), scale * Math.sin(angle)]
  return [cos, sin, -sin, cos, x - cos * from[0] + sin * from[1], y - sin * from[0] - cos * from[1]]
}
