/** What a grid costs in accuracy, whatever the outline: from its constants alone. */
import { describe, expect, test } from 'vitest'
import { spline } from '../../shaders/soften/shade.cpu.ts'
import { GRID_DEVIATION, GRID_STEP, GRID_TOLERANCE } from '../../shaders/soften/soften.layout.ts'

/** The plane around a pixel, in deviations. */
const FINE = 1 / 40
const REACH = 6
const places = Array.from({ length: 2 * (REACH / FINE) + 1 }, (_, index) => index * FINE - REACH)

const gauss = (x: number, deviation: number) =>
  Math.exp(-0.5 * (x / deviation) ** 2) / (deviation * Math.sqrt(2 * Math.PI))

/** Share of what lies at each place that a point takes in by way of the grid, along one axis. */
function spread(at: number, deviation: number): number[] {
  const nearest = Math.round(at / GRID_STEP)
  const points = [nearest - 1, nearest, nearest + 1]
  return places.map((place) =>
    points.reduce(
      (sum, point) => sum + spline(at / GRID_STEP - point) * gauss(at + place - point * GRID_STEP, deviation),
      0,
    ),
  )
}

/**
 * Of 255: the most that a set of the plane can gain or lose when it is weighed by one kernel instead of another, each a
 * product of two along the axes.
 */
function farthest(one: readonly number[], other: readonly number[], exact: readonly number[]): number {
  let sum = 0
  for (const [row, x] of one.entries())
    for (const [column, y] of other.entries()) sum += Math.abs(x * y - exact[row]! * exact[column]!)
  return 255 * 0.5 * sum * FINE ** 2
}

const exact = places.map((place) => gauss(place, 1))

describe('the blur that is blended from a grid', () => {
  test('is off by 0.8 of 255 at most, wherever the pixel lies to the points', () => {
    const phases = [0, 0.25, 0.5].map((share) => spread(share * GRID_STEP, GRID_DEVIATION))
    const errors = phases.flatMap((one) => phases.map((other) => farthest(one, other, exact)))
    for (const error of errors) if (!(error <= 0.8)) expect.fail(`off by ${error} of 255`)
    // And the test can tell: without the narrower blur it would be off by twice that.
    const plain = spread(0.5 * GRID_STEP, 1)
    expect(farthest(plain, plain, exact)).toBeGreaterThan(1.6)
  })

  test('of another view is off by 0.4 more at most', () => {
    const wider = places.map((place) => gauss(place, 1 + GRID_TOLERANCE))
    if (!(farthest(wider, wider, exact) <= 0.4)) expect.fail(`${farthest(wider, wider, exact)} of 255`)
  })
})
