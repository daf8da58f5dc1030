import { showsAt } from '../bake-layer.ts'
import type { LayerTiming, Track } from '../tables.ts'
import { type Hold, SEGMENT_QUAD_LENGTH } from '../union-track.ts'
import type { TrackPlan } from './plan-tracks.ts'

/** What a track that runs by active seconds shows where none of its own pieces do. */
export interface SpeedHolds {
  readonly timing: LayerTiming
  /** Its end, where time goes on past it. */
  readonly late: readonly Hold[]
  /** Before its start, where no active second is: values held before and after the active phase. */
  readonly early: readonly Hold[]
}

/**
 * Finds the values held before and after the active phase that the track does not show, because a jump stands nearer to them
 * than tracks tell apart.
 */
export function holdSpeed(plan: TrackPlan, timing: LayerTiming): SpeedHolds {
  if (plan.speed === undefined) return { timing, late: [], early: [] }
  const { seconds } = plan
  const curves = plan.columns.map(({ column }) => column.curve)
  // Before its start a held clock stands at it, whatever jump is near.
  const atStart = { time: -1, values: curves.map((curve) => curve.evaluate(0, false)) }
  const early: Hold[] = plan.rewinds && !plan.speed.looped ? [atStart] : []
  const settle = (time: number): number => {
    const values = curves.map((curve) => curve.evaluate(Math.min(1, time / seconds), false))
    const agrees = curves.every((curve, index) => showsAt(curve, Math.min(time, seconds), values[index]!))
    if (agrees || plan.rewinds) return time
    early.unshift({ time: -1 - early.length, values })
    return early[0]!.time
  }
  const before = timing.fillBackwards ? settle(timing.before) : timing.before
  return {
    timing: { ...timing, before, after: timing.fillForwards ? settle(timing.after) : timing.after },
    late: plan.speed.looped ? [] : [{ time: seconds, values: curves.map(({ final }) => final) }],
    early,
  }
}

/** The track with keys in front, each with values that hold. */
export function prependHolds(track: Track, plan: TrackPlan, holds: readonly Hold[]): Track {
  if (holds.length === 0) return track
  const length = plan.slots * SEGMENT_QUAD_LENGTH
  const coefficients = new Float64Array(holds.length * length + track.coefficients.length)
  coefficients.set(track.coefficients, holds.length * length)
  for (const [segment, { values }] of holds.entries()) {
    for (const [index, { column, slot, lane }] of plan.columns.entries())
      coefficients[segment * length + slot * SEGMENT_QUAD_LENGTH + lane] = values[index]! * column.scale + column.offset
  }
  return { ...track, keys: Float64Array.from([...holds.map(({ time }) => time), ...track.keys]), coefficients }
}
