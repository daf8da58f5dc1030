import type { Direction, Layer } from '../author/model.ts'

/** Where a layer stands while it is held outside its active phase. */
export interface HeldProgress {
  /** Directed progress of an iteration, 0..1, before easing. */
  readonly progress: number
  /** Web Animations' before flag: a step's earlier level holds at its boundary. */
  readonly before: boolean
}

/** Passes this close to a whole number are that number: three iterations of 0.1 s are over after 0.3 s. */
const WHOLE = 1e-9

/** Snaps what rounding took from a whole number. */
export function snapToWhole(passes: number): number {
  const whole = Math.round(passes)
  return Math.abs(passes - whole) <= WHOLE * Math.max(1, Math.abs(passes)) ? whole : passes
}

/** Active seconds of all iterations laid end to end; zero times infinity is zero. */
export function wholeDuration(layer: Layer): number {
  return layer.duration === 0 || layer.iterations === 0 ? 0 : layer.duration * layer.iterations
}

/** Active seconds with trim applied, before any end delay: Infinity when endless. */
export function trimmedDuration(layer: Layer): number {
  const start = layer.trim?.start ?? 0
  return Math.max(0, Math.min(layer.trim?.end ?? Number.POSITIVE_INFINITY, wholeDuration(layer)) - start)
}

/**
 * Active seconds after which a layer is held; one without end counts as played once: reduced motion shows it there, and
 * nothing else looks at what is held after it.
 */
export function heldSeconds(layer: Layer, activeSeconds: number): number {
  return Number.isFinite(activeSeconds) ? activeSeconds : layer.duration
}

/**
 * Directed progress held before the active phase, or after `activeSeconds` of it (Web Animations 1: overall progress, simple
 * iteration progress, current iteration, directed progress). A whole number of iterations ends at the end of the last one,
 * unless none was played; an infinite iteration runs forwards in either alternating direction, as the specification says.
 */
export function findHeldProgress(
  layer: Layer,
  iterationStart: number,
  phase: 'before' | 'after',
  activeSeconds: number,
): HeldProgress {
  const { duration, iterations } = layer
  const active = (layer.trim?.start ?? 0) + (phase === 'after' ? activeSeconds : 0)
  const passes = duration === 0 ? (phase === 'before' ? 0 : iterations) : active / duration
  const overall = snapToWhole(passes + iterationStart)
  const endless = !Number.isFinite(overall)
  const within = (endless ? iterationStart : overall) % 1
  const played = iterations !== 0 && (duration === 0 || active > 0)
  const ended = within === 0 && phase === 'after' && played
  const iteration = endless ? overall : Math.floor(overall) - (ended ? 1 : 0)
  const reversed = isReversed(layer.direction, iteration)
  const simple = ended ? 1 : within
  return { progress: reversed ? 1 - simple : simple, before: reversed === (phase === 'after') }
}

/** Whether an iteration runs back. */
export function isReversed(direction: Direction, iteration: number): boolean {
  if (direction === 'normal') return false
  if (direction === 'reverse') return true
  const turns = direction === 'alternate' ? iteration : iteration + 1
  return Number.isFinite(turns) && Math.abs(turns % 2) === 1
}
