import { describeValue } from '../../author/check/describe-value.ts'
import type { Animation } from '../../author/model.ts'
import { documentError, joinPath } from '../document-error.ts'
import type { ReadText } from '../read/read-text.ts'
import { TEXT_FIELDS } from '../schema/text.ts'
import { writeAnimation } from './write-animation.ts'
import { compact, type WriteContext } from './write-context.ts'

export function writeText({ content, options }: ReadText, path: string, context: WriteContext): unknown {
  const place = joinPath(path, 'font')
  const { font, animation, ...others } = options
  if (typeof content !== 'string') throw documentError(joinPath(path, 'content'), describeValue(content), 'text')
  for (const [name, value] of Object.entries(others)) {
    if (value === undefined) continue
    if (typeof value === 'function')
      throw documentError(joinPath(path, name), 'a function, which is no data', 'a number, or keep this text in code')
    if (!Object.hasOwn(TEXT_FIELDS, name))
      throw documentError(
        joinPath(path, name),
        describeValue(value),
        `an option that a document can hold: ${Object.keys(TEXT_FIELDS).join(', ')}`,
      )
  }
  return compact({
    content,
    font: Array.isArray(font)
      ? font.map((own, index) => context.fontName(own, joinPath(place, index)))
      : context.fontName(font, place),
    ...structuredClone(others),
    animation: animation && writeAnimation(animation as Animation, joinPath(path, 'animation'), context),
  })
}
