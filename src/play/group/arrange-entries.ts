import type { Position, PositionContext } from './position.ts'
import { resolvePosition } from './position.ts'

/** A child or a label, before it has its place. */
export interface Arrangeable {
  readonly where: string
  readonly at: Position
  /** Undefined for children. */
  readonly label?: string | undefined
  /** Seconds that it takes in the group. */
  readonly seconds: number
}

export interface Arrangement {
  /** Seconds, one an entry. */
  readonly starts: readonly number[]
  readonly labels: ReadonlyMap<string, number>
  readonly endTime: number
}

/** Gives each entry its start, one after the other. */
export function arrangeEntries(entries: readonly Arrangeable[], resolve = resolvePosition): Arrangement {
  const labels = new Map<string, number>()
  let context: PositionContext = { end: 0, previousStart: 0, previousEnd: 0, labels }
  const starts = entries.map(({ at, where, label, seconds }) => {
    const start = resolve(at, context, where)
    if (label !== undefined) {
      labels.set(label, start)
      // The next one follows the label as it would follow a child.
      context = { ...context, end: Math.max(context.end, start), previousStart: start, previousEnd: start }
      return start
    }
    const end = start + seconds
    context = { ...context, end: Math.max(context.end, end), previousStart: start, previousEnd: end }
    return start
  })
  return { starts, labels, endTime: context.end }
}
