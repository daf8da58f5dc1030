import { expect, test } from 'vitest'
import type { Easing } from '../../../src/author/model.ts'
import { evaluateEasing } from './easing.ts'

const named = (family: Extract<Easing, { kind: 'named' }>['family'], mode: 'in' | 'out' | 'inOut') =>
  ({ kind: 'named', family, mode }) as const

test('cubic-bezier by its definition: points given by their parameter', () => {
  const ease: Easing = { kind: 'cubicBezier', x1: 0.25, y1: 0.1, x2: 0.25, y2: 1 }
  for (const u of [0.1, 0.4, 0.8]) {
    const [a, b, c] = [3 * u * (1 - u) ** 2, 3 * u * u * (1 - u), u ** 3]
    expect(evaluateEasing(ease, 0.25 * a + 0.25 * b + c, 1)).toBeCloseTo(0.1 * a + b + c, 13)
  }
  // At parameter 1/2: x = (3·x1 + 3·x2 + 1) / 8, y alike.
  const steep: Easing = { kind: 'cubicBezier', x1: 1, y1: -0.5, x2: 0, y2: 2 }
  expect(evaluateEasing(steep, (3 * 1 + 3 * 0 + 1) / 8, 1)).toBeCloseTo((3 * -0.5 + 3 * 2 + 1) / 8, 4)
  expect([evaluateEasing(steep, 0, 1), evaluateEasing(steep, 1, 1)]).toEqual([0, 1])
})

test.each([
  ['end', [0, 0, 1 / 3, 1 / 3, 2 / 3, 1], [0, 0, 0, 1 / 3, 1 / 3, 2 / 3]],
  ['start', [1 / 3, 1 / 3, 2 / 3, 2 / 3, 1, 1], [0, 1 / 3, 1 / 3, 2 / 3, 2 / 3, 1]],
  ['both', [1 / 4, 1 / 4, 2 / 4, 2 / 4, 3 / 4, 1], [0, 1 / 4, 1 / 4, 2 / 4, 2 / 4, 3 / 4]],
  ['none', [0, 0, 1 / 2, 1 / 2, 1, 1], [0, 0, 0, 1 / 2, 1 / 2, 1]],
] as const)('steps(3, jump-%s) at the steps and between them, and from the left', (jump, values, leftLimits) => {
  const progresses = [0, 1 / 6, 1 / 3, 1 / 2, 2 / 3, 1]
  const steps: Easing = { kind: 'steps', count: 3, jump }
  expect(progresses.map((progress) => evaluateEasing(steps, progress, 1))).toEqual(values)
  expect(progresses.map((progress) => evaluateEasing(steps, progress, 1, -1))).toEqual(leftLimits)
})

test('linear() runs straight between stops, jumps where two share an input, and goes on outside them', () => {
  const stops = (...pairs: [number, number][]): Easing => ({
    kind: 'stops',
    stops: pairs.map(([input, output]) => ({ input, output })),
  })
  const jump = stops([0, 0], [0.5, 0.2], [0.5, 0.8], [1, 1])
  expect(evaluateEasing(jump, 0.25, 1)).toBeCloseTo(0.1, 15)
  expect(evaluateEasing(jump, 0.5, 1)).toBe(0.8)
  expect(evaluateEasing(jump, 0.5, 1, -1)).toBe(0.2)
  expect(evaluateEasing(stops([0.25, 0], [0.75, 1]), 0, 1)).toBe(-0.5)
  expect(evaluateEasing(stops([0.25, 0], [0.75, 1]), 1, 1)).toBe(1.5)
})

