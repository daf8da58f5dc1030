/** The glyphs of a rich text by style. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { glyphRunSteps } from '../../src/play/rich/glyph-styles.ts'
import type { StyleRun, TextStyle } from '../../src/rich/flatten-spans.ts'
import { drain } from '../../src/slices/drain.ts'
import type { LaidText } from '../../src/text/layout.types.ts'

const styleOf = (color: string): TextStyle => ({ fonts: undefined, size: 1, color, classNames: [], animations: [] })
const STYLES = ['#000', '#c00', '#0c0'].map(styleOf)

const laid = (starts: readonly number[]) =>
  ({ clusters: { count: starts.length, start: Uint32Array.from(starts) } }) as LaidText
const inOrder = (count: number) => Uint32Array.from({ length: count }, (_, index) => index)

function makeRuns(lengths: readonly { readonly length: number; readonly style: number }[]): StyleRun[] {
  let at = 0
  return lengths.map(({ length, style }) => {
    const start = at
    at += length
    return { start, end: at, style: STYLES[style]! }
  })
}

test('each glyph has the style of its first character, and neighbours of one style are one run', () => {
  const lengths = fc.array(fc.record({ length: fc.integer({ min: 1, max: 4 }), style: fc.nat(2) }), {
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(lengths, fc.array(fc.nat(40), { maxLength: 20 }), (parts, places) => {
      const runs = makeRuns(parts)
      const { end } = runs.at(-1)!
      const starts = [...new Set(places.map((place) => place % end))].sort((a, b) => a - b)
      const found = drain(glyphRunSteps(laid(starts), inOrder(starts.length), runs))
      const styles = found.flatMap(({ from, to, style }) => Array.from({ length: to - from }, () => style))
      expect(styles).toEqual(starts.map((start) => runs.find((run) => start < run.end)!.style))
      found.forEach(({ from, style }, index) => {
        expect(from).toBe(found[index - 1]?.to ?? 0)
        expect(style).not.toBe(found[index - 1]?.style)
      })
    }),
    { numRuns: 100 },
  )
})

test('a novel is matched in steps', () => {
  const count = 300_000
  const runs = makeRuns([{ length: count, style: 0 }])
  const steps = glyphRunSteps(laid([...inOrder(count)]), inOrder(count), runs)
  let taken = 0
  while (!steps.next().done) taken++
  expect(taken).toBeGreaterThan(4)
})
