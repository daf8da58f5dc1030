import { describeValue } from '../../author/check/describe-value.ts'
import type { Animation } from '../../author/model.ts'
import { isRichText } from '../../rich/rich-text.ts'
import { documentError, joinPath } from '../document-error.ts'
import type { ReadText } from '../read/read-text.ts'
import { TEXT_FIELDS } from '../schema/text.ts'
import { writeActs } from './write-acts.ts'
import { writeAnimation } from './write-animation.ts'
import { compact, type WriteContext } from './write-context.ts'
import { writeFonts, writeRichText } from './write-rich-text.ts'

export function writeText({ content, options }: ReadText, path: string, context: WriteContext): unknown {
  const { font, animation, acts, ...others } = options
  const place = joinPath(path, 'content')
  if (typeof content !== 'string' && !isRichText(content))
    throw documentError(place, describeValue(content), 'text, plain or rich')
  for (const [name, value] of Object.entries(others)) {
    if (value === undefined) continue
    if (typeof value === 'function')
      throw documentError(joinPath(path, name), 'a function, which is no data', 'a number, or keep this text in code')
    if (!Object.hasOwn(TEXT_FIELDS, name))
      throw documentError(
        joinPath(path, name),
        describeValue(value),
        `an option that a document can hold: ${['animation', 'acts', ...Object.keys(TEXT_FIELDS)].join(', ')}`,
      )
  }
  return compact({
    content: typeof content === 'string' ? content : writeRichText(content, place, context),
    font: writeFonts(font, joinPath(path, 'font'), context),
    ...structuredClone(others),
    acts: acts && writeActs(acts, joinPath(path, 'acts'), context),
    animation: animation && writeAnimation(animation as Animation, joinPath(path, 'animation'), context),
  })
}
