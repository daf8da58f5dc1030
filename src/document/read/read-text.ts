import type { TextOptions } from '../../play/text-options.ts'
import { joinPath } from '../document-error.ts'
import type { DocumentText } from '../schema/text.ts'
import { readAnimation } from './read-animation.ts'
import type { ReadContext } from './read-context.ts'

/** What `stage.add(content, options)` takes. */
export interface ReadText {
  readonly content: string
  readonly options: TextOptions
}

export function readText(value: DocumentText | string, path: string, context: ReadContext): ReadText {
  if (typeof value === 'string')
    return context.named('texts', value, path, (own: DocumentText, deeper) => readText(own, deeper, context))
  const { content, font, animation, ...options } = value
  const place = joinPath(path, 'font')
  return {
    content,
    options: {
      ...options,
      font:
        typeof font === 'string'
          ? context.font(font, place)
          : font.map((name, index) => context.font(name, joinPath(place, index))),
      ...(animation !== undefined && { animation: readAnimation(animation, joinPath(path, 'animation'), context) }),
    },
  }
}
