import type { Easing } from '../../../src/author/model.ts'
import type { Side } from '../side.ts'

/** CSS Easing 2, section 2.2.1: linear() with its stops' inputs filled in; outside them the first and last pair go on. */
export function evaluateStops(easing: Extract<Easing, { kind: 'stops' }>, progress: number, side: Side): number {
  const { stops } = easing
  if (stops.length === 1) return stops[0]!.output
  const reached = side === -1 ? (input: number) => input < progress : (input: number) => input <= progress
  let left = Math.max(
    0,
    stops.findLastIndex((stop) => reached(stop.input)),
  )
  if (left === stops.length - 1) left -= 1
  const a = stops[left]!
  const b = stops[left + 1]!
  if (a.input === b.input) return side === -1 ? a.output : b.output
  return a.output + ((b.output - a.output) * (progress - a.input)) / (b.input - a.input)
}
