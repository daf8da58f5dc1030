import type { Schedule } from '../../bake/tables.ts'
import type { LayerSchedule } from './layer-delays.ts'

/** Whether glyphs start as they did: `count` of them from `start` on in one list, from `otherStart` on in the other. */
export function sameDelays(
  schedules: readonly LayerSchedule[],
  start: number,
  others: readonly LayerSchedule[],
  otherStart: number,
  count: number,
): boolean {
  return schedules.every(({ schedule }, layer) => {
    const other = others[layer]!.schedule
    return COLUMNS.every((column) => sameStretch(schedule[column], start, other[column], otherStart, count))
  })
}

const COLUMNS = ['delays', 'phaseShifts', 'befores', 'afters'] as const satisfies readonly (keyof Schedule)[]

/** The same for one column, which may be missing. */
export function sameStretch(
  a: Float64Array | undefined,
  start: number,
  b: Float64Array | undefined,
  otherStart: number,
  count: number,
): boolean {
  if (!a || !b) return a === b
  // One entry serves every glyph.
  if (a.length === 1 || b.length === 1) return a.length === b.length && Object.is(a[0], b[0])
  const isOne = a.buffer === b.buffer && a.byteOffset + start * 8 === b.byteOffset + otherStart * 8
  for (let glyph = 0; glyph < count && !isOne; glyph++) {
    if (!Object.is(a[start + glyph], b[otherStart + glyph])) return false
  }
  return true
}

/** Whether two schedules are read from the same memory: what one says of a glyph the other says of it, as far as both go. */
export function sameMemory(a: Schedule, b: Schedule): boolean {
  return COLUMNS.every((name) => {
    const [column, other] = [a[name], b[name]]
    return column?.buffer === other?.buffer && column?.byteOffset === other?.byteOffset
  })
}
