import type { DoubleMotion } from '../../../src/author/model.ts'
import { durationOf, leaderOf } from './facts.ts'

/** Where a straight stretch of add's time over main's begins. */
export interface SyncNode {
  readonly main: number
  readonly add: number
}

/** SPEC 6: add's time is straight between these; outside it goes on as in the outer stretches. Not for keep-speed. */
export function listSyncNodes(double: DoubleMotion): SyncNode[] {
  const [mainEnd, addEnd] = [durationOf(double.main), durationOf(double.add)]
  if (double.sync === 'proportional-inverse') {
    return [
      { main: 0, add: addEnd },
      { main: mainEnd, add: 0 },
    ]
  }
  const ends = [
    { main: 0, add: 0 },
    { main: mainEnd, add: addEnd },
  ]
  if (double.sync !== 'match-events') return ends
  const [ours, theirs] = [leaderOf(double.main).events, leaderOf(double.add).events]
  const names = double.events ?? Object.keys(ours).filter((name) => name in theirs)
  const pairs = names.flatMap((name) => ours[name]!.map((main, k) => ({ main, add: theirs[name]![k]! })))
  const inner = pairs.filter(({ main }) => main > 0 && main < mainEnd).sort((a, b) => a.main - b.main)
  const distinct = inner.filter(({ main }, index) => main !== inner[index - 1]?.main)
  return [ends[0]!, ...distinct, ends[1]!]
}

/** Add's time before it repeats. */
export function leadTime(nodes: readonly SyncNode[], time: number): number {
  const exact = nodes.find(({ main }) => main === time)
  if (exact) return exact.add
  const after = nodes.findIndex(({ main }) => main > time)
  const end = after === -1 ? nodes.length - 1 : Math.max(1, after)
  const [from, to] = [nodes[end - 1]!, nodes[end]!]
  return from.add + ((time - from.main) / (to.main - from.main)) * (to.add - from.add)
}

/** A looped motion repeats outside its ends; the ends themselves stay. */
export function repeatTime(time: number, seconds: number): number {
  return time >= 0 && time <= seconds ? time : time - seconds * Math.floor(time / seconds)
}

/** Active seconds as add's own time under keep-speed. */
export function speedTime(double: DoubleMotion, active: number): number {
  const seconds = durationOf(double.add)
  if (!leaderOf(double.add).looped) return Math.min(seconds, Math.max(0, active))
  const turns = active / seconds
  const whole = Math.round(turns)
  // Rounding decides nothing: what repeats a whole number of times stands at its start.
  return Math.abs(turns - whole) < 1e-9 ? 0 : (turns - Math.floor(turns)) * seconds
}

/** Add's time from main's, or from the layer's active seconds. */
export function syncTime(double: DoubleMotion, main: number, active: number): number {
  if (double.sync === 'keep-speed') return speedTime(double, active)
  const led = leadTime(listSyncNodes(double), main)
  return leaderOf(double.add).looped ? repeatTime(led, durationOf(double.add)) : led
}
