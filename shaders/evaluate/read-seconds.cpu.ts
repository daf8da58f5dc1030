import type { TableView } from '../tables.ts'
import { TICKS_PER_SECOND } from './evaluate.layout.ts'

/** The time pair at two words of a table, in seconds; exact but for the remainder's own rounding. */
export function readSeconds(table: TableView, word: number): number {
  return table.i32[word]! / TICKS_PER_SECOND + table.f32[word + 1]!
}
