import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  anchoredMap,
  clampedMap,
  composeMaps,
  IDENTITY_MAP,
  loopedMap,
  outerTime,
  type TimeMap,
} from '../../../src/bake/motion/time-map.ts'

const SEED = 20_240_614

test('anchors are met exactly, and the outer stretches go on', () => {
  const map = anchoredMap([
    [0, 0],
    [0.1, 0.3],
    [0.7, 0.4],
    [1.1, 3],
  ])
  expect([0, 0.1, 0.7, 1.1].map(map.at)).toEqual([0, 0.3, 0.4, 3])
  expect(map.at(0.4)).toBeCloseTo(0.35, 12)
  expect(map.at(-0.1)).toBeCloseTo(-0.3, 12)
  expect(map.at(1.5)).toBeCloseTo(5.6, 12)
})

test('a looped motion repeats outside its ends, and its ends stay', () => {
  const map = loopedMap(0.4)
  for (const [time, inner] of [
    [0, 0],
    [0.1, 0.1],
    [0.4, 0.4],
    [0.5, 0.1],
    [-0.1, 0.3],
    [1.3, 0.1],
  ] as const)
    expect(map.at(time)).toBeCloseTo(inner, 12)
})

test('a held one is held', () => {
  expect([-1, 0, 0.3, 2, 9].map(clampedMap(2).at)).toEqual([0, 0, 0.3, 2, 2])
})

const time = fc.integer({ min: 1, max: 40 }).map((step) => step / 8)
const map: fc.Arbitrary<TimeMap> = fc.oneof(
  fc.constant(IDENTITY_MAP),
  time.map(loopedMap),
  time.map(clampedMap),
  fc.tuple(time, time).map(([a, b]) =>
    anchoredMap([
      [0, b],
      [a, 0],
    ]),
  ),
  fc.tuple(time, time, time, time).map(([a, b, c, d]) =>
    anchoredMap([
      [0, 0],
      [a, c],
      [a + b, c + d],
    ]),
  ),
)

test('stretches cover what is asked for, in order, and say what the map says', () => {
  fc.assert(
    fc.property(fc.array(map, { minLength: 1, maxLength: 4 }), time, time, (maps, from, length) => {
      const whole = maps.reduce(composeMaps)
      const stretches = whole.over(from - 3, from - 3 + length)
      expect(stretches[0]!.start).toBe(from - 3)
      expect(stretches.at(-1)!.end).toBe(from - 3 + length)
      for (const [index, stretch] of stretches.entries()) {
        if (index > 0) expect(stretch.start).toBeCloseTo(stretches[index - 1]!.end, 9)
        if (!(stretch.end - stretch.start > 1e-6)) continue
        const middle = (stretch.start + stretch.end) / 2
        const inner = (stretch.from + stretch.to) / 2
        expect(whole.at(middle)).toBeCloseTo(inner, 7)
        if (stretch.from !== stretch.to) expect(outerTime(stretch)(inner)).toBeCloseTo(middle, 7)
      }
    }),
    { seed: SEED, numRuns: 300 },
  )
})
