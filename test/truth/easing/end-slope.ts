import type { Easing } from '../../../src/author/model.ts'
import { evaluateEasing } from './easing.ts'

/** Slope towards the first control that lies elsewhere; a vertical one counts as 0, as in CSS Easing 2. */
export function findControlSlope(controls: readonly (readonly [dx: number, dy: number])[]): number {
  const [dx, dy] = controls.find(([x, y]) => x !== 0 || y !== 0) ?? [1, 0]
  return dx === 0 ? 0 : dy / dx
}

/** How fast the easing turns over its whole course, radians or so. */
function findPace(easing: Easing, seconds: number): number {
  if (easing.kind === 'spring') {
    return seconds * (Math.sqrt(easing.stiffness / easing.mass) + easing.damping / easing.mass)
  }
  return easing.kind === 'named' && easing.family === 'elastic' ? 60 / (easing.period ?? 0.3) : 20
}

/** Slope of an easing at progress 0 or 1, seen from inside, in output per progress. */
export function findEasingEndSlope(easing: Easing, seconds: number, end: 0 | 1): number {
  if (easing.kind === 'cubicBezier') {
    const { x1, y1, x2, y2 } = easing
    return end === 0
      ? findControlSlope([
          [x1, y1],
          [x2, y2],
          [1, 1],
        ])
      : findControlSlope([
          [1 - x2, 1 - y2],
          [1 - x1, 1 - y1],
          [1, 1],
        ])
  }
  if (easing.kind === 'steps') return 0
  // Vertical: a quarter circle at its outer end.
  if (easing.kind === 'named' && easing.family === 'circ') return 0
  const inwards = end === 0 ? 1 : -1
  const step = (inwards * 4e-3) / Math.max(20, findPace(easing, seconds))
  const at = (index: number) => evaluateEasing(easing, end + index * step, seconds, index === 0 ? inwards : 0)
  // One-sided differences of fourth order.
  return (-25 * at(0) + 48 * at(1) - 36 * at(2) + 16 * at(3) - 3 * at(4)) / (12 * step)
}
