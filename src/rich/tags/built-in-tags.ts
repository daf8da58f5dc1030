import { nearestName } from '../../author/check/nearest-name.ts'
import { InvalidShapeError, UnknownNameError } from '../../author/errors.ts'
import type { Font } from '../../text/font.ts'
import { readEm } from '../check-span-style.ts'
import type { SpanStyle } from '../rich-text.ts'
import { defineTag } from './define-tag.ts'
import type { Tag } from './tag-definition.ts'

type Fonts = Readonly<Record<string, Font | readonly Font[]>>

function readSize(value: string): NonNullable<SpanStyle['size']> {
  if (readEm(value) !== undefined) return value as `${number}em`
  const px = Number(/^(.*?)(?:px)?$/.exec(value)![1])
  if (px > 0) return px
  throw new InvalidShapeError(
    'tag <size>',
    `its value is "${value}"; it needs px such as 32, or a factor such as 1.5em.`,
  )
}

function findFont(fonts: Fonts, name: string): Font | readonly Font[] {
  if (Object.hasOwn(fonts, name)) return fonts[name]!
  const names = Object.keys(fonts)
  const nearest = nearestName(name, names)
  throw new UnknownNameError(
    'tag <font>',
    names.length === 0
      ? `there is no font "${name}": parseTags() was given none; pass { fonts: { ${name}: … } }.`
      : `there is no font "${name}"; there are ${names.join(', ')}.${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`,
  )
}

/** `<color=…>`, `<size=…>`, `<class=…>`, `<still>`, `<image>`, and `<font=…>` for the fonts that are named. */
export function builtInTags(fonts: Fonts): Readonly<Record<string, Tag>> {
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
      attributes: { value: { type: 'string', required: true } },
      main: 'value',
      span: ({ value }) => ({ font: findFont(fonts, value) }),
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
