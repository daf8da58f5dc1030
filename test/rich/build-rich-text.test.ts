/** Parts that are written by hand. */
import { expect, test } from 'vitest'
import { AuthoringError, type RichPart, richText, span } from '../../src/index.ts'

test.each([
  [{ kind: 'span', style: {} }, /part 0 is an object/],
  [{ kind: 'richText', text: 'a' }, /a list of spans and a list of decorators/],
  [{ kind: 'richText', text: '\ufffc', spans: [], decorators: [] }, /0 decorators and 1 U\+FFFC/],
  [{ kind: 'decorator' }, /the decorator is undefined/],
])('%o is no part', (part, message) => {
  expect(() => richText(part as never)).toThrow(message)
  expect(() => richText(part as never)).toThrow(AuthoringError)
})

test('a span may stand twice, but not inside of itself', () => {
  const parts: RichPart[] = ['a']
  const own = span(parts, { color: 'red' })
  expect(richText([own, own]).spans).toHaveLength(2)
  parts.push(own)
  expect(() => richText(own)).toThrow(/inside of itself/)
})
