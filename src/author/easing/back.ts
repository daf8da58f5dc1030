import { checkOptionNames } from '../check/check-names.ts'
import type { Easing } from '../model.ts'
import { checkEasing } from './check-easing.ts'
import type { EasingMode } from './easing-input.ts'

export interface BackOptions {
  /** Default `out`: past the end, then back. */
  readonly mode?: EasingMode | undefined
  /** How far past, s of the easings.net formulas; default 1.70158, which is 10 %. `inOut` uses 1.525·s. */
  readonly overshoot?: number | undefined
}

/**
 * The `back` family with its overshoot. `back()` is `'backOut'`.
 *
 * @throws InvalidNumberError, UnknownNameError
 * @example
 * clip({ scale: [[0, 0, back({ overshoot: 3 })], [0.6, 1]] })
 */
export function back(options: BackOptions = {}): Easing {
  checkOptionNames(options, ['mode', 'overshoot'], 'back()')
  const { mode = 'out', overshoot = 1.70158 } = options
  return checkEasing({ kind: 'named', family: 'back', mode, overshoot }, 'back()')
}
