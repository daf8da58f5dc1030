import type { DoubleMotion } from '../../../src/author/model.ts'
import type { MotionRange } from '../layer/motion-ranges.ts'
import { durationOf, leaderOf } from './facts.ts'
import { leadTime, listSyncNodes, speedTime } from './sync.ts'

/** What rounding may do to a time that was mapped, seconds. */
const ROUNDING = 1e-8

function point(time: number, slack: number): MotionRange {
  return { from: time, to: time, slack: slack + ROUNDING, rounded: true }
}

/** A stretch cut where a time that repeats comes to its end. */
function repeatRange(from: number, to: number, seconds: number, slack: number): MotionRange[] {
  if (from === to) {
    if (from >= 0 && from <= seconds) return [point(from, slack)]
    const within = from - seconds * Math.floor(from / seconds)
    const atEnd = Math.min(within, seconds - within) < ROUNDING
    return atEnd ? [point(0, slack), point(seconds, slack)] : [point(within, slack)]
  }
  const ranges: MotionRange[] = []
  for (let turn = Math.floor(from / seconds); turn * seconds < to; turn++) {
    const start = Math.max(0, from - turn * seconds)
    const end = Math.min(seconds, to - turn * seconds)
    if (end > start) ranges.push({ from: start, to: end })
    if (from < turn * seconds) ranges.push(point(0, slack), point(seconds, slack))
  }
  return ranges
}

/** Where add may stand when main stands in `ranges`; not for keep-speed. */
export function syncRanges(double: DoubleMotion, ranges: readonly MotionRange[]): MotionRange[] {
  const nodes = listSyncNodes(double)
  const seconds = durationOf(double.add)
  const { looped } = leaderOf(double.add)
  const mapStretch = (from: number, to: number, slack: number): MotionRange[] => {
    const [a, b] = [leadTime(nodes, from), leadTime(nodes, to)]
    const [low, high] = [Math.min(a, b), Math.max(a, b)]
    if (looped) return repeatRange(low, high, seconds, slack)
    return low === high ? [point(low, slack)] : [{ from: low, to: high }]
  }
  const slope = Math.max(
    ...nodes.slice(1).map((node, index) => Math.abs((node.add - nodes[index]!.add) / (node.main - nodes[index]!.main))),
  )
  return ranges.flatMap(({ from, to, slack = 0 }) => {
    if (from === to) return mapStretch(from, to, slack * slope)
    const inner = nodes.map(({ main }) => main).filter((main) => main > from && main < to)
    const cuts = [from, ...inner, to]
    return [
      ...cuts.slice(1).flatMap((cut, index) => mapStretch(cuts[index]!, cut, 0)),
      ...inner.flatMap((main) => mapStretch(main, main, 0)),
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
      return low === high ? [point(low, 0)] : [{ from: low, to: high }, point(low, 0), point(high, 0)]
    })
  }
  return active.flatMap(({ from, to }) =>
    from === to ? [point(speedTime(double, from), 0)] : repeatRange(from, to, seconds, 0),
  )
}