// Values worked out by hand from the formulas on easings.net.
test.each([
  ['sine', 'in', 0.5, 1 - Math.SQRT1_2],
  ['sine', 'inOut', 0.25, -(Math.cos(Math.PI * 0.25) - 1) / 2],
  ['quad', 'inOut', 0.75, 0.875],
  ['cubic', 'out', 0.5, 0.875],
  ['quart', 'in', 0.5, 0.0625],
  ['quint', 'inOut', 0.5, 0.5],
  ['expo', 'in', 0.5, 1 / 32],
  ['expo', 'inOut', 0.75, 1 - 1 / 64],
  ['circ', 'in', 0.6, 0.2],
  ['back', 'in', 0.5, 2.70158 / 8 - 1.70158 / 4],
  ['back', 'out', 0.5, 1 - 2.70158 / 8 + 1.70158 / 4],
  ['back', 'inOut', 0.25, (0.5 ** 2 * ((1.70158 * 1.525 + 1) * 0.5 - 1.70158 * 1.525)) / 2],
  ['elastic', 'in', 0.7, -(2 ** -3) * Math.sin(((7 - 10.75) * 2 * Math.PI) / 3)],
  ['elastic', 'out', 0.2, 2 ** -2 * Math.sin(((2 - 0.75) * 2 * Math.PI) / 3) + 1],
  ['elastic', 'inOut', 0.3, -(2 ** -4 * Math.sin(((6 - 11.125) * 2 * Math.PI) / 4.5)) / 2],
  ['elastic', 'inOut', 0.7, (2 ** -4 * Math.sin(((14 - 11.125) * 2 * Math.PI) / 4.5)) / 2 + 1],
  ['bounce', 'out', 0.5, 0.765625],
  ['bounce', 'in', 0.5, 0.234375],
  ['bounce', 'inOut', 0.25, 0.1171875],
] as const)('%s %s at %d', (family, mode, progress, value) => {
  expect(evaluateEasing(named(family, mode), progress, 1)).toBeCloseTo(value, 13)
})

test('every named family starts at 0 and ends at 1 exactly', () => {
  for (const family of [
    'sine',
    'quad',
    'cubic',
    'quart',
    'quint',
    'expo',
    'circ',
    'back',
    'elastic',
    'bounce',
  ] as const) {
    for (const mode of ['in', 'out', 'inOut'] as const) {
      expect([evaluateEasing(named(family, mode), 0, 1), evaluateEasing(named(family, mode), 1, 1)]).toEqual([0, 1])
    }
  }
})

/** m·x'' = k(1 - x) - c·x' by classical Runge-Kutta with steps of 10 µs. */
function integrateSpring(spring: Extract<Easing, { kind: 'spring' }>, seconds: number): number {
  const count = Math.ceil(seconds / 1e-5)
  const h = seconds / count
  const force = (x: number, v: number) => (spring.stiffness * (1 - x) - spring.damping * v) / spring.mass
  let x = 0
  let v = spring.velocity
  for (let step = 0; step < count; step++) {
    const a1 = force(x, v)
    const v2 = v + (h / 2) * a1
    const a2 = force(x + (h / 2) * v, v2)
    const v3 = v + (h / 2) * a2
    const a3 = force(x + (h / 2) * v2, v3)
    const v4 = v + h * a3
    const a4 = force(x + h * v3, v4)
    x += (h / 6) * (v + 2 * v2 + 2 * v3 + v4)
    v += (h / 6) * (a1 + 2 * a2 + 2 * a3 + a4)
  }
  return x
}

test.each([
  ['under-damped', 1, 100, 10, 0],
  ['undamped', 2, 50, 0, 3],
  ['critically damped', 1, 100, 20, 0],
  ['all but critical', 1, 100, 20 + 1e-7, -4],
  ['over-damped', 1, 100, 60, 5],
  ['far over-damped', 0.1, 20, 400, 2],
] as const)('the closed form of a spring, %s, equals its integration', (_, mass, stiffness, damping, velocity) => {
  const spring: Easing = { kind: 'spring', mass, stiffness, damping, velocity }
  for (const seconds of [0.013, 0.2, 1.1]) {
    expect(Math.abs(evaluateEasing(spring, seconds / 2, 2) - integrateSpring(spring, seconds))).toBeLessThan(1e-9)
  }
  expect(evaluateEasing(spring, 0, 2)).toBeCloseTo(0, 15)
  expect(evaluateEasing(spring, 1, 2)).toBe(1)
})
