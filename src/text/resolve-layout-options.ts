import type { Font } from './font.ts'
import { resolveFeatures } from './font-settings.ts'
import { type FontShaper, shaperOf } from './font-shaper.ts'
import { LayoutOptionError } from './layout-error.ts'
import { type InlineBox, LAYOUT_OPTION_NAMES, type LayoutOptions, type TextAlign } from './layout-options.ts'

/** The options, checked and complete. */
export interface ResolvedLayoutOptions {
  readonly fonts: readonly Font[]
  readonly shapers: readonly FontShaper[]
  readonly features: readonly (readonly (readonly [tag: string, value: number])[])[]
  /** OpenType features for a font: its own under the text's. */
  readonly resolveFeatures: (shaper: FontShaper) => readonly (readonly [tag: string, value: number])[]
  readonly size: number
  /** Infinity: no limit. */
  readonly width: number
  readonly textAlign: TextAlign
  /** px, for text of a size; undefined for `normal`. */
  readonly lineHeight: ((size: number) => number) | undefined
  readonly direction: 'ltr' | 'rtl' | 'auto'
  readonly language: string | undefined
  readonly breakWords: boolean
  readonly wraps: boolean
  /** Infinity: no limit. */
  readonly maxLines: number
  readonly ellipsis: string
  readonly tabSize: number
  readonly decoratorWidth: (ordinal: number) => number
  readonly boxes: readonly InlineBox[]
}

/** No length of a layout, in px, is above this: SPEC's limit on authored values. */
const MAX_PIXELS = 1e7

/** @throws {LayoutOptionError} naming the option, what was found and what is needed. */
export function resolveLayoutOptions(options: LayoutOptions): ResolvedLayoutOptions {
  if (typeof options !== 'object' || options === null) throw wrong('options', options, 'an object with font and size')
  const unknown = Object.keys(options).find((name) => !LAYOUT_OPTION_NAMES.includes(name))
  if (unknown !== undefined) {
    throw new LayoutOptionError(
      `layout option "${unknown}" does not exist; there are ${LAYOUT_OPTION_NAMES.join(', ')}`,
    )
  }
  const fonts: readonly Font[] = Array.isArray(options.font) ? options.font : [options.font]
  if (fonts.length === 0 || fonts.some((font) => typeof font !== 'object' || font === null)) {
    throw wrong('font', options.font, 'a font from await loadFont(url), or a list of them')
  }
  const shapers = fonts.map(shaperOf)
  const { size, width, lineHeight = 'normal', decoratorWidth = size, tabSize = 8, features } = options
  if (features === null) throw wrong('features', features, 'features by tag, such as { liga: false }')
  if (!(typeof size === 'number' && size > 0 && size < MAX_PIXELS))
    throw wrong('size', size, 'a number of px above 0 and below 1e7')
  if (width !== undefined && width !== Infinity && !(typeof width === 'number' && width >= 0 && width < MAX_PIXELS)) {
    throw wrong('width', width, 'a number of px from 0 up and below 1e7, or none')
  }
  if (typeof decoratorWidth !== 'function') requireLength('decoratorWidth', decoratorWidth)
  const featuresOf = (shaper: FontShaper) =>
    resolveFeatures([shaper.features, features], (problem) => new LayoutOptionError(`layout ${problem}`))
  return {
    fonts,
    shapers,
    features: shapers.map(featuresOf),
    resolveFeatures: featuresOf,
    size,
    width: width ?? Infinity,
    textAlign: choose('textAlign', options.textAlign, ['start', 'end', 'left', 'right', 'center', 'justify']),
    lineHeight: resolveLineHeight(lineHeight, size),
    direction: choose('direction', options.direction, ['auto', 'ltr', 'rtl']),
    language: resolveLanguage(options.language),
    breakWords: choose('overflowWrap', options.overflowWrap, ['normal', 'anywhere']) === 'anywhere',
    wraps: choose('whiteSpace', options.whiteSpace, ['pre-wrap', 'pre']) === 'pre-wrap',
    maxLines: resolveMaxLines(options.maxLines),
    ellipsis: resolveEllipsis(options.ellipsis),
    tabSize: requireLength('tabSize', tabSize),
    boxes: options.decoratorBoxes ?? [],
    decoratorWidth: (ordinal) =>
      options.decoratorBoxes?.[ordinal]?.width ??
      requireLength('decoratorWidth', typeof decoratorWidth === 'function' ? decoratorWidth(ordinal) : decoratorWidth),
  }
}

/** A factor is one of each span's own size, as CSS inherits it. */
function resolveLineHeight(value: unknown, size: number): ((size: number) => number) | undefined {
  if (value === 'normal') return undefined
  const pixels =
    typeof value === 'number'
      ? value * size
      : /^\d*\.?\d+px$/.test(String(value))
        ? Number.parseFloat(String(value))
        : -1
  if (pixels >= 0 && pixels < MAX_PIXELS) return typeof value === 'number' ? (own) => value * own : () => pixels
  throw wrong('lineHeight', value, "a factor of the size from 0 up, a length such as '24px', or 'normal'")
}

function resolveLanguage(language: unknown): string | undefined {
  if (language === undefined) return undefined
  try {
    const [tag] = Intl.getCanonicalLocales(language as string)
    if (typeof language === 'string' && tag !== undefined) return tag
  } catch {
    // Told below, with what is needed.
  }
  throw wrong('language', language, "a BCP 47 tag such as 'en' or 'pt-BR'")
}

function resolveMaxLines(value: unknown): number {
  if (value === undefined || value === Infinity) return Infinity
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1) return value
  throw wrong('maxLines', value, 'a whole number of lines from 1 up, or none')
}

function resolveEllipsis(value: unknown = '…'): string {
  if (typeof value === 'string' && !/[\p{Cc}\u2028\u2029\ufffc]/u.test(value)) return value
  throw wrong('ellipsis', value, "a text without line ends, tabs and other controls, such as '…' or ''")
}

function requireLength(name: string, value: unknown): number {
  if (typeof value === 'number' && value >= 0 && value < MAX_PIXELS) return value
  throw wrong(name, value, 'a number from 0 up and below 1e7')
}

function choose<const Choice extends string>(name: string, value: unknown, choices: readonly [Choice, ...Choice[]]) {
  if (value === undefined) return choices[0]
  if (choices.includes(value as Choice)) return value as Choice
  throw wrong(name, value, choices.join(', '))
}

function wrong(name: string, found: unknown, needed: string): LayoutOptionError {
  const shown =
    typeof found === 'string' ? `"${found}"` : Array.isArray(found) ? `a list of ${found.length}` : String(found)
  return new LayoutOptionError(`layout option ${name} is ${shown}; needed: ${needed}`)
}
