import { InvalidShapeError } from '../../author/errors.ts'
import type { Font } from '../../text/font.ts'
import { readEm } from '../check-span-style.ts'
import type { SpanStyle } from '../rich-text.ts'
import { defineTag } from './define-tag.ts'
import type { Tag } from './tag-definition.ts'

function readSize(value: string): NonNullable<SpanStyle['size']> {
  if (readEm(value) !== undefined) return value as `${number}em`
  const px = Number(/^(.*?)(?:px)?$/.exec(value)![1])
  if (px > 0) return px
  throw new InvalidShapeError(
    'tag <size>',
    `its value is "${value}"; it needs px such as 32, or a factor such as 1.5em.`,
  )
}

/** `<color=…>`, `<size=…>`, `<class=…>`, `<still>`, `<image>`, and `<font=…>` for the fonts that are named. */
export function builtInTags(fonts: Readonly<Record<string, Font | readonly Font[]>>): Readonly<Record<string, Tag>> {
  return {
    color: defineTag({
      attributes: { value: { type: 'color', required: true } },
      main: 'value',
      span: ({ value }) => ({ color: value }),
    }),
    size: defineTag({
      attributes: { value: { type: 'string', required: true } },
      main: 'value',
      span: ({ value }) => ({ size: readSize(value) }),
    }),
    class: defineTag({
      attributes: { value: { type: 'string', required: true } },
      main: 'value',
      span: ({ value }) => ({ class: value }),
    }),
    font: defineTag({
      attributes: { value: { type: 'enum', values: Object.keys(fonts), required: true } },
      main: 'value',
      span: ({ value }) => ({ font: fonts[value]! }),
    }),
    still: defineTag({ span: () => ({ animation: 'none' }) }),
    image: defineTag({
      attributes: {
        src: { type: 'string', required: true },
        width: { type: 'number', min: 0 },
        height: { type: 'number', min: 0 },
        shift: { type: 'number' },
        alt: { type: 'string' },
        name: { type: 'string' },
      },
      main: 'src',
      decorator: ({ src, ...rest }) => ({ ...rest, image: src }),
    }),
  }
}
