import type { RichSpan, RichText } from '../../rich/rich-text.ts'
import { joinPath } from '../document-error.ts'
import { writeAnimation } from './write-animation.ts'
import { compact, type WriteContext } from './write-context.ts'

export function writeRichText(rich: RichText, path: string, context: WriteContext): unknown {
  const list = joinPath(path, 'spans')
  return {
    ...rich,
    spans: rich.spans.map((span, index) => writeSpan(span, joinPath(list, index), context)),
    decorators: rich.decorators.map((decorator) => compact({ ...decorator })),
  }
}

function writeSpan(span: RichSpan, path: string, context: WriteContext): unknown {
  const { font, animation, ...others } = span
  const place = joinPath(path, 'animation')
  // The name "none" would say that the span stands still.
  const isCalledNone = animation !== undefined && context.nameOf('animations', animation) === 'none'
  return compact({
    ...others,
    font: font && writeFonts(font, joinPath(path, 'font'), context),
    animation:
      animation === undefined || animation === 'none'
        ? animation
        : writeAnimation(animation, place, context, isCalledNone),
  })
}

export function writeFonts(font: unknown, path: string, context: WriteContext): string | readonly string[] {
  if (!Array.isArray(font)) return context.fontName(font, path)
  return font.map((own, index) => context.fontName(own, joinPath(path, index)))
}
