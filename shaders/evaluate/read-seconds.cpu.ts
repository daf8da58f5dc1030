import type { TableView } from '../tables.ts'
import { TICKS_PER_SECOND } from './evaluate.layout.ts'

/** A power of two: multiplying is exact, and quicker than dividing. */
const SECONDS_PER_TICK = 1 / TICKS_PER_SECOND

/** The time pair at two words of a table, in seconds; exact but for the remainder's own rounding. */
export function readSeconds(table: TableView, word: number): number {
  return table.i32[word]! * SECONDS_PER_TICK + table.f32[word + 1]!
}
