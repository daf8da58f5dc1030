import { checkNumber } from './check/check-number.ts'
import { makeCurves } from './curve/make-curves.ts'
import { scalarForm } from './curve/value-form.ts'
import { InvalidShapeError } from './errors.ts'
import type { Curve } from './model.ts'

/** A checked weight: a number, or keys over the clip's time. */
export function readWeight(weight: unknown, owner: string): number | Curve | undefined {
  if (weight === undefined) return undefined
  if (typeof weight === 'number') return checkNumber(weight, owner, 'weight')
  const [curve] = makeCurves(weight, scalarForm('weight'), owner, 'weight')
  if (curve) return curve
  throw new InvalidShapeError(owner, 'weight has no keys; it needs a number or at least one key.')
}
