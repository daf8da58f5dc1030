import { trimCss } from '../easing/css-tokens.ts'
import { type Primitive, readTransform, readTransformFunction, type TransformValue } from './css-transform.ts'
import { readFactor, readLength } from './css-units.ts'

export type CssProperty = 'opacity' | 'letterSpacing' | 'translate' | 'rotate' | 'scale' | 'transform'

/** What a CSS property says of a glyph's channels. */
export function readCssProperty(
  property: CssProperty,
  source: string,
  fontSize: number | undefined,
  where: string,
): TransformValue {
  const text = trimCss(source)
  const word = text.toLowerCase()
  if (property === 'opacity') {
    return { primitives: [], values: { opacity: Math.min(1, Math.max(0, readFactor(text, where))) } }
  }
  if (property === 'letterSpacing') {
    return { primitives: [], values: { letterSpacing: word === 'normal' ? 0 : readLength(text, fontSize, where) } }
  }
  if (property === 'transform') return readTransform(text, fontSize, where)
  if (word === 'none') return { primitives: [], values: {} }
  return readTransformFunction(property, text.split(/\s+/), fontSize, where)
}

/** Whether one list of functions begins with the other: CSS then fills the shorter one up with identities. */
export function isPrefix(a: readonly Primitive[], b: readonly Primitive[]): boolean {
  const length = Math.min(a.length, b.length)
  return a.slice(0, length).every((primitive, index) => primitive === b[index])
}
