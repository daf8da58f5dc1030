import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Piece } from '../../../src/bake/cubic.ts'
import { evaluateCubic } from '../../../src/bake/cubic.ts'
import { clampPieces } from '../../../src/bake/motion/clamp-pieces.ts'
import { relax } from '../../../src/bake/motion/relax.ts'
import { smoothPieces } from '../../../src/bake/motion/smooth-pieces.ts'

const SEED = 20_240_613

/** Runge-Kutta of the fourth order, finely. */
function integrate(
  target: (time: number) => number,
  start: number,
  smoothing: number,
  from: number,
  to: number,
): number {
  const steps = Math.ceil(400 * Math.max(1, (to - from) / smoothing))
  const h = (to - from) / steps
  const slope = (time: number, w: number) => (target(time) - w) / smoothing
  let w = start
  for (let step = 0; step < steps; step++) {
    const time = from + step * h
    const k1 = slope(time, w)
    const k2 = slope(time + h / 2, w + (h / 2) * k1)
    const k3 = slope(time + h / 2, w + (h / 2) * k2)
    const k4 = slope(time + h, w + h * k3)
    w += (h / 6) * (k1 + 2 * k2 + 2 * k3 + k4)
  }
  return w
}

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const cubic = fc.record({ c0: number(-1, 2), c1: number(-3, 3), c2: number(-3, 3), c3: number(-3, 3) })

test('a cubic target: the solution of the differential equation, however long the smoothing', () => {
  const smoothing = fc.constantFrom(0.003, 0.02, 0.1, 0.7, 1.5, 20, 1e3, 1e6)
  fc.assert(
    fc.property(cubic, number(0, 1), smoothing, number(0.01, 1), (target, start, s, time) => {
      const expected = integrate((t) => evaluateCubic(target, t), start, s, 0, time)
      expect(Math.abs(relax(target, start, s, time) - expected)).toBeLessThanOrEqual(1e-8)
    }),
    { seed: SEED, numRuns: 60 },
  )
})

/** A target that rises, jumps, stands and falls, some of it outside 0..1. */
const PIECES: readonly Piece[] = [
  { start: 0, end: 0.25, c0: 0, c1: 6, c2: 0, c3: 0 },
  { start: 0.25, end: 0.5, c0: 0.2, c1: 0, c2: 0, c3: 0 },
  { start: 0.5, end: 1, c0: 1, c1: -4, c2: 2, c3: 1 },
]

test('pieces held in 0 to 1 are what clamping gives, and meet', () => {
  const clamped = clampPieces(PIECES)
  expect(clamped.map(({ start }) => start).slice(1)).toEqual(clamped.map(({ end }) => end).slice(0, -1))
  for (let step = 0; step < 1000; step++) {
    const time = step / 1000
    const find = (pieces: readonly Piece[]) => pieces.find((piece) => time < piece.end)!
    const [own, held] = [find(PIECES), find(clamped)]
    const expected = Math.min(1, Math.max(0, evaluateCubic(own, time - own.start)))
    expect(evaluateCubic(held, time - held.start)).toBeCloseTo(expected, 12)
  }
})

test.each([0.02, 0.1, 0.6, 5])('pieces of a target, smoothing %d s: the course, and its cubics', (smoothing) => {
  const { at, fit, final } = smoothPieces(PIECES, smoothing, 0.3)
  const { pieces, error } = fit(1e-7)
  expect(error).toBeLessThanOrEqual(2e-7)
  let start = 0.3
  for (const piece of PIECES) {
    for (const share of [0.1, 0.5, 1]) {
      const time = piece.start + share * (piece.end - piece.start)
      const expected = integrate((t) => evaluateCubic(piece, t - piece.start), start, smoothing, piece.start, time)
      expect(Math.abs(at(time) - expected)).toBeLessThanOrEqual(1e-7)
      const fitted = pieces.find(({ end }) => time <= end)!
      expect(Math.abs(evaluateCubic(fitted, time - fitted.start) - expected)).toBeLessThanOrEqual(4e-7)
      if (share === 1) start = expected
    }
  }
  expect(final).toBeCloseTo(start, 6)
})
