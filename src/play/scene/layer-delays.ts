import type { BakedLayer, LayerTiming, Schedule } from '../../bake/tables.ts'
import { type DelayPlan, planDelays, writeDelays } from '../../pack/delays.ts'
import { drain } from '../../slices/drain.ts'
import type { HostTable } from './host-table.ts'
import { sameStretch } from './same-delays.ts'

/** The schedule of a baked layer, by its index in the animation. */
export interface LayerSchedule {
  readonly timing: LayerTiming
  readonly schedule: Schedule
}

/** A layer's delays in a block, and where they go. */
interface DelayStretch extends DelayPlan {
  readonly schedule: Schedule
  readonly timing: LayerTiming
  /** First record from the block's first. */
  readonly start: number
}

/** A block's delays, each distinct schedule once, and where each layer finds its own. */
export interface BlockDelays {
  readonly stretches: readonly DelayStretch[]
  readonly recordCount: number
  /** By baked layer: first record from the block's first, and the stride. */
  readonly layers: readonly { readonly start: number; readonly stride: number }[]
}

/** A stretch of a schedule in reading order; one entry serves every glyph and stays as it is. */
function sliceSchedule(schedule: Schedule, start: number, count: number): Schedule {
  if (schedule.delays.length === 1) return schedule
  const slice = (array: Float64Array | undefined) => array?.subarray(start, start + count)
  const { phaseShifts, befores, afters } = schedule
  return {
    delays: schedule.delays.subarray(start, start + count),
    ...(phaseShifts && { phaseShifts: slice(phaseShifts)! }),
    ...(befores && { befores: slice(befores)! }),
    ...(afters && { afters: slice(afters)! }),
  }
}

/** Whether two layers have the same records. */
function packAlike(a: DelayStretch, b: DelayStretch): boolean {
  if (a.stride !== b.stride || !sameStretch(a.schedule.delays, 0, b.schedule.delays, 0, a.schedule.delays.length))
    return false
  const count = a.schedule.delays.length
  const same = (column: 'phaseShifts' | 'befores' | 'afters') =>
    sameStretch(a.schedule[column], 0, b.schedule[column], 0, count)
  // One number is delay and phase.
  if (a.stride === 1) return true
  if (a.timing.period !== b.timing.period || !same('phaseShifts')) return false
  if (a.stride === 2) return true
  const { before, after } = b.timing
  return same('befores') && same('afters') && a.timing.before === before && a.timing.after === after
}

/** Plans the delays of the glyphs [start, start + count), in reading order, for every layer; what it gives can be written. */
export function planBlockDelays(
  schedules: readonly LayerSchedule[],
  baked: readonly BakedLayer[],
  start: number,
  count: number,
): BlockDelays {
  return drain(planDelaySteps(schedules, baked, start, count))
}

/** The same in steps of a layer each. */
export function* planDelaySteps(
  schedules: readonly LayerSchedule[],
  baked: readonly BakedLayer[],
  start: number,
  count: number,
): Generator<void, BlockDelays> {
  const stretches: DelayStretch[] = []
  let recordCount = 0
  const layers: { readonly start: number; readonly stride: number }[] = []
  for (const [index, { schedule: whole, timing }] of schedules.entries()) {
    const schedule = sliceSchedule(whole, start, count)
    const plan = planDelays(schedule, timing, baked[index]!.layerIndex)
    const own = { ...plan, schedule, timing, start: recordCount }
    const known = stretches.find((other) => packAlike(other, own))
    if (!known) {
      stretches.push(own)
      recordCount += plan.recordCount
    }
    layers.push({ start: (known ?? own).start, stride: plan.stride })
    yield
  }
  return { stretches, recordCount, layers }
}

/** Writes a block's delays from record `start` of a page's on, in steps. */
export function* writeDelaySteps(table: HostTable, start: number, { stretches }: BlockDelays): Generator<void, void> {
  for (const { schedule, timing, stride, recordCount, start: from } of stretches) {
    writeDelays(table.view, start + from, schedule, timing, stride)
    table.touch(start + from, recordCount)
    yield
  }
}

/** Writes other delays over those of a block, of which only those that differ count as changed. */
export function changeDelays(table: HostTable, start: number, { stretches }: BlockDelays): void {
  for (const { schedule, timing, stride, start: from } of stretches) {
    const changed = writeDelays(table.view, start + from, schedule, timing, stride)
    if (changed) table.touch(changed.start, changed.end - changed.start)
  }
}
