import { expect, test } from 'vitest'
import type { Easing } from '../../src/author/model.ts'
import { easingParts } from '../../src/bake/easing-parts.ts'
import { splitMonotone } from '../../src/bake/split-monotone.ts'

const spring = (velocity: number): Easing => ({ kind: 'spring', mass: 1, stiffness: 400, damping: 60, velocity })
const bezier = (x1: number): Easing => ({ kind: 'cubicBezier', x1, y1: -0.5, x2: 0.5, y2: 1 })

test.each([
  ['a spring thrown backwards, over ten seconds', spring(-5), 10],
  ['the same over an hour', spring(-5), 3600],
  ['a bezier with a steep handle', bezier(0.001), 1],
  ['a bezier with a steeper one', bezier(1e-5), 1],
] as const)('%s turns once more than it would without its first dip', (_, easing, seconds) => {
  const [part] = easingParts(easing, seconds)
  const stretches = splitMonotone(part!)
  const lowest = Math.min(...stretches.map((stretch) => stretch.endValue))
  expect(lowest).toBeLessThan(-0.01)
  for (const { start, end, startValue, endValue } of stretches) {
    const inside = Array.from({ length: 99 }, (_, index) => part!.value(start + ((end - start) * (index + 1)) / 100))
    for (const value of inside) {
      expect(value).toBeGreaterThanOrEqual(Math.min(startValue, endValue) - 1e-9)
      expect(value).toBeLessThanOrEqual(Math.max(startValue, endValue) + 1e-9)
    }
  }
})
