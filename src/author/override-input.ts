import type { RandomValue } from './model.ts'

/** A number, or `random(min, max)`, drawn for each glyph. */
export type Operand = number | RandomValue
/** One operand for both components, or one each. */
export type PairOperand = Operand | readonly [x: Operand, y: Operand]
/** One operand for all components, one each, or a CSS colour. */
export type ColorOperand = Operand | readonly [red: Operand, green: Operand, blue: Operand, alpha: Operand] | string

/** Operands by property. */
export interface OverrideOperands {
  readonly opacity?: Operand | undefined
  readonly letterSpacing?: Operand | undefined
  readonly rotation?: Operand | undefined
  readonly translation?: PairOperand | undefined
  readonly scale?: PairOperand | undefined
  readonly shear?: PairOperand | undefined
  readonly pivot?: PairOperand | undefined
  readonly shadowOffset?: PairOperand | undefined
  readonly color?: ColorOperand | undefined
  readonly shadowColor?: ColorOperand | undefined
}

/** One step: one operation on any number of properties. Steps apply in the order of their list. */
export type OverrideInput =
  | { readonly multiply: OverrideOperands }
  | { readonly divide: OverrideOperands }
  | { readonly add: OverrideOperands }
  | { readonly subtract: OverrideOperands }
