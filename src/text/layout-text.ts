import { drain } from '../slices/drain.ts'
import type { LaidText } from './layout.types.ts'
import type { LayoutOptions } from './layout-options.ts'
import { layoutSteps } from './layout-steps.ts'

export type { LayoutOptions } from './layout-options.ts'

/**
 * Lays out a text: shapes it, breaks it into lines and places what is animated, its clusters (grapheme clusters as shaped:
 * a ligature is one). White space is kept as written (CSS `pre-wrap`); spaces at a line's end hang. A line ends at LF, CR,
 * CRLF, NEL, VT, FF, U+2028 and U+2029, and a text that closes with one has an empty last line; the empty text is one empty
 * line. Control characters are blank. A tab goes to the next tab stop. A soft hyphen shows where a line breaks at it. U+FFFC
 * leaves room for something else. Half a surrogate pair is shown as U+FFFD. A character that no font has is a box, with one
 * warning.
 *
 * Cost grows linearly with the text; a novel takes a second or two, which `layoutTextInSlices` spreads over many tasks.
 *
 * @param previous An earlier layout. Paragraphs at the beginning and at the end that read as they did there are taken over
 *   and not shaped again, if the options are the same but for `textAlign`; the result is that of a new layout, and `kept`
 *   says how many they are.
 * @throws {LayoutOptionError} naming the option, what was found and what is needed.
 * @throws {FontUnusableError} for a disposed font.
 *
 * @example
 * const laid = layoutText('Call me Ishmael.', { font: await loadFont('/fonts/inter.woff2'), size: 32, width: 400 })
 */
export function layoutText(text: string, options: LayoutOptions, previous?: LaidText): LaidText {
  return drain(layoutSteps(text, options, previous))
}
