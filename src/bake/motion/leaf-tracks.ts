import type { IterationMap } from '../bake-curve.ts'
import { nameErrors } from '../bake-layer.ts'
import type { Column } from '../union-track.ts'
import type { FlatLeaf, FlatMotion, MotionClock } from './flatten-motion.ts'
import { bakeLeaf, type PlacedLeaf, planLeaves, type TrackPlan } from './plan-tracks.ts'
import type { WeightTracks } from './weight-tracks.ts'

/** All tracks of a layer that blends motions, the layer's own first, and where its leaves lie in them. */
export class LeafTracks {
  readonly plans: readonly TrackPlan[]
  readonly columns = new Map<FlatLeaf, readonly Column[]>()

  constructor(flat: FlatMotion, weights: WeightTracks, map: IterationMap) {
    const byClock = new Map<MotionClock, (readonly [FlatLeaf, readonly Column[]])[]>()
    for (const leaf of new Set(flat.terms.map((term) => term.leaf))) {
      if (!leaf) continue
      const { clock } = leaf.place
      const columns = nameErrors(`motion "${leaf.leaf.name}"`, () =>
        bakeLeaf(leaf, flat.channels, weights.mapOf(clock, map)),
      )
      this.columns.set(leaf, columns)
      byClock.set(clock, [...(byClock.get(clock) ?? []), [leaf, columns]])
    }
    const apart = [...byClock].flatMap(([clock, leaves]) => planLeaves(weights.planOf(clock), leaves))
    this.plans = [...weights.plans, ...apart]
  }

  /** The track and the slots of a leaf. */
  find(leaf: FlatLeaf): { readonly plan: TrackPlan; readonly placed: PlacedLeaf } {
    for (const plan of this.plans) {
      const placed = plan.leaves.find(({ flat }) => flat === leaf)
      if (placed) return { plan, placed }
    }
    throw new RangeError(`motion "${leaf.leaf.name}" is in no track`)
  }
}
