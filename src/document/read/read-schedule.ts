import type { StaggerInput, StaggerObject } from '../../author/schedule/stagger-input.ts'
import type { ReadContext } from './read-context.ts'

export function readSchedule(value: number | StaggerObject | string, path: string, context: ReadContext): StaggerInput {
  if (typeof value !== 'string') return value
  return context.named('schedules', value, path, (own: number | StaggerObject) => own)
}

/** `"Infinity"` as the number. */
export function readInfinity(value: number | 'Infinity' | undefined): number | undefined {
  return value === 'Infinity' ? Number.POSITIVE_INFINITY : value
}
