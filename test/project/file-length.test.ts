import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** Lines. A longer file holds more than one thing. */
const LONGEST = 400
const LONGEST_MEDIAN = 80

const files = sourceFiles(['.ts', '.mjs', '.wgsl', '.css', '.html'])
const lengths = files.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))

test('no file is too long', () => {
  expect(lengths.length).toBeGreaterThan(0)
  expect(lengths.filter(({ lines }) => lines > LONGEST)).toEqual([])
})

test('the median file of the library is short', () => {
  const library = lengths.filter(({ path }) => path.startsWith('src/') || path.startsWith('shaders/'))
  const sorted = library.map(({ lines }) => lines).sort((a, b) => a - b)
  expect(sorted[sorted.length >> 1]).toBeLessThan(LONGEST_MEDIAN)
})
