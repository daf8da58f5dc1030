import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Easing } from '../../src/author/model.ts'
import { easingEndSlopes } from '../../src/bake/easing-end-slopes.ts'
import { createEasing } from '../../src/bake/evaluate-easing.ts'
import { evaluateSpring } from '../../src/bake/spring.ts'
import { evaluateEasing } from '../truth/easing/easing.ts'

const FAMILIES = ['sine', 'quad', 'cubic', 'quart', 'quint', 'expo', 'circ', 'back', 'elastic', 'bounce'] as const
const MODES = ['in', 'out', 'inOut'] as const
const unit = fc.double({ min: 0, max: 1, noNaN: true })
const control = fc.oneof(fc.constantFrom(0, 1, 0.25, 0.42, 0.5, 0.58), unit)
const height = fc.double({ min: -3, max: 4, noNaN: true })

function bezierPoint(controls: readonly [number, number], u: number): number {
  const v = 1 - u
  return 3 * v * v * u * controls[0] + 3 * v * u * u * controls[1] + u * u * u
}

test('cubic-bezier() finds y within 1e-12 of the curve, as far as x itself is known', () => {
  fc.assert(
    fc.property(control, height, control, height, unit, (x1, y1, x2, y2, u) => {
      const x = bezierPoint([x1, x2], u)
      if (x <= 0 || x >= 1) return
      const y = createEasing({ kind: 'cubicBezier', x1, y1, x2, y2 })(x)
      // x carries a rounding of 4e-16; what that moves on the curve cannot be told from the number x.
      const near = [-1, 1].map((side) => {
        let low = 0
        let high = 1
        for (let round = 0; round < 80; round++) {
          const middle = (low + high) / 2
          if (bezierPoint([x1, x2], middle) < x + side * 1e-15) low = middle
          else high = middle
        }
        return low
      })
      const around = [u, ...near, (near[0]! + near[1]!) / 2].map((at) => bezierPoint([y1, y2], at))
      const slack = 1e-12 * (1 + Math.abs(y1) + Math.abs(y2))
      if (!(y >= Math.min(...around) - slack && y <= Math.max(...around) + slack)) {
        expect.fail(`${x1} ${y1} ${x2} ${y2} at ${x}: ${y}, needs ${around.join(' ')}`)
      }
    }),
    { numRuns: 5000 },
  )
})

test('vertical tangents in the middle and at the ends keep full accuracy', () => {
  // x = 3u - 6u² + 4u³, so x - 0.5 = 4(u - 0.5)³; y likewise upright.
  const middle = createEasing({ kind: 'cubicBezier', x1: 1, y1: 0, x2: 0, y2: 1 })
  for (const offset of [1e-3, 1e-6, 1e-9, 1e-12]) {
    const x = 0.5 + offset
    const w = Math.cbrt((x - 0.5) / 4)
    expect(Math.abs(middle(x) - (0.5 + 1.5 * w - 2 * w ** 3))).toBeLessThan(1e-12)
  }
  // x = u³: y of controls (1, 1) is 1 - (1 - u)³.
  const start = createEasing({ kind: 'cubicBezier', x1: 0, y1: 1, x2: 0, y2: 1 })
  for (const x of [1e-18, 1e-9, 1e-3, 0.3, 0.999]) {
    const u = Math.cbrt(x)
    expect(Math.abs(start(x) - (3 * u - 3 * u * u + u * u * u))).toBeLessThan(1e-12)
  }
  // 1 - x = (1 - u)³.
  const end = createEasing({ kind: 'cubicBezier', x1: 1, y1: 0, x2: 1, y2: 0 })
  for (const rest of [2 ** -50, 2 ** -20, 2 ** -3]) {
    const v = Math.cbrt(rest)
    expect(Math.abs(end(1 - rest) - (1 - v) ** 3)).toBeLessThan(1e-12)
  }
})

test('cubic-bezier() runs on along its tangents outside 0..1', () => {
  const ease = createEasing({ kind: 'cubicBezier', x1: 0.25, y1: 0.1, x2: 0.25, y2: 1 })
  expect(ease(-1)).toBeCloseTo(-0.4, 14)
  expect(ease(2)).toBeCloseTo(1, 14)
  const upright = createEasing({ kind: 'cubicBezier', x1: 0, y1: 1, x2: 1, y2: 0 })
  expect(upright(-1)).toBeCloseTo(0, 15)
  expect(upright(2)).toBe(1)
})

test('named families are easings.net’s, pinned at both ends', () => {
  for (const family of FAMILIES) {
    for (const mode of MODES) {
      const easing: Easing = { kind: 'named', family, mode }
      const ease = createEasing(easing)
      expect([ease(0), ease(1)]).toEqual([0, 1])
      for (let step = 0; step <= 1000; step++) {
        const wanted = evaluateEasing(easing, step / 1000, 1)
        if (!(Math.abs(ease(step / 1000) - wanted) <= 1e-13)) expect.fail(`${family} ${mode} at ${step / 1000}`)
      }
    }
  }
  expect(createEasing({ kind: 'named', family: 'back', mode: 'in', overshoot: 3 })(0.5)).toBeCloseTo(4 / 8 - 3 / 4, 15)
  const strong = createEasing({ kind: 'named', family: 'elastic', mode: 'out', amplitude: 1, period: 0.3 })
  expect(strong(0.15)).toBeCloseTo(2 ** -1.5 * Math.sin(((0.15 - 0.075) * 2 * Math.PI) / 0.3) + 1, 14)
})

