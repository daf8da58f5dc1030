import fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeWall, type Place } from '../../demos/easings/compose-wall.ts'

const SLACK_PX = 1e-6

const overlap = (a: Place, b: Place) =>
  a.x + a.width > b.x + SLACK_PX &&
  b.x + b.width > a.x + SLACK_PX &&
  a.y + a.height > b.y + SLACK_PX &&
  b.y + b.height > a.y + SLACK_PX

test('forty words and the square have room of their own, on phones and desktops', () => {
  const sizes = fc.oneof(
    fc.record({ width: fc.integer({ min: 320, max: 699 }), height: fc.integer({ min: 1000, max: 1300 }) }),
    fc.record({ width: fc.integer({ min: 700, max: 2400 }), height: fc.integer({ min: 500, max: 1400 }) }),
  )
  fc.assert(
    fc.property(sizes, ({ width, height }) => {
      const { cells, square, wordSize } = composeWall({ width, height, pixelRatio: 1 })
      expect(cells.length).toBe(40)
      // bounceInOut, the longest name, is 5.42 sizes wide.
      expect(wordSize * 5.42).toBeLessThanOrEqual(cells[0]!.width)
      for (const place of [...cells, square]) {
        expect(place.x).toBeGreaterThanOrEqual(0)
        expect(place.y).toBeGreaterThanOrEqual(0)
        expect(place.x + place.width).toBeLessThanOrEqual(width + SLACK_PX)
        expect(place.y + place.height).toBeLessThanOrEqual(height + SLACK_PX)
      }
      const places = [...cells, square]
      places.forEach((a, index) => {
        for (const b of places.slice(index + 1)) expect(overlap(a, b)).toBe(false)
      })
    }),
  )
})
