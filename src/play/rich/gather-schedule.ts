import { rangeSteps } from '../../bake/delay-range.ts'
import type { LayerTiming, Schedule } from '../../bake/tables.ts'
import { drain } from '../../slices/drain.ts'
import type { AnimationScope } from './animation-scopes.ts'

/** A stretch of glyphs, in reading order of the text, and the scope that they belong to. */
export interface Share {
  readonly from: number
  readonly to: number
  readonly scope: AnimationScope
}

type Column = Float64Array | Uint8Array

/** The entries of all shares, one after the other; a column of one entry serves every glyph of its scope. */
export function gatherColumn<Data extends Column>(
  kind: new (length: number) => Data,
  shares: readonly Share[],
  count: number,
  columnOf: (scope: AnimationScope) => Data,
): Data {
  const known = new Map<AnimationScope, Data>()
  const gathered = new kind(count)
  let at = 0
  for (const { from, to, scope } of shares) {
    const column = known.get(scope) ?? columnOf(scope)
    known.set(scope, column)
    if (column.length === 1) gathered.fill(column[0]!, at, at + to - from)
    else gathered.set(column.subarray(from - scope.from, to - scope.from) as Data, at)
    at += to - from
  }
  return gathered
}

/** The schedules of several scopes as one, by member. */
export function gatherSchedule(
  shares: readonly Share[],
  count: number,
  scheduleOf: (scope: AnimationScope) => Schedule,
): Schedule {
  const schedules = shares.map(({ scope }) => scheduleOf(scope))
  const first = schedules[0]!.delays[0]!
  const shifted = schedules.some(({ phaseShifts }) => phaseShifts)
  const same = schedules.every(({ delays }) => delays.length === 1 && Object.is(delays[0], first))
  if (same && !shifted) return { delays: Float64Array.of(first) }
  const gather = (read: (schedule: Schedule) => Float64Array) =>
    gatherColumn(Float64Array, shares, count, (scope) => read(scheduleOf(scope)))
  const delays = gather((schedule) => schedule.delays)
  const range = drain(rangeSteps(delays))
  if (!shifted) return { delays, range }
  return {
    delays,
    range,
    phaseShifts: gather((schedule) => schedule.phaseShifts!),
    befores: gather((schedule) => schedule.befores!),
    afters: gather((schedule) => schedule.afters!),
  }
}

/** When the first of some layers begins, for each member, in seconds of the text's time; NaN where none of them applies. */
export function gateSchedule(
  layers: readonly { readonly timing: LayerTiming; readonly schedule: Schedule }[],
  count: number,
): Schedule {
  const delays = new Float64Array(count).fill(Number.NaN)
  for (const { timing, schedule } of layers) {
    for (let member = 0; member < count; member++) {
      const delay = schedule.delays[schedule.delays.length === 1 ? 0 : member]!
      const start = timing.delay + delay / timing.playbackRate
      if (!(delays[member]! <= start) && !Number.isNaN(start)) delays[member] = start
    }
  }
  return { delays }
}
