import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HostTable } from '../../../src/play/scene/host-table.ts'
import { Ranges } from '../../../src/play/scene/ranges.ts'

const STRIDE = 4
/** Words that are copied in one step. */
const COPIED = 2 ** 20

const open = (limit = 2 ** 24) => new HostTable('bands', STRIDE, new Ranges(limit))

test('a table that grows in steps holds what was written before, meanwhile and after', () => {
  const table = open()
  table.ranges.allocate(3 * COPIED)
  table.write(0, new Uint32Array(3 * COPIED).fill(1))
  table.takeDirty()
  const growing = table.reserveSteps(4 * COPIED)
  growing.next()
  table.write(5, Uint32Array.of(2, 3))
  growing.next()
  table.write(3 * COPIED - 1, Uint32Array.of(4))
  let steps = 2
  while (!growing.next().done) steps++
  expect(steps).toBe(3)
  expect(table.byteLength).toBeGreaterThanOrEqual(7 * COPIED * STRIDE)
  expect([...table.view.u32.subarray(4, 8)]).toEqual([1, 2, 3, 1])
  expect([...table.view.u32.subarray(3 * COPIED - 2, 3 * COPIED + 1)]).toEqual([1, 4, 0])
  // Growth alone is no change.
  expect(table.takeDirty().map(({ start, end }) => [start / STRIDE, end / STRIDE])).toEqual([
    [5, 7],
    [3 * COPIED - 1, 3 * COPIED],
  ])
})

test('what cannot wait for the steps grows the table at once', () => {
  const table = open()
  table.ranges.allocate(COPIED)
  table.write(7, Uint32Array.of(9))
  const growing = table.reserveSteps(COPIED)
  growing.next()
  table.ranges.allocate(4 * COPIED)
  table.write(3 * COPIED, Uint32Array.of(8))
  while (!growing.next().done);
  expect([table.view.u32[7], table.view.u32[3 * COPIED]]).toEqual([9, 8])
})

test('room that is reserved is room that is there, and never above the limit', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(300), { maxLength: 20 }), fc.nat(2000), (counts, reserved) => {
      const ranges = new Ranges(4000)
      const taken = counts.map((count) => ({ count, start: ranges.allocate(count) }))
      const end = Math.max(
        0,
        ...taken.map(({ start, count }) => (count > 0 && start !== undefined ? start + count : 0)),
      )
      expect(ranges.end).toBe(end)
      const { used } = ranges
      ranges.reserve(reserved)
      expect(ranges.used).toBe(used)
      expect(ranges.capacity).toBeLessThanOrEqual(4000)
      expect(ranges.capacity - used).toBeGreaterThanOrEqual(Math.min(reserved, 4000 - used))
      expect(ranges.end).toBe(end)
    }),
    { numRuns: 100 },
  )
})
