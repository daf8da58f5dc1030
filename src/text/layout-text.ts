import type { Buffer as HarfBuzzBuffer } from 'harfbuzzjs'
import { type BrokenLine, breakLines } from './break-lines.ts'
import { findGraphemes } from './find-graphemes.ts'
import { findLevels } from './find-levels.ts'
import { findLineBreaks } from './find-line-breaks.ts'
import { listFaces } from './font-faces.ts'
import type { FontShaper } from './font-shaper.ts'
import type { HarfBuzz } from './harfbuzz.ts'
import { itemizeParagraph } from './itemize-paragraph.ts'
import { LaidTextBuilder } from './laid-text-builder.ts'
import type { LaidText } from './layout.types.ts'
import { LayoutOptionError } from './layout-error.ts'
import type { LayoutOptions } from './layout-options.ts'
import { MissingCharacters } from './missing-characters.ts'
import { resolveLayoutOptions } from './resolve-layout-options.ts'
import { splitParagraphs } from './split-paragraphs.ts'

export type { LayoutOptions } from './layout-options.ts'

/** HarfBuzz buffers are freed by the collector only, so all layouts use one. */
let sharedBuffer: HarfBuzzBuffer | undefined

/**
 * Lays out a text: shapes it, breaks it into lines and places what is animated, its clusters (grapheme clusters as shaped:
 * a ligature is one). White space is kept as written (CSS `pre-wrap`); spaces at a line's end hang. A line ends at LF, CR,
 * CRLF, NEL, VT, FF, U+2028 and U+2029, and a text that closes with one has an empty last line; the empty text is one empty
 * line. Control characters are blank. A tab goes to the next tab stop. A soft hyphen shows where a line breaks at it. U+FFFC
 * leaves room for something else. Half a surrogate pair is shown as U+FFFD. A character that no font has is a box, with one
 * warning.
 *
 * Cost grows linearly with the text; a novel takes a second or two.
 *
 * @throws {LayoutOptionError} naming the option, what was found and what is needed.
 * @throws {FontUnusableError} for a disposed font.
 *
 * @example
 * const laid = layoutText('Call me Ishmael.', { font: await loadFont('/fonts/inter.woff2'), size: 32, width: 400 })
 */
export function layoutText(text: string, options: LayoutOptions): LaidText {
  if (typeof text !== 'string') {
    throw new LayoutOptionError(
      `layoutText: the text must be a string, but it is ${text === null ? 'null' : `a ${typeof text}`}`,
    )
  }
  const resolved = resolveLayoutOptions(options)
  const faces = listFaces(text.length, resolved, options.fontRuns)
  const { fonts, sizes, shapers, features } = faces
  const { language } = resolved
  const { harfbuzz } = shapers[0]!
  const scales = fonts.map((font, face) => sizes[face]! / font.unitsPerEm)
  const missing = new MissingCharacters(text, fonts, shapers)
  const decoratorWidths = new Map<number, number>()
  const shaping = {
    text,
    shapers,
    scales,
    language,
    features: features.map((own) => own.map(([tag, value]) => new harfbuzz.Feature(tag, value))),
    buffer: takeBuffer(harfbuzz),
    decoratorWidth(start: number): number {
      const width = decoratorWidths.get(start) ?? resolved.decoratorWidth(decoratorWidths.size)
      decoratorWidths.set(start, width)
      return width
    },
    reportMissing: (font: number, position: number) => missing.add(font, position),
  }
  const space = advanceOf(shapers[0]!, [0x20]) * scales[0]!
  const limits = {
    width: resolved.width,
    breakWords: resolved.breakWords,
    tabs: { distance: resolved.tabSize * space, minimum: space / 2 },
    hyphenWidth: advanceOf(shapers[0]!, [0x2010, 0x2d]) * scales[0]!,
  }
  const builder = new LaidTextBuilder(text, resolved, faces, limits.tabs)
  for (const paragraph of splitParagraphs(text)) {
    const { start, contentEnd, end } = paragraph
    const levels = findLevels(text.slice(start, contentEnd), resolved.direction)
    const graphemes = findGraphemes(text, paragraph)
    const items = itemizeParagraph(text, paragraph, graphemes, levels, faces.runs)
    const addLine = (line: BrokenLine) => builder.addLine(line, levels.base)
    const breaks = findLineBreaks(text, start, contentEnd, end, language)
    breakLines({ ...shaping, start, end, items, graphemes }, breaks, limits, addLine)
    if (end === text.length && /[\v\f\u2028]$/.test(text)) {
      addLine({ start: end, contentEnd: end, end, pieces: [], forced: true })
    }
  }
  missing.warn()
  return builder.finish()
}

function takeBuffer(harfbuzz: HarfBuzz): HarfBuzzBuffer {
  sharedBuffer ??= new harfbuzz.Buffer()
  return sharedBuffer
}

/** Advance of the first character that the font has, font units. */
function advanceOf({ font }: FontShaper, codePoints: readonly number[]): number {
  for (const codePoint of codePoints) {
    const glyph = font.nominalGlyph(codePoint)
    if (glyph !== undefined) return font.glyphHAdvance(glyph)
  }
  return 0
}
