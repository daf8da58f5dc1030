import type { TextOptions } from '../../play/text-options.ts'
import type { RichText } from '../../rich/rich-text.ts'
import { documentError, joinPath } from '../document-error.ts'
import type { DocumentText } from '../schema/text.ts'
import { readActs } from './read-acts.ts'
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
  const { content, font, animation, acts, ...options } = value
  if (animation !== undefined && acts !== undefined)
    throw documentError(path, 'both an animation and acts', 'one of them')
  return {
    content: typeof content === 'string' ? content : readRichText(content, joinPath(path, 'content'), context),
    options: {
      ...options,
      font: readFonts(font, joinPath(path, 'font'), context),
      ...(acts !== undefined && { acts: readActs(acts, joinPath(path, 'acts'), context) }),
      ...(animation !== undefined && { animation: readAnimation(animation, joinPath(path, 'animation'), context) }),
    },
  }
}
