import { PROPERTIES, type PropertyName } from '../../../shaders/channels.ts'
import type { OverrideStep, RandomValue } from '../../../src/author/model.ts'
import type { RandomSource } from './random-source.ts'

const NAMES = Object.keys(PROPERTIES) as PropertyName[]

function randomOperand(random: RandomSource, min: number, max: number, mayDiffer: boolean): number | RandomValue {
  if (!mayDiffer || random.chance(0.5)) return random.number(min, max)
  const a = random.number(min, max)
  const b = random.number(min, max)
  return { kind: 'random', min: Math.min(a, b), max: Math.max(a, b), seed: random.integer(0, 1e6) }
}

/** Up to three steps; operands by glyph where `mayDiffer`. */
export function randomOverrides(random: RandomSource, mayDiffer: boolean): OverrideStep[] {
  return Array.from({ length: random.integer(1, 3) }, () => {
    const operation = random.pick(['multiply', 'divide', 'add', 'subtract'] as const)
    const property = random.pick(NAMES)
    const [min, max] = operation === 'multiply' ? [-2, 2] : operation === 'divide' ? [0.25, 4] : [-1, 1]
    return {
      operation,
      property,
      operands: PROPERTIES[property].map(() => randomOperand(random, min, max, mayDiffer)),
    }
  })
}
