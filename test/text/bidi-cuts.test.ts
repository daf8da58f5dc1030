import createBidi from 'bidi-js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drain } from '../../src/slices/drain.ts'
import { findBidiCuts } from '../../src/text/find-bidi-cuts.ts'
import { findLevels, levelSteps } from '../../src/text/find-levels.ts'

/** One or more of every class that matters, brackets of two kinds and a canonical pair. */
const CHARACTERS = [...'aabbאאבבععرر12٣+,.:!? ()[]\u2329\u3009\u0301\u200f\t€', '\u202b', '\u202c', '😀']

const paragraphs = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...CHARACTERS.slice(0, -3)) },
      { weight: 1, arbitrary: fc.constantFrom('ab', 'אב', 'عر', '(a b)', '(א)', '[a א]', '1,2') },
    ),
    { minLength: 12, maxLength: 60 },
  )
  .map((parts) => parts.join(''))
const directions = fc.constantFrom('ltr' as const, 'rtl' as const, 'auto' as const)

test('the levels of a paragraph in pieces are those of the whole', () => {
  const bidi = createBidi()
  let cut = 0
  fc.assert(
    fc.property(paragraphs, directions, (content, direction) => {
      cut += drain(findBidiCuts(bidi, content, direction, 3)).length - 1
      const whole = findLevels(content, direction)
      const pieces = drain(levelSteps(content, direction, 3))
      expect(pieces.base).toBe(whole.base)
      expect([...(pieces.levels ?? [])]).toEqual([...(whole.levels ?? [])])
    }),
    { numRuns: 3000, seed: 7 },
  )
  expect(cut).toBeGreaterThan(2000)
})

test('what holds for all that follows, and what lies in brackets, is not cut', () => {
  const bidi = createBidi()
  const cuts = (content: string) => drain(findBidiCuts(bidi, content, 'ltr', 1))
  expect(cuts('aab')).toEqual([1, 2, 3])
  expect(cuts('a(aa)bb')).toEqual([6, 7])
  expect(cuts('aaa\u202ba')).toEqual([5])
  expect(cuts('א(אb bb')).toEqual([6, 7])
})
