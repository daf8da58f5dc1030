import type { Easing } from '../../../src/author/model.ts'
import type { Side } from '../side.ts'
import { evaluateBernstein } from './bernstein.ts'
import { bisect } from './bisect.ts'
import { evaluateNamed } from './named.ts'
import { evaluateSpring } from './spring.ts'
import { evaluateSteps } from './steps.ts'
import { evaluateStops } from './stops.ts'

/**
 * Eased progress by the definitions of SPEC 2. `progress` is 0..1; `seconds` is how long progress 0 → 1 takes, which only
 * springs, that run in real seconds, ask for.
 */
export function evaluateEasing(easing: Easing, progress: number, seconds: number, side: Side = 0): number {
  switch (easing.kind) {
    case 'linear':
      return progress
    case 'cubicBezier': {
      if (progress === 0 || progress === 1) return progress
      const parameter = bisect((u) => evaluateBernstein([0, easing.x1, easing.x2, 1], u), progress)
      return evaluateBernstein([0, easing.y1, easing.y2, 1], parameter)
    }
    case 'steps':
      return evaluateSteps(easing, progress, side)
    case 'stops':
      return evaluateStops(easing, progress, side)
    case 'named':
      if (progress === 0 && side < 1) return 0
      if (progress === 1 && side > -1) return 1
      return evaluateNamed(easing, progress)
    case 'spring':
      if (progress === 1 && side > -1) return 1
      return evaluateSpring(easing, progress * seconds)
  }
}

/** Where in 0..1 an easing may jump or have a corner, ends included, rising. */
export function listEasingBreaks(easing: Easing): number[] {
  switch (easing.kind) {
    case 'steps':
      return Array.from({ length: easing.count + 1 }, (_, step) => step / easing.count)
    case 'stops': {
      const inputs = easing.stops.map((stop) => stop.input).filter((input) => input > 0 && input < 1)
      return [...new Set([0, ...inputs, 1])]
    }
    case 'named':
      return easing.mode === 'inOut' ? [0, 0.5, 1] : [0, 1]
    default:
      return [0, 1]
  }
}
