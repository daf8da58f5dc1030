import { MAX_MOTION_FACTORS, MAX_MOTION_SCALARS, MAX_MOTION_STEPS } from '../../../shaders/evaluate/evaluate.layout.ts'
import { BakeLimitError } from '../errors.ts'
import type { FlatMotion, FlatTerm } from './flatten-motion.ts'
import type { LeafTracks } from './leaf-tracks.ts'
import type { MotionStep, MotionTerm } from './motion-tables.ts'
import type { TrackPlan } from './plan-tracks.ts'
import type { WeightTracks } from './weight-tracks.ts'

/**
 * The program of a layer: first what needs no track, then the weights track by track (the elapsed clock before those that
 * start anew by it), then products of them, then the terms track by track.
 */
export function writeSteps(
  flat: FlatMotion,
  leaves: LeafTracks,
  weights: WeightTracks,
  layerWeight: { readonly slot: number; readonly lane: number } | undefined,
  owner: string,
): MotionStep[] {
  const steps = new StepList(leaves.plans, weights)
  const decays = new DecayScalars(flat.scalars.length)
  for (const [scalar, own] of flat.scalars.entries()) {
    if (own.kind === 'constant' || own.kind === 'parameter' || own.kind === 'glyphs') steps.push({ ...own, scalar })
  }
  if (layerWeight) steps.on(weights.own).push({ kind: 'layerWeight', ...layerWeight })
  for (const plan of leaves.plans) {
    const own = [...weights.places].filter(([, place]) => place.plan === plan)
    if (plan === weights.elapsed) {
      for (const decay of weights.decays) steps.on(plan).push({ kind: 'curve', scalar: decays.give(decay), ...decay })
    }
    for (const [scalar, place] of own) {
      if ('decay' in place) steps.on(plan, 'rewound').push({ kind: 'lead', scalar, slot: place.slot })
    }
    for (const [scalar, place] of own) {
      const { slot } = place
      if ('lane' in place) steps.on(plan).push({ kind: 'curve', scalar, slot, lane: place.lane })
      else steps.on(plan).push({ kind: 'restart', scalar, slot, decay: decays.give(place.decay) })
    }
  }
  for (const [scalar, own] of flat.scalars.entries()) if (own.kind === 'product') steps.push({ ...own, scalar })
  for (const term of flat.terms) if (!term.leaf) steps.push(writeTerm(term, 0, 0, true))
  for (const plan of leaves.plans) {
    for (const term of flat.terms) {
      if (!term.leaf) continue
      const found = leaves.find(term.leaf)
      if (found.plan !== plan) continue
      const { slot, quadMask } = found.placed
      steps.on(plan).push(writeTerm(term, slot, quadMask, term.leaf.leaf.values === 'normal'))
    }
  }
  checkLimits(steps.list, flat.scalars.length + decays.count, owner)
  return steps.list
}

function writeTerm({ channels, gain, factors }: FlatTerm, slot: number, quadMask: number, normal: boolean): MotionTerm {
  return { kind: 'term', slot, quadMask, normal, channels, gain, factors }
}

/** Scalars behind the tree's own, one for each e^(-t/smoothing). */
class DecayScalars {
  readonly #given = new Map<object, number>()

  constructor(readonly first: number) {}

  give(place: object): number {
    const scalar = this.#given.get(place) ?? this.first + this.#given.size
    this.#given.set(place, scalar)
    return scalar
  }

  get count(): number {
    return this.#given.size
  }
}

class StepList {
  readonly list: MotionStep[] = []
  #current: { readonly plan: TrackPlan; readonly rewound: boolean } | undefined

  constructor(
    readonly plans: readonly TrackPlan[],
    readonly weights: WeightTracks,
  ) {}

  push(step: MotionStep): void {
    this.list.push(step)
  }

  /** Takes up a track unless it is taken up. */
  on(plan: TrackPlan, time: 'now' | 'rewound' = 'now'): this {
    const rewound = time === 'rewound'
    if (plan === this.#current?.plan && rewound === this.#current.rewound) return this
    this.#current = { plan, rewound }
    this.list.push({
      kind: 'track',
      companion: this.plans.indexOf(plan),
      slots: plan.slots,
      time: plan === this.weights.elapsed ? 'elapsed' : time,
    })
    return this
  }
}

function checkLimits(steps: readonly MotionStep[], scalars: number, owner: string): void {
  const factors = steps.reduce((most, step) => (step.kind === 'term' ? Math.max(most, step.factors.length) : most), 0)
  const limits = [
    ['weights', scalars, MAX_MOTION_SCALARS],
    ['weights on the way to one clip', factors, MAX_MOTION_FACTORS],
    ['steps', steps.length, MAX_MOTION_STEPS],
  ] as const
  for (const [what, found, most] of limits) {
    if (found <= most) continue
    throw new BakeLimitError(
      `${owner} blends motions with ${found} ${what}, more than the ${most} that one layer may have; nest fewer doubles, or spread them over layers`,
    )
  }
}
