import { checkRichText } from '../../rich/check-rich-text.ts'
import type { RichText } from '../../rich/rich-text.ts'
import type { Font } from '../../text/font.ts'
import { joinPath } from '../document-error.ts'
import type { DocumentRichText, DocumentSpan } from '../schema/rich-text.ts'
import { readAnimation } from './read-animation.ts'
import { authorAt, type ReadContext } from './read-context.ts'

export function readRichText(rich: DocumentRichText, path: string, context: ReadContext): RichText {
  const list = joinPath(path, 'spans')
  const spans = rich.spans.map((span, index) => readSpan(span, joinPath(list, index), context))
  const read: RichText = { ...rich, spans }
  authorAt(path, () => checkRichText(read), locatePart)
  return read
}

/** Of `rich text, span 2` the place. */
function locatePart(where: string): string | undefined {
  const [, part, index] = /^rich text, (span|decorator) (\d+)/.exec(where) ?? []
  return part && `.${part}s[${index}]`
}

function readSpan(span: DocumentSpan, path: string, context: ReadContext): RichText['spans'][number] {
  const { font, animation, ...others } = span
  const place = joinPath(path, 'animation')
  return {
    ...others,
    ...(font !== undefined && { font: readFonts(font, joinPath(path, 'font'), context) }),
    ...(animation !== undefined && {
      animation: animation === 'none' ? animation : readAnimation(animation, place, context),
    }),
  }
}

export function readFonts(names: string | readonly string[], path: string, context: ReadContext): Font | Font[] {
  if (typeof names === 'string') return context.font(names, path)
  return names.map((name, index) => context.font(name, joinPath(path, index)))
}
