import { array, type GenericSchema, literal, picklist, pipe, regex, string } from 'valibot'
import type { Decorator, SpanStyle } from '../../rich/rich-text.ts'
import { animationOrName, type DocumentAnimation } from './animation.ts'
import { choose } from './choose.ts'
import { fields, optionalFields } from './fields.ts'
import { aboveZero, anyNumber, atLeastZero, wholeFrom } from './number.ts'

/** A stretch of a rich text; its animation may be one of the document's, by name. */
export interface DocumentSpan extends Omit<SpanStyle, 'font' | 'animation'> {
  readonly start: number
  readonly end: number
  readonly font?: string | readonly string[] | undefined
  /** `'none'`: it stands still. */
  readonly animation?: DocumentAnimation | string | undefined
}

/** A rich text as `richText` and `parseTags` give it, with fonts by name. */
export interface DocumentRichText {
  readonly kind: 'richText'
  readonly text: string
  readonly spans: readonly DocumentSpan[]
  readonly decorators: readonly Decorator[]
}

/** Names that the reader of the document gets fonts for. */
export const fontNames: GenericSchema = choose(
  'fontNames',
  () => [string(), array(string())],
  (value) => (Array.isArray(value) ? array(string()) : string()),
)

const emSize = pipe(string(), regex(/^(\d+\.?\d*|\.\d+)em$/, 'px, or a factor such as "1.5em"'))
const size: GenericSchema = choose(
  'spanSize',
  () => [aboveZero, emSize],
  (value) => (typeof value === 'string' ? emSize : aboveZero),
)

const classNames: GenericSchema = choose(
  'classNames',
  () => [string(), array(string())],
  (value) => (Array.isArray(value) ? array(string()) : string()),
)

const span = fields({
  start: wholeFrom(0),
  end: wholeFrom(0),
  ...optionalFields({
    font: fontNames,
    size,
    color: string(),
    animation: animationOrName,
    composite: picklist(['replace', 'add']),
    class: classNames,
  }),
})

const decorator = fields(
  optionalFields({
    width: atLeastZero,
    height: atLeastZero,
    shift: anyNumber,
    alt: string(),
    image: string(),
    name: string(),
  }),
)

const richText = fields({
  kind: literal('richText'),
  text: string(),
  spans: array(span),
  decorators: array(decorator),
})

/** Plain or rich. */
export const content: GenericSchema = choose(
  'content',
  () => [string(), richText],
  (value) => (typeof value === 'object' ? richText : string()),
)
