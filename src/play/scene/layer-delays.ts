import type { BakedLayer, LayerTiming, Schedule } from '../../bake/tables.ts'
import { type DelayPlan, planDelays, writeDelays } from '../../pack/delays.ts'
import { drain } from '../../slices/drain.ts'
import type { HostTable } from './host-table.ts'
import { sameMemory, sameStretch } from './same-delays.ts'

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
  /** How many glyphs later it begins in a schedule that is the one from before, or the one has become longer. */
  readonly moved?: number
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
  const { range, phaseShifts, befores, afters } = schedule
  return {
    delays: schedule.delays.subarray(start, start + count),
    // A stretch lies within the range of the whole.
    ...(range && { range }),
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

/** Where a block's delays began, in which schedules, when they were packed. */
export interface PackedFrom {
  readonly schedules: readonly LayerSchedule[]
  readonly start: number
}

/**
 * Plans the delays of the glyphs [start, start + count), in reading order, for every layer; what it gives can be written.
 *
 * @param before Of the same animation, where they are to be written over others.
 */
export function planBlockDelays(
  schedules: readonly LayerSchedule[],
  baked: readonly BakedLayer[],
  start: number,
  count: number,
  before?: PackedFrom,
): BlockDelays {
  return drain(planDelaySteps(schedules, baked, start, count, before))
}

/** The same in steps of a layer each. */
export function* planDelaySteps(
  schedules: readonly LayerSchedule[],
  baked: readonly BakedLayer[],
  start: number,
  count: number,
  before?: PackedFrom,
): Generator<void, BlockDelays> {
  const stretches: DelayStretch[] = []
  let recordCount = 0
  const layers: { readonly start: number; readonly stride: number }[] = []
  for (const [index, { schedule: whole, timing }] of schedules.entries()) {
    const schedule = sliceSchedule(whole, start, count)
    const plan = planDelays(schedule, timing, baked[index]!.layerIndex)
    const moves = before && plan.stride > 0 && sameMemory(whole, before.schedules[index]!.schedule)
    const own = {
      ...plan,
      schedule,
      timing,
      start: recordCount,
      ...(moves && { moved: start - before.start }),
    }
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
  for (const stretch of stretches) {
    const { schedule, timing, stride, start: from, moved } = stretch
    if (moved !== undefined && Math.abs(moved) < schedule.delays.length) {
      moveDelays(table, start + from, stretch, moved)
      continue
    }
    const changed = writeDelays(table.view, start + from, schedule, timing, stride)
    if (changed) table.touch(changed.start, changed.end - changed.start)
  }
}

/** Moves the records that stay, and writes those that come in at one end. */
function moveDelays(
  table: HostTable,
  start: number,
  { schedule, timing, stride, recordCount }: DelayStretch,
  moved: number,
) {
  const count = schedule.delays.length
  const glyphWords = (stride * table.stride) / 4
  const first = (start * table.stride) / 4
  const entering = Math.abs(moved)
  const [to, from] = moved > 0 ? [0, entering] : [entering, 0]
  table.view.u32.copyWithin(
    first + to * glyphWords,
    first + from * glyphWords,
    first + (from + count - entering) * glyphWords,
  )
  const hole = moved > 0 ? count - entering : 0
  writeDelays(table.view, start + hole * stride, sliceSchedule(schedule, hole, entering), timing, stride)
  table.touch(start, recordCount)
}
