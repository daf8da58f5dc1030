import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitLines } from '../../../src/play/scene/split-lines.ts'

function linesOf(lengths: readonly number[]) {
  const clusterStart = new Uint32Array(lengths.length + 1)
  for (const [line, length] of lengths.entries()) clusterStart[line + 1] = clusterStart[line]! + length
  return { count: lengths.length, clusterStart }
}

test('blocks are whole lines, all of them, in order, and within the limit unless a line alone is longer', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 30 })), fc.integer({ min: 1, max: 40 }), (lengths, limit) => {
      const lines = linesOf(lengths)
      const blocks = splitLines(lines, limit)
      let next = 0
      for (const { lineStart, lineEnd } of blocks) {
        expect(lineStart).toBe(next)
        expect(lineEnd).toBeGreaterThan(lineStart)
        const count = lines.clusterStart[lineEnd]! - lines.clusterStart[lineStart]!
        expect(count <= limit || lineEnd === lineStart + 1).toBe(true)
        next = lineEnd
      }
      expect(next).toBe(lengths.length)
    }),
  )
})

test('both sides of the limit', () => {
  expect(splitLines(linesOf([5, 5]), 10)).toEqual([{ lineStart: 0, lineEnd: 2 }])
  expect(splitLines(linesOf([5, 6]), 10)).toEqual([
    { lineStart: 0, lineEnd: 1 },
    { lineStart: 1, lineEnd: 2 },
  ])
  expect(splitLines(linesOf([]), 10)).toEqual([])
})
