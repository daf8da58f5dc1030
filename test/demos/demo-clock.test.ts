import { expect, test } from 'vitest'
import { DemoClock } from '../../demos/shared/demo-clock.ts'

test('rests until it plays, and starts at the frame after', () => {
  const clock = new DemoClock()
  expect(clock.advance(5000)).toBe(0)
  clock.play()
  expect(clock.advance(6000)).toBe(0)
  expect(clock.advance(6100)).toBeCloseTo(0.1, 12)
  clock.pause()
  expect(clock.advance(9000)).toBeCloseTo(0.1, 12)
  clock.play()
  expect(clock.advance(9500)).toBeCloseTo(0.1, 12)
})

test('runs at its speed and jumps', () => {
  const clock = new DemoClock()
  clock.speed = 2
  clock.play()
  clock.advance(0)
  expect(clock.advance(100)).toBeCloseTo(0.2, 12)
  clock.seek(10)
  expect(clock.advance(150)).toBe(10)
  expect(clock.advance(200)).toBeCloseTo(10.1, 12)
})

test('does not leap over the time that a tab slept', () => {
  const clock = new DemoClock()
  clock.play()
  clock.advance(0)
  expect(clock.advance(3_600_000)).toBe(0.25)
})
