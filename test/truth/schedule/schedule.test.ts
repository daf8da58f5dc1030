import { expect, test } from 'vitest'
import type { GlyphInfo, StaggerOptions } from '../../../src/author/model.ts'
import { drawForGlyphs, rankRandomly } from './draw.ts'
import { generatePcg32 } from './pcg32.ts'
import { delayGlyphs } from './stagger.ts'

function glyphs(count: number, more: (index: number) => Partial<GlyphInfo> = () => ({})): GlyphInfo[] {
  return Array.from({ length: count }, (_, index) => ({
    index,
    visualIndex: index,
    string: 'a',
    word: index,
    line: 0,
    sentence: 0,
    class: 'other',
    classNames: [],
    count,
    ...more(index),
  }))
}

const stagger = (options: Partial<StaggerOptions>): StaggerOptions => ({
  kind: 'stagger',
  from: 'start',
  by: 'glyph',
  ease: { kind: 'linear' },
  order: 'reading',
  seed: 0,
  ...options,
})

function expectDelays(options: Partial<StaggerOptions>, line: GlyphInfo[], expected: number[]) {
  const delays = delayGlyphs(stagger(options), line)
  expect(delays.map((delay) => Number(delay.toFixed(12)))).toEqual(expected)
}

test('PCG32 gives the numbers of its reference program', () => {
  const outputs = generatePcg32(42)
  const expected = [0xa15c02b7, 0x7b47f409, 0xba1d3330, 0x83d2f293, 0xbfa4784b, 0xcbed606e]
  expect(expected.map(() => outputs.next().value)).toEqual(expected)
})

test('draws stay in their range and repeat; a shuffle is a permutation', () => {
  const value = { kind: 'random', min: -2, max: 3, seed: 7 } as const
  const draws = drawForGlyphs(value, 100)
  expect(draws).toEqual(drawForGlyphs(value, 100))
  for (const draw of draws) expect(draw >= -2 && draw < 3).toBe(true)
  const ranks = rankRandomly(50, 3)
  expect([...ranks].sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index))
})

test('SPEC 5: five at each 0.1 from center', () => {
  expectDelays({ each: 0.1, from: 'center' }, glyphs(5), [0.2, 0.1, 0, 0.1, 0.2])
})

test.each([
  ['start', [0, 0.1, 0.2, 0.3]],
  ['end', [0.3, 0.2, 0.1, 0]],
  ['edges', [0, 0.1, 0.1, 0]],
  [1, [0.1, 0, 0.1, 0.2]],
  ['center', [0.15, 0.05, 0.05, 0.15]],
] as const)('four at each 0.1 from %s', (from, expected) => {
  expectDelays({ each: 0.1, from }, glyphs(4), [...expected])
})

test('amount is the whole of it, eased over the distance; one unit waits for nobody', () => {
  const squared = { kind: 'named', family: 'quad', mode: 'in' } as const
  expectDelays({ amount: 2, ease: squared }, glyphs(3), [0, 0.5, 2])
  expectDelays({ amount: 2 }, glyphs(1), [0])
})

test('units by word, in visual order', () => {
  const words = glyphs(5, (index) => ({ word: index < 2 ? 0 : 1, visualIndex: 4 - index }))
  expectDelays({ each: 1, by: 'word' }, words, [0, 0, 1, 1, 1])
  expectDelays({ each: 1, by: 'word', order: 'visual' }, words, [1, 1, 0, 0, 0])
  expectDelays({ each: 1, order: 'visual' }, words, [4, 3, 2, 1, 0])
})

test('on a grid the distance is Euclidean, or one axis alone', () => {
  expectDelays({ each: 1, grid: [3, 2] }, glyphs(5), [0, 1, 2, 1, Number(Math.SQRT2.toFixed(12))])
  expectDelays({ each: 1, grid: [3, 2], axis: 'y' }, glyphs(5), [0, 0, 0, 1, 1])
  expectDelays({ each: 1, grid: [3, 2], from: 4, axis: 'x' }, glyphs(6), [1, 0, 1, 1, 0, 1])
})
