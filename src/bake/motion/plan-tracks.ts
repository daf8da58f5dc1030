import { CHANNELS, type ChannelName } from '../../../shaders/channels.ts'
import type { Curve } from '../../author/model.ts'
import { isEmptyCurve } from '../../author/motion/motion-facts.ts'
import type { IterationMap } from '../bake-curve.ts'
import { TRACK_BUDGET_BYTES } from '../group-columns.ts'
import { unionKeys } from '../union-keys.ts'
import type { Column, SlotPlan } from '../union-track.ts'
import { bakeMapped } from './bake-targets.ts'
import { findReference } from './find-reference.ts'
import type { FlatLeaf, MotionClock } from './flatten-motion.ts'
import type { Companion } from './motion-tables.ts'

/** A column and the lane of the track in which it lies. */
export interface PlacedColumn {
  readonly column: Column
  readonly slot: number
  readonly lane: number
}

/** A leaf's slots in a track: one a quad, from `slot` on. */
export interface PlacedLeaf {
  readonly flat: FlatLeaf
  readonly slot: number
  readonly quadMask: number
  readonly columns: readonly Column[]
}

/** A track while it is put together. */
export class TrackPlan {
  readonly leaves: PlacedLeaf[] = []
  readonly columns: PlacedColumn[] = []
  slots = 0
  /** It holds weights that start anew, which ask for earlier times. */
  rewinds = false
  /** The slot whose lanes are being given out one by one, and the next of them. */
  #open = { slot: 0, lane: 4 }

  constructor(
    readonly clock: Companion['clock'],
    /** Seconds of the track. */
    readonly seconds: number,
    /** Of a track that runs by active seconds. */
    readonly speed?: MotionClock,
  ) {}

  addLeaf(flat: FlatLeaf, columns: readonly Column[]): void {
    const slot = this.slots
    const quads = [...new Set(columns.map(({ channel }) => CHANNELS[channel!]!.quad))].sort((a, b) => a - b)
    for (const column of columns) {
      const { quad, lane } = CHANNELS[column.channel!]!
      this.columns.push({ column, slot: slot + quads.indexOf(quad), lane })
    }
    this.slots += quads.length
    this.leaves.push({ flat, slot, quadMask: quads.reduce<number>((mask, quad) => mask | (1 << quad), 0), columns })
  }

  /** A lane of its own for a curve that is no channel. */
  addScalar(curve: Column['curve']): { readonly slot: number; readonly lane: number } {
    if (this.#open.lane === 4) this.#open = { slot: this.slots++, lane: 0 }
    const place = { slot: this.#open.slot, lane: this.#open.lane++ }
    this.columns.push({ column: scalarColumn(curve), ...place })
    return place
  }

  /** Lanes 0 and 1 of a slot of their own. */
  addPair(first: Column['curve'], second: Column['curve']): number {
    const slot = this.slots++
    this.rewinds = true
    this.columns.push({ column: scalarColumn(first), slot, lane: 0 }, { column: scalarColumn(second), slot, lane: 1 })
    return slot
  }

  get bytes(): number {
    const curves = this.columns.map(({ column }) => column.curve)
    return unionKeys(curves, this.seconds).times.length * (16 + 64 * this.slots)
  }

  get slotPlan(): SlotPlan {
    const places = new Map(this.columns.map(({ column, slot, lane }) => [column, { slot, lane }]))
    return { count: this.slots, place: (column) => places.get(column)! }
  }
}

function scalarColumn(curve: Column['curve']): Column {
  return { channel: undefined, curve, scale: 1, offset: 0 }
}

/** The curves of a leaf in the channels of the whole, over its clock's track. */
export function bakeLeaf(flat: FlatLeaf, channels: number, map: IterationMap): Column[] {
  const { leaf, place } = flat
  const columns: Column[] = []
  for (const [channel, { name }] of CHANNELS.entries()) {
    const curve: Curve | undefined = leaf.clip.curves[name as ChannelName]
    if (!curve || isEmptyCurve(curve) || (channels & (1 << channel)) === 0) continue
    const baked = bakeMapped(curve, place.map, map)
    columns.push({ channel, curve: baked, scale: 1, offset: -findReference(leaf, name, curve) })
  }
  return columns
}

/** One track for all leaves of a clock while it is small; else one a leaf, where unrelated keys make the union large. */
export function planLeaves(
  plan: TrackPlan,
  leaves: readonly (readonly [FlatLeaf, readonly Column[]])[],
): readonly TrackPlan[] {
  const together = new TrackPlan(plan.clock, plan.seconds, plan.speed)
  for (const [flat, columns] of leaves) together.addLeaf(flat, columns)
  const apart = leaves.map(([flat, columns]) => {
    const own = new TrackPlan(plan.clock, plan.seconds, plan.speed)
    own.addLeaf(flat, columns)
    return own
  })
  const { bytes } = together
  if (bytes > TRACK_BUDGET_BYTES && apart.reduce((sum, own) => sum + own.bytes, 0) < bytes) return apart
  for (const [flat, columns] of leaves) plan.addLeaf(flat, columns)
  return []
}
