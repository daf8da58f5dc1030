import { type Cubic, evaluateCubic } from '../cubic.ts'

/** Gauss-Legendre nodes and weights of five points on 0..1 (Abramowitz and Stegun 25.4.30). */
const NODES = [0.046910077030668, 0.2307653449471585, 0.5, 0.7692346550528415, 0.953089922969332]
const WEIGHTS = [0.1184634425280945, 0.2393143352496832, 0.2844444444444444, 0.2393143352496832, 0.1184634425280945]

/**
 * The solution of dw/dt = (target - w) / smoothing at `time`, from w(0) = `start`, where the target is a cubic. Exact but for
 * rounding: w = P(t) + (start - P(0)) e^(-t/s) with P = g - s g' + s² g'' - s³ g'''; that loses digits where s is long against
 * t, so there the convolution with e^(-t/s) is integrated, to 1e-13.
 */
export function relax(target: Cubic, start: number, smoothing: number, time: number): number {
  if (time < smoothing) {
    let sum = 0
    for (const [index, node] of NODES.entries()) {
      const value = evaluateCubic(target, node * time)
      sum += WEIGHTS[index]! * value * Math.exp((-(1 - node) * time) / smoothing)
    }
    return start * Math.exp(-time / smoothing) + (sum * time) / smoothing
  }
  return settle(target, smoothing, time) + (start - settle(target, smoothing, 0)) * Math.exp(-time / smoothing)
}

/** P: what is left of the solution when its start is forgotten. */
function settle({ c0, c1, c2, c3 }: Cubic, s: number, t: number): number {
  const value = c0 + t * (c1 + t * (c2 + t * c3))
  const slope = c1 + t * (2 * c2 + t * 3 * c3)
  const bend = 2 * c2 + 6 * c3 * t
  return value - s * (slope - s * (bend - s * 6 * c3))
}

/** The same as a cubic. */
export function settleCubic({ c0, c1, c2, c3 }: Cubic, s: number): Cubic {
  return {
    c0: c0 - s * (c1 - s * (2 * c2 - s * 6 * c3)),
    c1: c1 - s * (2 * c2 - s * 6 * c3),
    c2: c2 - s * 3 * c3,
    c3,
  }
}
