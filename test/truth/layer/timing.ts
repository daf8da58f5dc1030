import type { Direction, Layer } from '../../../src/author/model.ts'

/** What Web Animations calls the timing of an effect, with SPEC 3's trim applied. Active seconds. */
export interface ActiveTiming {
  readonly iterationDuration: number
  readonly iterations: number
  readonly iterationStart: number
  readonly direction: Direction
  /** Added to the active time before anything else. */
  readonly trimStart: number
  /** Infinity when endless. */
  readonly activeDuration: number
}

/**
 * Active time of a layer by Web Animations 1, section 4.8.1, cut by `trim`. Zero times infinity is zero. A negative end delay
 * (text time) starts the after phase early; where the layer fills forwards, its active time runs on there all the same.
 */
export function findActiveTiming(layer: Layer, iterationStart: number): ActiveTiming {
  const whole = layer.duration === 0 || layer.iterations === 0 ? 0 : layer.duration * layer.iterations
  const trimStart = layer.trim?.start ?? 0
  const trimmed = Math.max(0, Math.min(layer.trim?.end ?? Number.POSITIVE_INFINITY, whole) - trimStart)
  const fillsForwards = layer.fill === 'forwards' || layer.fill === 'both'
  const cut = fillsForwards ? 0 : Math.min(0, layer.endDelay) * layer.playbackRate
  return {
    iterationDuration: layer.duration,
    iterations: layer.iterations,
    iterationStart,
    direction: layer.direction,
    trimStart,
    activeDuration: Math.max(0, trimmed + cut),
  }
}

/** Whether an iteration runs back, Web Animations 1, section 4.9.1 (current direction). */
export function isReversed(direction: Direction, iteration: number): boolean {
  if (direction === 'normal') return false
  if (direction === 'reverse') return true
  const turns = direction === 'alternate' ? iteration : iteration + 1
  // An endless layer's infinite iteration counts as forwards.
  return Number.isFinite(turns) && Math.abs(turns % 2) === 1
}

/** An integer that arithmetic missed by a few bits is that integer: three iterations of 0.1 s are over after 0.3 s. */
function snap(turns: number): number {
  const whole = Math.round(turns)
  return Math.abs(turns - whole) <= 1e-9 ? whole : turns
}

/**
 * Directed progress held before or after the active phase (Web Animations 1, sections 4.8.3 to 4.9.1), and whether the
 * easing's left limit is wanted there (its before flag).
 */
export function findHeldProgress(
  timing: ActiveTiming,
  phase: 'before' | 'after',
): { progress: number; before: boolean } {
  const { iterationDuration, iterations, iterationStart, trimStart, activeDuration, direction } = timing
  const activeTime = trimStart + (phase === 'after' ? activeDuration : 0)
  const passes = iterationDuration === 0 ? (phase === 'before' ? 0 : iterations) : activeTime / iterationDuration
  const overall = snap(passes + iterationStart)
  let simple = Number.isFinite(overall) ? overall % 1 : iterationStart % 1
  const ended = simple === 0 && phase === 'after' && iterations !== 0 && (activeTime > 0 || iterationDuration === 0)
  if (ended) simple = 1
  const iteration =
    phase === 'after' && iterations === Number.POSITIVE_INFINITY && !Number.isFinite(overall)
      ? Number.POSITIVE_INFINITY
      : Math.floor(overall) - (ended ? 1 : 0)
  const reversed = isReversed(direction, iteration)
  return { progress: reversed ? 1 - simple : simple, before: reversed ? phase === 'after' : phase === 'before' }
}
