import { expect, test } from 'vitest'
import type { Extrapolation, Key, KeyedCurve } from '../../../src/author/model.ts'
import { evaluateCurve } from './curve.ts'
import { hullCurve } from './hull.ts'
import { resolveTangent } from './tangent.ts'

const key = (time: number, value: number, more: Partial<Key> = {}): Key => ({
  time,
  value,
  interpolation: { kind: 'linear' },
  arrive: 'auto',
  leave: 'auto',
  ...more,
})
const curve = (keys: Key[], before: Extrapolation = 'constant', after: Extrapolation = 'constant'): KeyedCurve => ({
  kind: 'keys',
  keys,
  before,
  after,
})
const at = (subject: KeyedCurve, ...times: number[]) => times.map((time) => evaluateCurve(subject, time).value)

test('tangents: auto is the neighbours slope, clamped the weighted harmonic mean, ends and jumps get 0', () => {
  const keys = [key(0, 0), key(1, 2), key(3, 3), key(3, 8), key(4, 8)]
  expect(keys.map((_, index) => resolveTangent(keys, index, 'arrive'))).toEqual([0, 1, 0, 0, 0])
  const clamped = keys.map((each) => ({ ...each, leave: 'clamped' as const }))
  // h0 = 1, h1 = 2, s0 = 2, s1 = 1/2: 9 / (5/2 + 4/(1/2)).
  expect(resolveTangent(clamped, 1, 'leave')).toBeCloseTo(9 / 10.5, 15)
  const peak = [key(0, 0), key(1, 2, { leave: 'clamped' }), key(2, 0)]
  expect(resolveTangent(peak, 1, 'leave')).toBe(0)
  expect(resolveTangent([key(0, 0), key(1, 2, { leave: -3 })], 1, 'leave')).toBe(-3)
})

test('constant, linear and cubic segments', () => {
  expect(at(curve([key(0, 1, { interpolation: { kind: 'constant' } }), key(2, 5)]), 0, 1.99, 2)).toEqual([1, 1, 5])
  expect(at(curve([key(0, 1), key(2, 5)]), 0, 0.5, 2)).toEqual([1, 2, 5])
  // Hermite basis at a half: (p0 + p1)/2 + h·(m0 - m1)/8, h = 2, m0 = 3, m1 = -1.
  const hermite = curve([key(0, 1, { interpolation: { kind: 'cubic' }, leave: 3 }), key(2, 5, { arrive: -1 })])
  expect(at(hermite, 1)[0]).toBeCloseTo(3 + (2 * (3 - -1)) / 8, 14)
})

test('bezier handles are absolute; a missing one lies on the chord', () => {
  const chord = curve([key(0, 1, { interpolation: { kind: 'bezier' } }), key(3, 7)])
  expect(at(chord, 1)[0]).toBeCloseTo(3, 12)
  const bent = curve([
    key(0, 0, { interpolation: { kind: 'bezier' }, leaveHandle: { dt: 2, dv: 0 } }),
    key(4, 8, { arriveHandle: { dt: -2, dv: 0 } }),
  ])
  // Parameter 1/4: time = 3·(9/64)·2 + 3·(3/64)·2 + 4/64, value = 3·(3/64)·8 + 8/64.
  expect(at(bent, 78 / 64 - 2 / 64)[0]).toBeCloseTo(80 / 64, 12)
})

test('one key is constant; two at one time are a jump where the later holds', () => {
  expect(at(curve([key(1, 4)], 'linear', 'cycleWithOffset'), -9, 1, 9)).toEqual([4, 4, 4])
  const jump = curve([key(0, 0), key(1, 1), key(1, 5), key(2, 6)])
  expect(at(jump, 1)).toEqual([5])
  expect(evaluateCurve(jump, 1, -1).value).toBe(1)
  expect(at(curve([key(1, 3), key(1, 4)]), 0.5, 1, 1.5)).toEqual([3, 4, 4])
})

test.each([
  ['constant', [1, 1], [3, 3]],
  ['linear', [0, -1], [4, 5]],
  ['cycle', [2, 1], [2, 1]],
  ['cycleWithOffset', [0, -1], [4, 5]],
  ['oscillate', [2, 3], [2, 1]],
] as const)('%s outside the keys', (mode, before, after) => {
  const subject = curve([key(1, 1), key(3, 3)], mode, mode)
  expect(at(subject, 0, -1)).toEqual(before)
  expect(at(subject, 4, 5)).toEqual(after)
})

test('the hull over a stretch of time holds both sides of a jump inside it, and only the side that it touches', () => {
  const jump = curve([key(0, 0, { interpolation: { kind: 'constant' } }), key(1, 7)], 'constant', 'cycle')
  const over = (from: number, to: number) => {
    const { min, max } = hullCurve(jump, [{ from, to }])
    return [min, max]
  }
  expect(over(0.9, 1.1)).toEqual([0, 7])
  expect(over(0.9, 0.99)).toEqual([0, 0])
  expect(over(0.9, 1)).toEqual([0, 0])
  expect(over(1, 1)).toEqual([7, 7])
  expect(over(0.5, 2.5)).toEqual([0, 7])
})
