import type { Easing } from '../author/model.ts'
import { type EasingPart, easingParts } from './easing-parts.ts'

export interface EasingContext {
  /** What progress 0..1 takes, seconds: springs run in real time. Default 1. */
  readonly seconds?: number
  /**
   * Web Animations' before flag: at a step's boundary the earlier level holds, at the first stop of `linear()` that stop
   * (CSS Easing 2, where Chromium takes no notice).
   */
  readonly before?: boolean
}

/**
 * Evaluates an easing in 64 bits.
 *
 * `progress` is 0..1. Named families are pinned, f(0) = 0 and f(1) = 1; a spring is 1 from its end on. Outside 0..1
 * `cubic-bezier()` runs on along its end tangents and `linear()` along its outer pieces, as CSS Easing 2 says; steps keep
 * their outer levels, and the rest is held.
 *
 * @example
 * createEasing({ kind: 'steps', count: 2, jump: 'end' })(0.5) // 0.5
 */
export function createEasing(easing: Easing, context: EasingContext = {}): (progress: number) => number {
  const seconds = context.seconds ?? 1
  if (easing.kind === 'linear') return (progress) => progress
  if (easing.kind === 'steps') return (progress) => evaluateSteps(easing, progress, context.before ?? false)
  const parts = easingParts(easing, seconds)
  if (easing.kind === 'stops') {
    const [first] = easing.stops
    const early = context.before ? first?.input : undefined
    return (progress) => (progress === early ? first!.output : evaluateStops(easing.stops, progress))
  }
  if (easing.kind === 'cubicBezier') {
    const inner = parts[0]!.value
    const tangents = bezierEndSlopes(easing.x1, easing.y1, easing.x2, easing.y2)
    return (progress) => {
      if (progress < 0) return tangents[0] * progress
      if (progress > 1) return 1 + tangents[1] * (progress - 1)
      return inner(progress)
    }
  }
  return (progress) => {
    if (progress <= 0) return 0
    if (progress >= 1) return 1
    return findPart(parts, progress).value(progress)
  }
}

/** The part that holds `progress`: the later one at a boundary. */
export function findPart(parts: readonly EasingPart[], progress: number): EasingPart {
  let low = 0
  let high = parts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (parts[middle]!.start <= progress) low = middle
    else high = middle - 1
  }
  return parts[low]!
}

/** CSS Easing 2, step easing functions. */
function evaluateSteps(easing: Extract<Easing, { kind: 'steps' }>, progress: number, before: boolean): number {
  const { count, jump } = easing
  const jumps = jump === 'both' ? count + 1 : jump === 'none' ? count - 1 : count
  let level = Math.floor(progress * count)
  if (jump === 'start' || jump === 'both') level += 1
  if (before && Number.isInteger(progress * count)) level -= 1
  if (progress >= 0 && level < 0) level = 0
  if (progress <= 1 && level > jumps) level = jumps
  return level / jumps
}

function evaluateStops(
  stops: readonly { readonly input: number; readonly output: number }[],
  progress: number,
): number {
  if (stops.length === 0) return progress
  if (stops.length === 1) return stops[0]!.output
  let low = 0
  let high = stops.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (stops[middle]!.input <= progress) low = middle
    else high = middle - 1
  }
  const index = Math.min(low, stops.length - 2)
  const from = stops[index]!
  const to = stops[index + 1]!
  if (from.input === to.input) return to.output
  return from.output + ((to.output - from.output) * (progress - from.input)) / (to.input - from.input)
}

/**
 * Slopes of a Bézier at its ends as CSS Easing 2 gives them: towards the next control that differs; 0 where a tangent is
 * vertical, 1 where all controls of the side lie on the end.
 */
export function bezierEndSlopes(x1: number, y1: number, x2: number, y2: number): readonly [number, number] {
  const start = x1 > 0 ? y1 / x1 : y1 === 0 && x2 > 0 ? y2 / x2 : y1 === 0 && y2 === 0 ? 1 : 0
  const end = x2 < 1 ? (y2 - 1) / (x2 - 1) : y2 === 1 && x1 < 1 ? (y1 - 1) / (x1 - 1) : y2 === 1 && y1 === 1 ? 1 : 0
  return [start, end]
}
