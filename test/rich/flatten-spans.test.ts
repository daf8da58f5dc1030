/** Sizes that are factors of those around them. */
import { expect, test } from 'vitest'
import { InvalidNumberError, parseTags, span } from '../../src/index.ts'
import { flattenSpans } from '../../src/rich/flatten-spans.ts'

const nested = (depth: number, factor: string) => {
  const { text, spans } = parseTags(`${`<size=${factor}>`.repeat(depth)}x`, { onProblem: () => {} })
  return () => flattenSpans(text.length, spans, 20)
}

test('are multiplied where spans lie inside one another', () => {
  expect(nested(3, '2em')()).toMatchObject([{ style: { size: 160 } }])
  expect(nested(5, '10em')()).toMatchObject([{ style: { size: 2e6 } }])
})

test('are refused where they lead beyond what a size can be, with the span', () => {
  expect(nested(6, '10em')).toThrow(InvalidNumberError)
  expect(nested(6, '10em')).toThrow(/span 5: size, 10em of 2000000 px, is 20000000; it needs .*> 0 and below 1e7/)
  expect(nested(400, '.1em')).toThrow(/span \d+: size, 0.1em of [\d.e-]+ px, is 0;/)
  expect(() => span('x', { size: `${'9'.repeat(400) as unknown as number}em` })).toThrow(/size is/)
})
