import { checkOptionNames } from '../check/check-names.ts'
import type { Easing } from '../model.ts'
import { checkEasing } from './check-easing.ts'

export interface SpringOptions {
  /** > 0; default 1. */
  readonly mass?: number | undefined
  /** Force per unit of distance, > 0; default 100. */
  readonly stiffness?: number | undefined
  /** Force per unit of speed, ≥ 0; default 10. Without overshoot from 2·√(stiffness · mass). */
  readonly damping?: number | undefined
  /** Speed at the start, in distances (left value to right value) per second; default 0. */
  readonly velocity?: number | undefined
}

/**
 * A damped spring from one key's value to the next: m·x'' = k·(1 - x) - c·x'. It runs in real seconds since its key, so
 * give the segment time to settle: at the next key's time that key's value holds, settled or not.
 *
 * @throws InvalidNumberError for numbers outside their ranges.
 * @example
 * clip({ scale: [[0, 0, spring({ stiffness: 180, damping: 12 })], [1.5, 1]] })
 */
export function spring(options: SpringOptions = {}): Easing {
  checkOptionNames(options, ['mass', 'stiffness', 'damping', 'velocity'], 'spring()')
  const { mass = 1, stiffness = 100, damping = 10, velocity = 0 } = options
  return checkEasing({ kind: 'spring', mass, stiffness, damping, velocity }, 'spring()')
}