test('steps() takes every jump term; the before flag keeps the earlier level', () => {
  const levels = (jump: 'start' | 'end' | 'both' | 'none', before = false) =>
    [0, 0.25, 0.5, 0.75, 1].map(createEasing({ kind: 'steps', count: 2, jump }, { before }))
  expect(levels('end')).toEqual([0, 0, 0.5, 0.5, 1])
  expect(levels('start')).toEqual([0.5, 0.5, 1, 1, 1])
  expect(levels('both')).toEqual([1 / 3, 1 / 3, 2 / 3, 2 / 3, 1])
  expect(levels('none')).toEqual([0, 0, 1, 1, 1])
  expect(levels('start', true)).toEqual([0, 0.5, 0.5, 1, 1])
  expect(levels('end', true)).toEqual([0, 0, 0, 0.5, 0.5])
})

test('linear(): the last of several stops at one input holds, outer pieces run on', () => {
  const stops = [
    { input: 0.2, output: 0 },
    { input: 0.5, output: 0.6 },
    { input: 0.5, output: 0.1 },
    { input: 0.5, output: 0.4 },
    { input: 1, output: 1.4 },
  ]
  const ease = createEasing({ kind: 'stops', stops })
  expect(ease(0)).toBeCloseTo(-0.4, 15)
  expect(ease(0.35)).toBeCloseTo(0.3, 15)
  expect(ease(0.5)).toBe(0.4)
  expect(ease(0.75)).toBeCloseTo(0.9, 15)
  expect(ease(1.5)).toBeCloseTo(2.4, 14)
  expect(createEasing({ kind: 'stops', stops: [{ input: 0, output: 0.3 }] })(0.9)).toBe(0.3)
})

test('springs solve m·x″ = k(1 - x) - c·x′, whatever the damping', () => {
  const spring = fc.record({
    kind: fc.constant('spring' as const),
    mass: fc.double({ min: 0.2, max: 5, noNaN: true }),
    stiffness: fc.double({ min: 1, max: 500, noNaN: true }),
    damping: fc.double({ min: 0, max: 60, noNaN: true }),
    velocity: fc.double({ min: -20, max: 20, noNaN: true }),
  })
  fc.assert(
    fc.property(spring, fc.double({ min: 0.05, max: 3, noNaN: true }), (own, seconds) => {
      const at = (s: number) => evaluateSpring(own, s)
      const h = 1e-3
      const speed = (at(seconds + h) - at(seconds - h)) / (2 * h)
      const force = (at(seconds + h) - 2 * at(seconds) + at(seconds - h)) / (h * h)
      const residual = own.mass * force - own.stiffness * (1 - at(seconds)) + own.damping * speed
      const rate = Math.max(Math.sqrt(own.stiffness / own.mass), own.damping / own.mass)
      const bound = own.mass * rate ** 4 * h * h * (1 + Math.abs(own.velocity)) + 1e-6 * own.stiffness
      expect(Math.abs(residual)).toBeLessThanOrEqual(bound)
      expect(at(0)).toBe(0)
      expect(Math.abs((at(1e-7) - at(0)) / 1e-7 - own.velocity)).toBeLessThanOrEqual(1e-4 * (1 + rate ** 2))
    }),
    { numRuns: 1000 },
  )
})

test('springs stay smooth through critical damping', () => {
  const at = (damping: number) =>
    evaluateSpring({ kind: 'spring', mass: 1, stiffness: 100, damping, velocity: 3 }, 0.17)
  const exact = 1 + Math.exp(-1.7) * (-1 + (3 - 10) * 0.17)
  for (const damping of [20, 20 - 1e-9, 20 + 1e-9, 20 - 1e-5, 20 + 1e-5]) {
    expect(Math.abs(at(damping) - exact)).toBeLessThan(1e-5)
  }
  expect(Math.abs(at(20) - exact)).toBeLessThan(1e-14)
})

test('end slopes are the derivatives from inside; vertical ones count as 0', () => {
  const slopes = (family: (typeof FAMILIES)[number], mode: 'in' | 'out' | 'inOut') =>
    easingEndSlopes({ kind: 'named', family, mode }, 1)
  const close = (found: readonly [number, number], start: number, end: number) => {
    expect(found[0]).toBeCloseTo(start, 6)
    expect(found[1]).toBeCloseTo(end, 6)
  }
  close(slopes('sine', 'in'), 0, Math.PI / 2)
  close(slopes('quad', 'out'), 2, 0)
  close(slopes('quint', 'in'), 0, 5)
  close(slopes('expo', 'in'), (10 * Math.LN2) / 1024, 10 * Math.LN2)
  close(slopes('circ', 'in'), 0, 0)
  close(slopes('circ', 'out'), 0, 0)
  close(slopes('bounce', 'out'), 0, 0.6875)
  close(slopes('back', 'in'), 0, 3 + 1.70158)
  close(easingEndSlopes({ kind: 'spring', mass: 1, stiffness: 50, damping: 5, velocity: 4 }, 0.5), 2, spring05())
})

function spring05(): number {
  const at = (s: number) => evaluateSpring({ kind: 'spring', mass: 1, stiffness: 50, damping: 5, velocity: 4 }, s)
  return (0.5 * (at(0.5 + 1e-5) - at(0.5 - 1e-5))) / 2e-5
}
