import type { Layer } from '../../author/model.ts'
import type { BakedCurve, IterationMap } from '../bake-curve.ts'
import type { LayerTiming } from '../tables.ts'
import {
  bakeDecay,
  bakeMapped,
  holdStart,
  mirrorCurve,
  repeatCurves,
  smoothIteration,
  splitRestarts,
  WEIGHT_TOLERANCE,
} from './bake-targets.ts'
import type { MotionClock, MotionPlace } from './flatten-motion.ts'
import { TrackPlan } from './plan-tracks.ts'
import type { FlatScalar, WeightTarget } from './scalar-list.ts'

/** Where a weight that is a function of time lies. */
export type WeightPlace =
  | { readonly plan: TrackPlan; readonly slot: number; readonly lane: number }
  /** Restarts at each iteration: the slot of its pair, and where e^(-t/smoothing) lies. */
  | {
      readonly plan: TrackPlan
      readonly slot: number
      readonly decay: { readonly slot: number; readonly lane: number }
    }

/** A held clock's track goes on for so many smoothing times past its end: e^-24 is 4e-11. */
const SETTLED = 24

/**
 * The tracks of the clocks that a tree uses, with the weights that are functions of time already in them. The layer's own comes
 * first. Weights lie on the layer's own track where a function of its time gives them; those that start anew at each iteration
 * of an alternating layer lie on the elapsed clock's.
 */
export class WeightTracks {
  readonly own: TrackPlan
  readonly places = new Map<number, WeightPlace>()
  /** The largest errors of weights add up. */
  error = 0
  elapsed: TrackPlan | undefined
  readonly #speeds = new Map<MotionClock, TrackPlan>()
  /** Pairs of weights that start anew: never held off their clock, since they are rewound by it. */
  readonly #restarts = new Map<MotionClock, TrackPlan>()
  readonly #decays = new Map<number, { readonly slot: number; readonly lane: number }>()
  readonly #map: IterationMap

  constructor(
    readonly scalars: readonly FlatScalar[],
    readonly layer: Layer,
    readonly timing: LayerTiming,
    map: IterationMap,
  ) {
    this.#map = { ...map, tolerance: Math.min(map.tolerance, WEIGHT_TOLERANCE) }
    this.own = new TrackPlan('iteration', map.iterationSeconds)
    for (const [index, scalar] of scalars.entries()) {
      if (scalar.kind === 'target') this.places.set(index, this.#place(scalar))
    }
  }

  /** The track of a clock, made when first asked for. */
  planOf(clock: MotionClock): TrackPlan {
    if (clock.kind === 'iteration') return this.own
    const plan = this.#speeds.get(clock) ?? new TrackPlan('speed', clock.seconds > 0 ? clock.seconds : 1, clock)
    this.#speeds.set(clock, plan)
    return plan
  }

  /** Where e^(-t/smoothing) lies on the elapsed clock's track, for each smoothing. */
  get decays(): Iterable<{ readonly slot: number; readonly lane: number }> {
    return this.#decays.values()
  }

  get plans(): readonly TrackPlan[] {
    return [this.own, ...(this.elapsed ? [this.elapsed] : []), ...this.#restarts.values(), ...this.#speeds.values()]
  }

  /** How a clock's time runs over its track. */
  mapOf(clock: MotionClock, map: IterationMap): IterationMap {
    return clock.kind === 'iteration' ? map : this.#speedMap(clock, this.planOf(clock).seconds, map)
  }

  #speedMap(clock: MotionClock, seconds: number, map: IterationMap): IterationMap {
    const clipSeconds = clock.seconds > 0 ? seconds : 0
    return { clipSeconds, iterationSeconds: seconds, easing: { kind: 'linear' }, tolerance: map.tolerance }
  }

  #place({ curve, place, smoothing }: WeightTarget): WeightPlace {
    if (smoothing > 0 && place.clock.kind === 'speed') return this.#restart(curve, place, smoothing)
    const target = bakeMapped(curve, place.map, this.mapOf(place.clock, this.#map))
    const plan = this.planOf(place.clock)
    if (smoothing === 0) return this.#addTo(plan, target)
    const seconds = this.own.seconds
    const smooth = (reversed: boolean) =>
      this.layer.duration > 0
        ? smoothIteration(target, smoothing, seconds, reversed)
        : holdStart(target, seconds, reversed)
    if (!this.timing.alternate) {
      const { reverse } = this.timing
      return this.#addTo(plan, reverse ? mirrorCurve(smooth(true), seconds) : smooth(false))
    }
    return this.#addTo(this.#elapsedPlan(), repeatCurves([smooth(false), smooth(true)], seconds))
  }

  #restart(curve: WeightTarget['curve'], { clock, map }: MotionPlace, smoothing: number): WeightPlace {
    const plan = this.#restarts.get(clock) ?? new TrackPlan('speed', this.#settledSeconds(clock), clock)
    this.#restarts.set(clock, plan)
    const target = bakeMapped(curve, map, this.#speedMap(clock, plan.seconds, this.#map))
    const { steady, lead } = splitRestarts(target, smoothing, plan.seconds, clock.looped)
    const decay = this.#decays.get(smoothing) ?? this.#addDecay(smoothing)
    this.#decays.set(smoothing, decay)
    this.error += steady.error + lead.error
    return { plan, slot: plan.addPair(steady, lead), decay }
  }

  #addDecay(smoothing: number): { readonly slot: number; readonly lane: number } {
    const curve = bakeDecay(smoothing, this.own.seconds, this.timing.alternate ? 2 : 1)
    this.error += curve.error
    return this.#elapsedPlan().addScalar(curve)
  }

  #addTo(plan: TrackPlan, curve: BakedCurve): WeightPlace {
    this.error += curve.error
    return { plan, ...plan.addScalar(curve) }
  }

  #elapsedPlan(): TrackPlan {
    this.elapsed ??= new TrackPlan('elapsed', this.own.seconds * (this.timing.alternate ? 2 : 1))
    return this.elapsed
  }

  /** A held clock's weights go on past its end. */
  #settledSeconds(clock: MotionClock): number {
    if (clock.looped) return clock.seconds
    const longest = this.scalars.reduce(
      (most, scalar) =>
        scalar.kind === 'target' && scalar.place.clock === clock ? Math.max(most, scalar.smoothing) : most,
      0,
    )
    return clock.seconds + SETTLED * longest
  }
}
