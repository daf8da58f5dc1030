import type { Easing } from '../author/model.ts'
import { easingParts } from './easing-parts.ts'
import { bezierEndSlopes } from './evaluate-easing.ts'
import { type NamedEasing, namedParts } from './named-parts.ts'

/**
 * Slopes of an easing at its two ends, from inside, in output per progress: what linear extrapolation runs on with. A
 * vertical tangent counts as 0, as in CSS Easing 2.
 */
export function easingEndSlopes(easing: Easing, seconds: number): readonly [number, number] {
  switch (easing.kind) {
    case 'linear':
      return [1, 1]
    case 'cubicBezier':
      return bezierEndSlopes(easing.x1, easing.y1, easing.x2, easing.y2)
    case 'steps':
      return [0, 0]
    case 'stops': {
      const parts = easingParts(easing, seconds)
      return [parts[0]!.cubic!.c1, parts.at(-1)!.cubic!.c1]
    }
    case 'named':
      return namedEndSlopes(easing)
    case 'spring': {
      const { value, quarter } = easingParts(easing, seconds)[0]!
      return [easing.velocity * seconds, endDifference(value, quarter ?? 1)]
    }
  }
}

function namedEndSlopes(easing: NamedEasing): readonly [number, number] {
  const parts = namedParts(easing)
  const first = parts[0]!
  const last = parts.at(-1)!
  if (easing.family === 'circ') return [0, 0]
  const start = first.cubic ? first.cubic.c1 : -endDifference((x) => first.value(1 - x), first.quarter ?? 1)
  if (!last.cubic) return [start, endDifference(last.value, last.quarter ?? 1)]
  const { c1, c2, c3 } = last.cubic
  const length = last.end - last.start
  return [start, c1 + length * (2 * c2 + length * 3 * c3)]
}

/** The slope at 1 of a function that is smooth at and below 1, by one-sided differences of sixth order (relative 1e-8). */
function endDifference(value: (x: number) => number, scale: number): number {
  const step = 0.01 * Math.min(1, scale)
  const at = (index: number) => value(1 - index * step)
  const weights = [147, -360, 450, -400, 225, -72, 10]
  return weights.reduce((sum, weight, index) => sum + weight * at(index), 0) / (60 * step)
}
