import type { DoubleMotion } from '../../../src/author/model.ts'
import type { MotionRange } from '../layer/stretches.ts'
import { durationOf, leaderOf } from './facts.ts'
import { leadTime, listSyncNodes, speedTime } from './sync.ts'

/** What rounding may do to a time that was mapped, seconds. */
const ROUNDING = 1e-8

/** A time that was computed: rounding may have put it a little to either side. */
function roundedPoint(time: number): MotionRange[] {
  return [{ from: time - ROUNDING, to: time + ROUNDING }, exactPoint(time)]
}

function exactPoint(time: number): MotionRange {
  return { from: time, to: time }
}

/** A time that repeats: a stretch is cut where it comes to its end. */
function repeatRange(from: number, to: number, seconds: number): MotionRange[] {
  if (from === to) {
    if (from >= 0 && from <= seconds) return roundedPoint(from)
    const within = from - seconds * Math.floor(from / seconds)
    const atEnd = Math.min(within, seconds - within) < ROUNDING
    return atEnd ? [exactPoint(0), exactPoint(seconds)] : roundedPoint(within)
  }
  const ranges: MotionRange[] = []
  for (let turn = Math.floor(from / seconds); turn * seconds < to; turn++) {
    const start = Math.max(0, from - turn * seconds)
    const end = Math.min(seconds, to - turn * seconds)
    if (end > start) ranges.push({ from: start, to: end })
    if (from < turn * seconds) ranges.push(exactPoint(0), exactPoint(seconds))
  }
  return ranges
}

/** Where add may stand when main stands in `ranges`; not for keep-speed. */
export function syncRanges(double: DoubleMotion, ranges: readonly MotionRange[]): MotionRange[] {
  const nodes = listSyncNodes(double)
  const seconds = durationOf(double.add)
  const { looped } = leaderOf(double.add)
  const mapPoint = (time: number, rounded: boolean): MotionRange[] => {
    const led = leadTime(nodes, time)
    if (!rounded && nodes.some(({ main }) => main === time)) return [exactPoint(led)]
    return looped ? repeatRange(led, led, seconds) : roundedPoint(led)
  }
  const mapStretch = (from: number, to: number, anchor: number | undefined): MotionRange[] => {
    const [a, b] = [leadTime(nodes, from), leadTime(nodes, to)]
    const [low, high] = [Math.min(a, b), Math.max(a, b)]
    const mapped = looped ? repeatRange(low, high, seconds) : low < high ? [{ from: low, to: high }] : []
    if (anchor !== from && anchor !== to) return mapped
    const reached = leadTime(nodes, anchor)
    return mapped.map((range) =>
      range.from === reached || range.to === reached ? { ...range, anchor: reached } : range,
    )
  }
  return ranges.flatMap(({ from, to, rounded = false, anchor }) => {
    if (from === to) return mapPoint(from, rounded)
    const inner = nodes.map(({ main }) => main).filter((main) => main > from && main < to)
    const cuts = [from, ...inner, to]
    return [
      ...cuts.slice(1).flatMap((cut, index) => mapStretch(cuts[index]!, cut, anchor)),
      ...inner.flatMap((main) => mapPoint(main, true)),
    ]
  })
}

/** Active seconds that a glyph may be at: stretches, and points that are held. */
export interface ActiveRange {
  readonly from: number
  readonly to: number
}

/** Where add may stand under keep-speed. */
export function speedRanges(double: DoubleMotion, active: readonly ActiveRange[]): MotionRange[] {
  const seconds = durationOf(double.add)
  if (!leaderOf(double.add).looped) {
    return active.flatMap(({ from, to }) => {
      const [low, high] = [speedTime(double, from), speedTime(double, to)]
      return [...(high > low ? [{ from: low, to: high }] : []), exactPoint(low), exactPoint(high)]
    })
  }
  return active.flatMap(({ from, to }) =>
    from === to
      ? repeatRange(speedTime(double, from), speedTime(double, from), seconds)
      : repeatRange(from, to, seconds),
  )
}
