import type { BakedLayer, LayerTiming, Schedule } from '../../bake/tables.ts'
import { type PackedDelays, packDelays } from '../../pack/delays.ts'
import { drain } from '../../text/drain.ts'

/** The schedule of a baked layer, by its index in the animation. */
export interface LayerSchedule {
  readonly timing: LayerTiming
  readonly schedule: Schedule
}

/** A block's delays as words, each distinct schedule once, and where each layer finds its own. */
export interface BlockDelays {
  readonly words: readonly Uint32Array[]
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

function equalWords(a: Uint32Array, b: Uint32Array): boolean {
  return a.length === b.length && a.every((word, index) => word === b[index])
}

/** Packs the delays of the glyphs [start, start + count), in reading order, for every layer. */
export function packBlockDelays(
  schedules: readonly LayerSchedule[],
  baked: readonly BakedLayer[],
  start: number,
  count: number,
): BlockDelays {
  return drain(packDelaySteps(schedules, baked, start, count))
}

/** The same in steps of a layer each. */
export function* packDelaySteps(
  schedules: readonly LayerSchedule[],
  baked: readonly BakedLayer[],
  start: number,
  count: number,
): Generator<void, BlockDelays> {
  const distinct: { packed: PackedDelays; at: number }[] = []
  let recordCount = 0
  const layers: { readonly start: number; readonly stride: number }[] = []
  for (const [index, { schedule, timing }] of schedules.entries()) {
    const packed = packDelays(sliceSchedule(schedule, start, count), timing, baked[index]!.layerIndex)
    let entry = distinct.find(
      (other) => other.packed.stride === packed.stride && equalWords(other.packed.words, packed.words),
    )
    if (!entry) {
      entry = { packed, at: recordCount }
      distinct.push(entry)
      recordCount += packed.recordCount
    }
    layers.push({ start: entry.at, stride: packed.stride })
    yield
  }
  return { words: distinct.map(({ packed }) => packed.words), recordCount, layers }
}
