import type { Text } from './text.ts'
import type { TextOptions } from './text-options.ts'

/** What each text was made of, for those that write it down. */
const sources = new WeakMap<Text, TextOptions>()

/** Keeps a text's options as they were given; what the text itself tells (place, colour, animation) is newer there. */
export function keepSource(text: Text, options: TextOptions): void {
  sources.set(text, { ...options })
}

export function sourceOf(text: Text): TextOptions | undefined {
  return sources.get(text)
}
