import { checkOptionNames } from '../check/check-names.ts'
import type { Easing } from '../model.ts'
import { checkEasing } from './check-easing.ts'
import type { EasingMode } from './easing-input.ts'

export interface ElasticOptions {
  /** Default `out`: it swings around the end. */
  readonly mode?: EasingMode | undefined
  /** Of the swing, ≥ 1; default 1. */
  readonly amplitude?: number | undefined
  /** Of the swing, as a share of the segment, > 0; default 0.3. */
  readonly period?: number | undefined
}

/**
 * The `elastic` family with its amplitude and period. `elastic()` is `'elasticOut'`.
 *
 * @throws InvalidNumberError, UnknownNameError
 * @example
 * clip({ rotation: [[0, -90, elastic({ period: 0.4 })], [1, 0]] })
 */
export function elastic(options: ElasticOptions = {}): Easing {
  checkOptionNames(options, ['mode', 'amplitude', 'period'], 'elastic()')
  const { mode = 'out', amplitude = 1, period = 0.3 } = options
  return checkEasing({ kind: 'named', family: 'elastic', mode, amplitude, period }, 'elastic()')
}
