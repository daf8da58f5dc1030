import type { Easing } from '../../../src/author/model.ts'

type Named = Extract<Easing, { kind: 'named' }>

const { PI, sin, cos, sqrt, asin } = Math

function evaluateBounceOut(x: number): number {
  const n = 7.5625
  const d = 2.75
  if (x < 1 / d) return n * x * x
  if (x < 2 / d) return n * (x - 1.5 / d) ** 2 + 0.75
  if (x < 2.5 / d) return n * (x - 2.25 / d) ** 2 + 0.9375
  return n * (x - 2.625 / d) ** 2 + 0.984375
}

/**
 * Penner's elastic, of which easings.net gives amplitude 1: there c4 and c5 are 2π over the period (in tenths), 10.75 and 11.125
 * the shift of a quarter period. An amplitude above 1 moves the shift so that the swing still starts and ends in place.
 */
function evaluateElastic(easing: Named, x: number): number {
  const amplitude = Math.max(1, easing.amplitude ?? 1)
  const period = (easing.period ?? 0.3) * (easing.mode === 'inOut' ? 1.5 : 1)
  const shift = (period / (2 * PI)) * asin(1 / amplitude)
  const swing = (y: number) => amplitude * sin(((y - shift) * 2 * PI) / period)
  if (easing.mode === 'in') return -(2 ** (10 * x - 10)) * swing(x - 1)
  if (easing.mode === 'out') return 2 ** (-10 * x) * swing(x) + 1
  if (x < 0.5) return -(2 ** (20 * x - 10) * swing(2 * x - 1)) / 2
  return (2 ** (10 - 20 * x) * swing(2 * x - 1)) / 2 + 1
}

/** Ease-in halves whose out and inOut forms are their reflections; exponents as easings.net gives them. */
function evaluateIn(easing: Named, x: number): number {
  switch (easing.family) {
    case 'sine':
      return 1 - cos((x * PI) / 2)
    case 'quad':
      return x ** 2
    case 'cubic':
      return x ** 3
    case 'quart':
      return x ** 4
    case 'quint':
      return x ** 5
    case 'expo':
      return 2 ** (10 * x - 10)
    case 'circ':
      return 1 - sqrt(Math.max(0, 1 - x ** 2))
    case 'back': {
      const s = (easing.overshoot ?? 1.70158) * (easing.mode === 'inOut' ? 1.525 : 1)
      return (s + 1) * x ** 3 - s * x ** 2
    }
    case 'bounce':
    case 'elastic':
      return 1 - evaluateBounceOut(1 - x)
  }
}

/**
 * The named families by their formulas on easings.net, before their ends are pinned to 0 and 1: `out` is `in` turned about
 * the centre, `inOut` one half of each. (sine's inOut is the same curve by -(cos πx - 1)/2.)
 */
export function evaluateNamed(easing: Named, x: number): number {
  if (easing.family === 'elastic') return evaluateElastic(easing, x)
  if (easing.mode === 'in') return evaluateIn(easing, x)
  if (easing.mode === 'out') return 1 - evaluateIn(easing, 1 - x)
  return x < 0.5 ? evaluateIn(easing, 2 * x) / 2 : 1 - evaluateIn(easing, 2 - 2 * x) / 2
}
