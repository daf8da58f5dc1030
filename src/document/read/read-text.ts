import type { TextOptions } from '../../play/text-options.ts'
import type { RichText } from '../../rich/rich-text.ts'
import { joinPath } from '../document-error.ts'
import type { DocumentText } from '../schema/text.ts'
import { readAnimation } from './read-animation.ts'
import type { ReadContext } from './read-context.ts'
import { readFonts, readRichText } from './read-rich-text.ts'

/** What `stage.add(content, options)` takes. */
export interface ReadText {
  readonly content: string | RichText
  readonly options: TextOptions
}

export function readText(value: DocumentText | string, path: string, context: ReadContext): ReadText {
  if (typeof value === 'string')
    return context.named('texts', value, path, (own: DocumentText, deeper) => readText(own, deeper, context))
  const { content, font, animation, ...options } = value
  return {
    content: typeof content === 'string' ? content : readRichText(content, joinPath(path, 'content'), context),
    options: {
      ...options,
      font: readFonts(font, joinPath(path, 'font'), context),
      ...(animation !== undefined && { animation: readAnimation(animation, joinPath(path, 'animation'), context) }),
    },
  }
}
