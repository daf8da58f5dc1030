import type { Animation, Layer } from '../../author/model.ts'
import { bakeAnimationSteps } from '../../bake/bake-animation.ts'
import { bakeSchedule } from '../../bake/bake-schedule.ts'
import { companionSchedule } from '../../bake/motion/companion-schedule.ts'
import { maskGlyphs } from '../../bake/motion/mask-glyphs.ts'
import type { BakedAnimation, LayerTiming, Schedule } from '../../bake/tables.ts'
import type { AnimationStore } from '../scene/animation-store.ts'
import { describeMotion } from '../scene/bake-text-motion.ts'
import type { TextMotion } from '../scene/place-block.ts'
import type { AnimationScope } from './animation-scopes.ts'
import { gateSchedule, gatherColumn, gatherSchedule, type Share } from './gather-schedule.ts'
import type { GlyphRun } from './glyph-styles.ts'
import { type StackedAnimation, stackAnimations } from './stack-animations.ts'

/** What animates the glyphs of some spans: those with the same animations share it. */
export interface SpanMotion {
  readonly motion: TextMotion
  /** The glyphs, in reading order of the text. */
  readonly members: Uint32Array
  /** For each authored layer and member: the glyph's index in the scope that the layer is spread over. */
  readonly scopeIndices: readonly Uint32Array[]
  /** The animations that it stacks, and which of its layers is the first of each. */
  readonly parts: readonly { readonly animation: Animation; readonly firstLayer: number }[]
}

/** Scopes that are scheduled between two yields. */
const SCOPES = 16

interface Group {
  readonly animations: readonly Animation[]
  readonly runs: { readonly from: number; readonly to: number; readonly spans: readonly number[] }[]
  count: number
}

/** Runs by what animates them; those that the text's own animation alone has are left out. */
function groupRuns(runs: readonly GlyphRun[], own: Animation | undefined): Group[] {
  const ids = new Map<Animation, number>()
  const groups = new Map<string, Group>()
  for (const { from, to, style } of runs) {
    const uses = style.animations.filter(({ animation }) => (animation ?? own) !== undefined)
    if (uses.every(({ span }) => span < 0)) continue
    const animations = uses.map(({ animation }) => (animation ?? own)!)
    for (const animation of animations) ids.set(animation, ids.get(animation) ?? ids.size)
    const key = animations.map((animation) => ids.get(animation)).join()
    const group = groups.get(key) ?? { animations, runs: [], count: 0 }
    group.runs.push({ from, to, spans: uses.map(({ span }) => span) })
    group.count += to - from
    groups.set(key, group)
  }
  return [...groups.values()]
}

/**
 * Bakes the animations of a rich text's spans. Spans with the same animation are baked, stored and clocked once; each is
 * scheduled as a text of its own. Costs time linear in the lengths of the animated spans. In steps; nothing is kept when they
 * are refused or stopped.
 */
export function* bakeSpanSteps(
  animations: AnimationStore,
  runs: readonly GlyphRun[],
  scopes: ReadonlyMap<number, AnimationScope>,
  own: Animation | undefined,
): Generator<void, SpanMotion[]> {
  const motions: SpanMotion[] = []
  let done = false
  try {
    for (const group of groupRuns(runs, own)) {
      yield
      motions.push(yield* bakeGroup(animations, group, scopes))
    }
    done = true
    return motions
  } finally {
    if (!done) for (const { motion } of motions) animations.release(motion.stored)
  }
}

function* bakeGroup(
  animations: AnimationStore,
  group: Group,
  scopes: ReadonlyMap<number, AnimationScope>,
): Generator<void, SpanMotion> {
  const stack = stackAnimations(group.animations)
  yield* bakeAnimationSteps(stack.animation)
  const stored = animations.acquire(stack.animation)
  let baked = false
  try {
    yield
    const sharesOf = (level: number): Share[] =>
      group.runs.map(({ from, to, spans }) => ({ from, to, scope: scopes.get(spans[level]!)! }))
    const levelShares = group.animations.map((_, level) => sharesOf(level))
    const { layers } = stored.baked
    const schedules = yield* scheduleStack(stack, stored.baked, levelShares, group.count)
    const masks = layers.map(({ motion, layerIndex }) =>
      (motion?.masks ?? []).map((mask) =>
        gatherColumn(Uint8Array, levelShares[stack.levels[layerIndex]!]!, group.count, ({ units }) =>
          maskGlyphs(mask, units),
        ),
      ),
    )
    yield
    const indices = levelShares.map((shares) => indexMembers(shares, group.count))
    const spanMotion = {
      motion: describeMotion(
        stored,
        layers.map(({ timing }, index) => ({ timing, schedule: schedules[index]! })),
        masks,
      ),
      members: listMembers(group),
      scopeIndices: stack.levels.map((level) => indices[level]!),
      parts: group.animations.map((animation, level) => ({ animation, firstLayer: stack.levels.indexOf(level) })),
    }
    baked = true
    return spanMotion
  } finally {
    if (!baked) animations.release(stored)
  }
}

function listMembers({ runs, count }: Group): Uint32Array {
  const members = new Uint32Array(count)
  let at = 0
  for (const { from, to } of runs) for (let glyph = from; glyph < to; glyph++) members[at++] = glyph
  return members
}

function indexMembers(shares: readonly Share[], count: number): Uint32Array {
  const indices = new Uint32Array(count)
  let at = 0
  for (const { from, to, scope } of shares)
    for (let glyph = from; glyph < to; glyph++) indices[at++] = glyph - scope.from
  return indices
}

/** The schedule of each baked layer, by member, in steps. */
function* scheduleStack(
  { animation, levels, gates }: StackedAnimation,
  { layers }: BakedAnimation,
  levelShares: readonly (readonly Share[])[],
  count: number,
): Generator<void, Schedule[]> {
  const mains = new Map<number, { readonly timing: LayerTiming; readonly byScope: Map<AnimationScope, Schedule> }>()
  const mainOf = (layer: Layer, layerIndex: number, timing: LayerTiming, scope: AnimationScope) => {
    const main = mains.get(layerIndex) ?? { timing, byScope: new Map<AnimationScope, Schedule>() }
    mains.set(layerIndex, main)
    const schedule = main.byScope.get(scope) ?? bakeSchedule(layer, main.timing, scope.units)
    main.byScope.set(scope, schedule)
    return { timing: main.timing, schedule }
  }
  const gathered: Schedule[] = []
  for (const baked of layers) {
    const { layerIndex, timing } = baked
    const waits = gates.get(layerIndex)
    if (waits) {
      const awaited = layers.flatMap((other, index) =>
        waits.includes(other.layerIndex) && !other.companion
          ? [{ timing: other.timing, schedule: gathered[index]! }]
          : [],
      )
      gathered.push(gateSchedule(awaited, count))
      continue
    }
    const layer = animation.layers[layerIndex]!
    const known = new Map<AnimationScope, Schedule>()
    const scheduleOf = (scope: AnimationScope): Schedule => {
      const found = known.get(scope)
      if (found) return found
      const main = mainOf(layer, layerIndex, timing, scope)
      const made = baked.companion ? companionSchedule(layer, baked, main.timing, main.schedule) : main.schedule
      known.set(scope, made)
      return made
    }
    const shares = levelShares[levels[layerIndex]!]!
    for (const [index, { scope }] of shares.entries()) {
      scheduleOf(scope)
      if (index % SCOPES === SCOPES - 1) yield
    }
    gathered.push(gatherSchedule(shares, count, scheduleOf))
  }
  return gathered
}
