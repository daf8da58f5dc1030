import type { KeyedCurve } from '../author/model.ts'
import { constantCubic } from './cubic.ts'
import { curveSegments, type Segment } from './curve-segments.ts'
import { type CurvePart, type CurveSource, exactPart, mirrorPart, shiftPart } from './curve-source.ts'
import { BakeLimitError } from './errors.ts'
import { MAX_PIECES } from './fit-cubics.ts'

/**
 * A keyed curve with its extrapolations.
 *
 * Outside the keys (SPEC 2): `linear` runs on with the slope of the adjoining segment's end. `cycle` starts anew: k0 + n·P
 * past the last key gives the first key's value, the last key itself keeps its own. `linear` beside a jump holds. `cycleWithOffset` adds the rise of a
 * cycle, `oscillate` runs every second one back. Where all keys lie at one time nothing can repeat: the value is held.
 */
export function createKeyedSource(curve: KeyedCurve, tolerance: number, shortest: number): CurveSource {
  const { keys } = curve
  const values = keys.map((key) => key.value)
  const range =
    values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY) -
    values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
  const segments = curveSegments(curve, { tolerance, range: range > 0 ? range : handleRange(curve), shortest })
  const first = keys[0]!
  const last = keys.at(-1)!
  const period = last.time - first.time
  const inside = (time: number): number => {
    if (time >= last.time || segments.length === 0) return last.value
    return findSegment(segments, time).evaluate(time)
  }
  const evaluate = (time: number): number => {
    if (time >= first.time && time <= last.time) return inside(time)
    const before = time < first.time
    const mode = before ? curve.before : curve.after
    const edge = before ? first : last
    if (mode === 'constant' || segments.length === 0) return edge.value
    if (mode === 'linear') return edge.value + edgeSlope(curve, segments, before) * (time - edge.time)
    const cycle = Math.floor((time - first.time) / period)
    const rest = Math.min(period, Math.max(0, time - first.time - cycle * period))
    if (mode === 'oscillate') return inside(isOdd(cycle) ? last.time - rest : first.time + rest)
    return inside(first.time + rest) + (mode === 'cycleWithOffset' ? cycle * (last.value - first.value) : 0)
  }
  const own = segments.flatMap((segment) => segment.parts)
  const partsOver = (from: number, to: number): CurvePart[] => {
    const before = from < first.time ? partsOutside(from, Math.min(to, first.time), true) : []
    const inner = to > first.time && from < last.time ? own.filter((part) => part.end > from && part.start < to) : []
    const after = to > last.time ? partsOutside(Math.max(from, last.time), to, false) : []
    return before.concat(inner, after)
  }
  const partsOutside = (from: number, to: number, before: boolean): CurvePart[] => {
    const mode = before ? curve.before : curve.after
    const edge = before ? first : last
    if (mode === 'constant' || segments.length === 0)
      return [exactPart({ start: from, end: to, ...constantCubic(edge.value) })]
    if (mode === 'linear') {
      const slope = edgeSlope(curve, segments, before)
      return [exactPart({ start: from, end: to, c0: edge.value + slope * (from - edge.time), c1: slope, c2: 0, c3: 0 })]
    }
    const firstCycle = before
      ? Math.floor((from - first.time) / period)
      : Math.max(1, Math.floor((from - first.time) / period))
    const endCycle = before ? 0 : Math.ceil((to - first.time) / period)
    if (!((endCycle - firstCycle) * own.length <= MAX_PIECES)) {
      throw new BakeLimitError(
        `a curve that repeats every ${period} s over ${to - from} s needs ${(endCycle - firstCycle) * own.length} pieces, more than the ${MAX_PIECES} that one curve may have; shorten the clip or lengthen the cycle`,
      )
    }
    const parts: CurvePart[] = []
    for (let cycle = firstCycle; cycle < endCycle; cycle++) {
      const rise = mode === 'cycleWithOffset' ? cycle * (last.value - first.value) : 0
      // A mirrored cycle maps first + cycle·P + r to last - r.
      if (mode === 'oscillate' && isOdd(cycle)) {
        for (const part of [...own].reverse()) parts.push(mirrorPart(part, first.time + last.time + cycle * period))
      } else for (const part of own) parts.push(shiftPart(part, cycle * period, rise))
    }
    return parts.filter((part) => part.end > from && part.start < to)
  }
  return { evaluate, partsOver, range }
}

/** Where all keys are equal only handles make the curve move. */
function handleRange(curve: KeyedCurve): number {
  return curve.keys.reduce(
    (most, key) => Math.max(most, Math.abs(key.leaveHandle?.dv ?? 0), Math.abs(key.arriveHandle?.dv ?? 0)),
    0,
  )
}

/** The slope that linear extrapolation runs on with; 0 where the curve ends in a jump. */
function edgeSlope({ keys }: KeyedCurve, segments: readonly Segment[], before: boolean): number {
  const [edge, neighbour] = before ? [keys[0], keys[1]] : [keys.at(-1), keys.at(-2)]
  if (edge?.time === neighbour?.time) return 0
  return before ? segments[0]!.slopes()[0] : segments.at(-1)!.slopes()[1]
}

function isOdd(cycle: number): boolean {
  return Math.abs(cycle % 2) === 1
}

/** The segment that holds `time`, the later one at a key. */
function findSegment(segments: readonly Segment[], time: number): Segment {
  let low = 0
  let high = segments.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (segments[middle]!.start <= time) low = middle
    else high = middle - 1
  }
  return segments[low]!
}
