import { afterEach, expect, test, vi } from 'vitest'
import { FrameMeter } from '../../demos/shared/frame-meter.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('tells the first frame at once, then a mean without it, twice a second', () => {
  let nowMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  const shown: number[] = []
  const meter = new FrameMeter((meanMs) => shown.push(meanMs))
  const frame = (costMs: number) =>
    meter.measure(() => {
      nowMs += costMs
    })
  frame(400)
  frame(10)
  expect(shown).toEqual([400, 10])
  frame(20)
  expect(shown.length).toBe(2)
  nowMs += 600
  frame(11)
  expect(shown.length).toBe(3)
  expect(shown[2]).toBeGreaterThan(10)
  expect(shown[2]).toBeLessThan(12)
  meter.reset()
  frame(300)
  expect(shown[3]).toBe(300)
})
