import { describeValue } from '../author/check/describe-value.ts'
import { InvalidShapeError } from '../author/errors.ts'
import { checkDecorator, checkSpanStyle } from './check-span-style.ts'
import type { RichText } from './rich-text.ts'

/**
 * Checks a rich text that may be written by hand or come from a file.
 *
 * @throws InvalidShapeError, InvalidNumberError, UnknownNameError, ColorSyntaxError naming the span.
 */
export function checkRichText(rich: RichText): void {
  const { text, spans, decorators } = rich
  if (typeof text !== 'string' || !Array.isArray(spans) || !Array.isArray(decorators)) {
    throw new InvalidShapeError(
      'rich text',
      'it needs text, a list of spans and a list of decorators; richText() makes one.',
    )
  }
  for (const [index, own] of spans.entries()) {
    const where = `rich text, span ${index}`
    checkSpanStyle(own, where, ['start', 'end'])
    const { start, end } = own
    const isPlace = (offset: unknown) =>
      Number.isInteger(offset) && (offset as number) >= 0 && (offset as number) <= text.length
    if (isPlace(start) && isPlace(end) && start <= end) continue
    throw new InvalidShapeError(
      where,
      `it runs from ${describeValue(start)} to ${describeValue(end)}; both need whole numbers from 0 to ${text.length}, the text's length, the end not before the start.`,
    )
  }
  const count = text.split('\ufffc').length - 1
  if (decorators.length !== count) {
    throw new InvalidShapeError(
      'rich text',
      `it has ${decorators.length} decorators and ${count} U+FFFC in its text; it needs one for each.`,
    )
  }
  for (const [index, own] of decorators.entries()) checkDecorator(own, `rich text, decorator ${index}`)
}
