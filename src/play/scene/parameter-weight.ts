import type { MotionParameter } from '../../bake/motion/motion-tables.ts'

type Keys = Pick<MotionParameter, 'key0' | 'key1'>

/** The weight that a parameter's value gives: 0 at key0, 1 at key1, straight between, held outside. */
export function parameterWeight({ key0, key1 }: Keys, value: number): number {
  return Math.min(1, Math.max(0, (value - key0) / (key1 - key0)))
}
