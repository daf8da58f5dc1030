import { CHANNEL_INDEX, IDENTITY } from '../channels.ts'
import { type EvaluateTables, findBlock, overrideState, replaceNonFinite } from './evaluate.cpu.ts'
import { END_SLACK_SECONDS, LAYER_ENDLESS } from './evaluate.layout.ts'
import type { MotionReader } from './motion-reader.cpu.ts'
import { BEGUN, type Playhead, SKIPPED } from './playhead.cpu.ts'

export type LayerPhase = 'skipped' | 'before' | 'active' | 'after'

/** One layer of a block as it acts on one cluster. */
export interface LayerTrace {
  readonly phase: LayerPhase
  /** Seconds since it began for this glyph, playback rate applied; negative before. */
  readonly active: number
  /** Where on its track it stands, seconds; undefined where it does not blend. */
  readonly seconds: number | undefined
  /** By touched channel: what the layer blends in, behind its overrides. */
  readonly values: ReadonlyMap<number, number>
  /** Where it varies, 0..1. */
  readonly weight: number | undefined
  /** The 21 channels before and after it. */
  readonly before: Float64Array
  readonly after: Float64Array
}

/** How a cluster comes to its channels. */
export interface ClusterTrace {
  /** The block record that it is evaluated by. */
  readonly blockIndex: number
  /** In the block's order, companions left out. */
  readonly layers: readonly LayerTrace[]
  /** All layers blended, before the animation's overrides. */
  readonly blended: Float64Array
  /** Opacity is 0 because none of its layers has begun. */
  readonly hidden: boolean
  readonly channels: Float64Array
}

function findPhase(playhead: Playhead, standing: number, active: number): LayerPhase {
  if (standing === SKIPPED) return 'skipped'
  if (standing !== BEGUN) return 'before'
  const endless = (playhead.layer.flags & LAYER_ENDLESS) !== 0
  return !endless && active >= playhead.layer.active - END_SLACK_SECONDS ? 'after' : 'active'
}

function traceLayer(
  state: Float64Array,
  playhead: Playhead,
  motion: MotionReader | undefined,
  glyph: number,
): LayerTrace {
  const before = state.slice()
  const standing = playhead.locate(glyph)
  const active = standing === SKIPPED ? 0 : playhead.activeSeconds(glyph)
  const phase = findPhase(playhead, standing, active)
  const { seconds } = playhead
  if (standing === SKIPPED || !playhead.plays)
    return { phase, active, seconds: undefined, values: new Map(), weight: undefined, before, after: before }
  const entry = playhead.overrideEntry(glyph)
  const varies = playhead.layer.readWeight(seconds)
  const read = motion?.readValues(glyph)
  const values = read?.values ?? playhead.layer.readValues(seconds, entry)
  if (motion) motion.blend(state, glyph)
  else playhead.layer.blend(state, seconds, entry)
  const weight = varies === undefined ? undefined : (read?.weight ?? varies)
  return { phase, active, seconds, values, weight, before, after: state.slice() }
}

/** Evaluates one cluster and keeps what happens on the way: the same arithmetic as the evaluate stage's twin, so the same channels. */
export function traceCluster(tables: EvaluateTables, cluster: number): ClusterTrace {
  const { index: blockIndex, block, glyph } = findBlock(tables, cluster)
  const state = Float64Array.from(IDENTITY)
  const layers = block.playheads.map((playhead, index) => traceLayer(state, playhead, block.motions[index], glyph))
  const blended = state.slice()
  const applied = layers.filter(({ phase }) => phase !== 'skipped')
  const hidden = block.hideBeforeStart && applied.length > 0 && applied.every(({ phase }) => phase === 'before')
  if (applied.length > 0) {
    overrideState(state, block, glyph, tables.tracks.f32)
    if (hidden) state[CHANNEL_INDEX.opacity] = 0
    replaceNonFinite(state)
  }
  return { blockIndex, layers, blended, hidden, channels: state }
}
