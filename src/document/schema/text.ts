import { boolean, type GenericSchema, number, optional, picklist, pipe, regex, strictTuple, string } from 'valibot'
import type { TextGradient } from '../../play/color/text-color.ts'
import type { TextOptions } from '../../play/text-options.ts'
import { acts, type DocumentActs } from './acts.ts'
import { animationOrName, type DocumentAnimation } from './animation.ts'
import { choose } from './choose.ts'
import { byName, fields, optionalFields } from './fields.ts'
import { aboveZero, anyNumber, atLeastZero, wholeFrom } from './number.ts'
import { content, type DocumentRichText, fontNames } from './rich-text.ts'
import { stroke, textColor } from './text-color.ts'

/** A text: its content, fonts by name, and the options of `stage.add`. */
export interface DocumentText extends Omit<TextOptions, 'font' | 'animation' | 'acts' | 'decoratorWidth' | 'color'> {
  readonly content: string | DocumentRichText
  /** Names that the reader of the document gets fonts for. */
  readonly font: string | readonly string[]
  readonly animation?: DocumentAnimation | string
  /** In place of an animation. */
  readonly acts?: DocumentActs
  readonly decoratorWidth?: number
  readonly color?: string | TextGradient
}

const lineHeightText = pipe(string(), regex(/^(normal|\d+(\.\d+)?px)$/, '"normal", or a length such as "24px"'))

const lineHeight: GenericSchema = choose(
  'lineHeight',
  () => [lineHeightText, atLeastZero],
  (value) => (typeof value === 'number' ? atLeastZero : lineHeightText),
)

const setting: GenericSchema = choose(
  'featureSetting',
  () => [boolean(), number()],
  (value) => (typeof value === 'boolean' ? boolean() : number()),
)

/** A 2×3 matrix in CSS order. */
export const matrix = strictTuple([anyNumber, anyNumber, anyNumber, anyNumber, anyNumber, anyNumber])

/** The options of a text that a document holds as they are. */
export const TEXT_FIELDS = {
  size: aboveZero,
  color: textColor,
  shadowBlur: atLeastZero,
  stroke,
  x: anyNumber,
  y: anyNumber,
  transform: matrix,
  parameters: byName(anyNumber),
  order: number(),
  width: atLeastZero,
  textAlign: picklist(['start', 'end', 'left', 'right', 'center', 'justify']),
  lineHeight,
  features: byName(setting),
  direction: picklist(['ltr', 'rtl', 'auto']),
  language: string(),
  overflowWrap: picklist(['normal', 'anywhere']),
  whiteSpace: picklist(['pre-wrap', 'pre']),
  maxLines: wholeFrom(1),
  ellipsis: string(),
  tabSize: atLeastZero,
  decoratorWidth: atLeastZero,
} as const

export const text = fields({
  content,
  font: fontNames,
  animation: optional(animationOrName),
  acts: optional(acts),
  ...optionalFields(TEXT_FIELDS),
})

/** A text, or the name of one of the document's. */
export const textOrName = choose<DocumentText | string>(
  'text',
  () => [string(), text],
  (value) => (typeof value === 'string' ? string() : text),
)
