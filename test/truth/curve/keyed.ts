import type { Extrapolation, Key, KeyedCurve } from '../../../src/author/model.ts'
import { flipSide, type Side } from '../side.ts'
import { evaluateSegment, findEndSlope, listSegmentBreaks, type SegmentPoint } from './segment.ts'

function evaluateInside(keys: readonly Key[], x: number, side: Side): SegmentPoint {
  const reached = side === -1 ? (key: Key) => key.time < x : (key: Key) => key.time <= x
  const index = keys.findLastIndex(reached)
  if (index === -1) return evaluateKey(keys[0]!)
  if (index === keys.length - 1) return evaluateKey(keys[index]!)
  return evaluateSegment(keys, index, x, side)
}

function evaluateKey(key: Key): SegmentPoint {
  return { value: key.value, magnitude: Math.abs(key.value) }
}

function extrapolateLinear(keys: readonly Key[], x: number, end: 'before' | 'after'): SegmentPoint {
  const key = end === 'before' ? keys[0]! : keys[keys.length - 1]!
  const index = end === 'before' ? 0 : keys.length - 2
  const neighbour = end === 'before' ? keys[1] : keys[keys.length - 2]
  if (!neighbour || neighbour.time === key.time) return evaluateKey(key)
  const rise = findEndSlope(keys, index, end === 'before' ? 'left' : 'right') * (x - key.time)
  return {
    value: key.value + rise,
    magnitude: Math.max(Math.abs(key.value), Math.abs(rise), Math.abs(key.value + rise)),
  }
}

/** The curve outside its keys, SPEC 2. Cycles repeat [first, last) and start anew at each multiple of their length. */
function extrapolate(keys: readonly Key[], mode: Extrapolation, x: number, side: Side): SegmentPoint {
  const first = keys[0]!
  const last = keys[keys.length - 1]!
  const end = x < first.time || (x === first.time && side === -1) ? 'before' : 'after'
  const length = last.time - first.time
  if (mode === 'constant' || length === 0) return evaluateKey(end === 'before' ? first : last)
  if (mode === 'linear') return extrapolateLinear(keys, x, end)
  const turns = (x - first.time) / length
  const cycle = side === -1 ? Math.ceil(turns) - 1 : Math.floor(turns)
  const within = Math.min(length, Math.max(0, x - first.time - cycle * length))
  if (mode === 'oscillate' && cycle % 2 !== 0) {
    return evaluateInside(keys, last.time - within, flipSide(side))
  }
  const point = evaluateInside(keys, first.time + within, side)
  if (mode !== 'cycleWithOffset') return point
  const offset = cycle * (last.value - first.value)
  return {
    value: point.value + offset,
    magnitude: Math.max(point.magnitude, Math.abs(offset), Math.abs(point.value + offset)),
  }
}

/** A keyed curve at x seconds, as authored. */
export function evaluateKeyed(curve: KeyedCurve, x: number, side: Side): SegmentPoint {
  const first = curve.keys[0]!
  const last = curve.keys[curve.keys.length - 1]!
  if (x < first.time || (x === first.time && side === -1)) return extrapolate(curve.keys, curve.before, x, side)
  if (x > last.time || (x === last.time && side === 1)) return extrapolate(curve.keys, curve.after, x, side)
  return evaluateInside(curve.keys, x, side)
}

/** Every time in [from, to] at which the curve may jump or bend, cycles unrolled. */
export function listKeyedBreaks(curve: KeyedCurve, from: number, to: number): number[] {
  const { keys } = curve
  const first = keys[0]!.time
  const last = keys[keys.length - 1]!.time
  const inside = keys.flatMap((_, index) => (index < keys.length - 1 ? listSegmentBreaks(keys, index) : [last]))
  const length = last - first
  const cycleOf = (x: number) => ((x < first || x > last) && length > 0 ? Math.floor((x - first) / length) : 0)
  const lowest = cycleOf(from)
  const highest = cycleOf(to)
  const breaks = new Set<number>()
  for (let cycle = lowest; cycle <= highest; cycle++) {
    const mode = cycle < 0 ? curve.before : cycle > 0 ? curve.after : 'cycle'
    if (mode === 'constant' || mode === 'linear') continue
    for (const time of inside) {
      const local = mode === 'oscillate' && cycle % 2 !== 0 ? last - (time - first) : time
      const at = local + cycle * length
      if (at >= from && at <= to) breaks.add(at)
    }
  }
  return [...breaks].sort((a, b) => a - b)
}
