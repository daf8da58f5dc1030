import type { RichText } from '../rich/rich-text.ts'
import type { Text } from './text.ts'
import type { TextOptions } from './text-options.ts'

/** What a text was made of. */
export interface TextSource {
  readonly content: string | RichText
  readonly options: TextOptions
}

const sources = new WeakMap<object, TextSource>()

/** Keeps what a text was given, for those that write it down; what the text itself tells (place, colour, animation) is newer there. */
export function keepSource(text: object, content: string | RichText, options: TextOptions): void {
  sources.set(text, { content, options: { ...options } })
}

export function sourceOf(text: Text): TextSource | undefined {
  return sources.get(text)
}
