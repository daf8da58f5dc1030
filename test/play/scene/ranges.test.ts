import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Ranges } from '../../../src/play/scene/ranges.ts'

test('stretches never overlap, never pass the limit, and all come back', () => {
  const command = fc.record({ allocate: fc.boolean(), count: fc.integer({ min: 1, max: 300 }), pick: fc.nat() })
  fc.assert(
    fc.property(fc.array(command, { maxLength: 200 }), (commands) => {
      const ranges = new Ranges(4096)
      const taken = new Map<number, number>()
      for (const { allocate, count, pick } of commands) {
        if (allocate) {
          const start = ranges.allocate(count)
          if (start === undefined) continue
          for (const [other, otherCount] of taken) {
            if (start < other + otherCount && other < start + count)
              throw new Error(`${start}+${count} overlaps ${other}+${otherCount}`)
          }
          expect(start + count).toBeLessThanOrEqual(ranges.capacity)
          expect(ranges.capacity).toBeLessThanOrEqual(4096)
          taken.set(start, count)
        } else if (taken.size > 0) {
          const start = [...taken.keys()][pick % taken.size]!
          ranges.release(start, taken.get(start)!)
          taken.delete(start)
        }
        expect(ranges.used).toBe([...taken.values()].reduce((sum, value) => sum + value, 0))
      }
      for (const [start, count] of taken) ranges.release(start, count)
      expect(ranges.used).toBe(0)
      // Joined again, everything is one stretch.
      expect(ranges.allocate(4096)).toBe(0)
    }),
  )
})

test('a full table says so, and its last record can be used', () => {
  const ranges = new Ranges(100)
  expect(ranges.allocate(101)).toBeUndefined()
  expect(ranges.allocate(100)).toBe(0)
  expect(ranges.allocate(1)).toBeUndefined()
  ranges.release(40, 10)
  expect(ranges.allocate(11)).toBeUndefined()
  expect(ranges.allocate(10)).toBe(40)
})

test('nothing takes no room', () => {
  const ranges = new Ranges(10)
  expect(ranges.allocate(0)).toBe(0)
  ranges.release(0, 0)
  expect(ranges.capacity).toBe(0)
})
