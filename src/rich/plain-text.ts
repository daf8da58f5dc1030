import type { RichText } from './rich-text.ts'

/**
 * The plain words of a rich text, each decorator as its `alt`: what is read aloud and copied.
 *
 * @example
 * plainText(richText(['I ', decorator({ alt: 'love' }), ' whales'])) // 'I love whales'
 */
export function plainText({ text, decorators }: Pick<RichText, 'text' | 'decorators'>): string {
  let ordinal = 0
  return text.replaceAll('\ufffc', () => decorators[ordinal++]?.alt ?? '')
}
