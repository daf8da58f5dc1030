import { warnOnce } from '../author/warn-once.ts'
import { choosePalette } from './choose-palette.ts'
import type { ColorLayer } from './color-layer.ts'
import { drawOutline } from './draw-outline.ts'
import { fetchFont } from './fetch-font.ts'
import type { Font } from './font.ts'
import { FontFormatError, FontOptionError, FontUnusableError } from './font-errors.ts'
import type { FontPalette, PaletteColors } from './font-palette.ts'
import { type FontFeatures, type FontVariations, resolveFeatures, resolveVariations } from './font-settings.ts'
import { disposeShaper, registerShaper } from './font-shaper.ts'
import { GlyphCharacters } from './glyph-characters.ts'
import { type HarfBuzz, loadHarfBuzz } from './harfbuzz.ts'
import { hasInk } from './has-ink.ts'
import type { OutlinePath } from './outline-path.ts'
import { loadOverlapResolver, type OverlapChoice, type OverlapResolver } from './overlaps/load-resolver.ts'
import { paintLayers } from './paint-layers.ts'
import { readPictures } from './picture-glyphs.ts'
import { unpackFont } from './unpack-font.ts'

export interface FontOptions {
  /** Settings of a variable font's axes, such as `{ wght: 650 }`; held inside the axis' range. Default: the axis' own. */
  readonly variations?: FontVariations | undefined
  /** Features for every text in this font, such as `{ liga: false, ss01: true }`; a text's own win over them. */
  readonly features?: FontFeatures | undefined
  /** A name for the face. Default: the one in the file. */
  readonly family?: string | undefined
  /**
   * Which palette of a colour font is used, as in CSS `font-palette`: by its index, or the first that the font marks as one
   * for light or dark backgrounds. Default 'normal', the first.
   */
  readonly palette?: FontPalette | undefined
  /** Colours in place of the palette's, by index, as in CSS `override-colors`: `{ 3: 'tomato' }`. */
  readonly paletteColors?: PaletteColors | undefined
  /**
   * Contours that overlap, as parts of variable fonts do, darken the pixels where their edges cross. 'resolve' joins them when
   * a glyph is first drawn (0.2 ms a glyph, and 196 kB compressed to load), 'keep' does not. Default 'auto': resolve those of
   * variable fonts.
   */
  readonly overlaps?: 'auto' | 'resolve' | 'keep' | undefined
}

const OVERLAP_CHOICES: readonly OverlapChoice[] = ['auto', 'resolve', 'keep']

const FONT_OPTION_NAMES = ['variations', 'features', 'family', 'palette', 'paletteColors', 'overlaps']

/** Typographic family, then family: OpenType `name` ids. */
const FAMILY_NAME_IDS = [16, 1]

/**
 * Loads a face from a URL or from the bytes of a TTF, OTF, WOFF or WOFF2 file. The bytes are copied.
 *
 * The font is yours: texts never dispose of it, so several may share it. `dispose` may be called at any time and more than
 * once; texts that are laid out keep the outlines that they have.
 *
 * @throws {FontLoadError} when the file cannot be fetched, with its URL and status.
 * @throws {FontFormatError} when it is no font, is damaged, or is a collection.
 * @throws {FontOptionError} for an axis, a palette or a palette colour that the font lacks, or a wrong tag or value.
 *
 * @example
 * const font = await loadFont('/fonts/inter.woff2', { variations: { wght: 650 } })
 */
export async function loadFont(
  source: string | URL | ArrayBuffer | Uint8Array,
  options: FontOptions = {},
): Promise<Font> {
  const unknown = Object.keys(options).find((name) => !FONT_OPTION_NAMES.includes(name))
  if (unknown !== undefined) {
    throw new FontOptionError(
      `loadFont: there is no option "${unknown}"; there are ${FONT_OPTION_NAMES.join(', ')}. A weight is an axis: { variations: { wght: 650 } }`,
    )
  }
  for (const [name, value] of Object.entries(options)) {
    if (value === null) throw new FontOptionError(`loadFont: option ${name} is null; leave it out for its default`)
  }
  const { overlaps = 'auto' } = options
  if (!OVERLAP_CHOICES.includes(overlaps)) {
    throw new FontOptionError(
      `loadFont: option overlaps must be ${OVERLAP_CHOICES.map((choice) => `'${choice}'`).join(', ')}, but it is ${JSON.stringify(overlaps)}`,
    )
  }
  const fetched = typeof source === 'string' || source instanceof URL
  const name = options.family ?? (fetched ? shorten(String(source)) : 'from bytes')
  // The shaper arrives while the font does; its failure is reported below, after the font's own.
  const shaper = loadHarfBuzz()
  shaper.catch(() => {})
  const bytes = await unpackFont(fetched ? await fetchFont(source) : requireBytes(source), name)
  const harfbuzz = await shaper
  return createFont(harfbuzz, bytes, name, options, await loadOverlapResolver(overlaps, bytes))
}

function createFont(
  harfbuzz: HarfBuzz,
  bytes: Uint8Array,
  source: string,
  options: FontOptions,
  resolve: OverlapResolver,
): Font {
  const face = new harfbuzz.Face(new harfbuzz.Blob(bytes))
  const handle = new harfbuzz.Font(face)
  const features = Object.fromEntries(
    resolveFeatures([options.features], (problem) => new FontOptionError(`font ${source}: ${problem}`)),
  )
  const variations = resolveVariations(face.getAxisInfos(), options.variations ?? {}, source)
  handle.setVariations(variations.map(([tag, value]) => new harfbuzz.Variation(tag, value)))
  const maxp = face.referenceTable('maxp')!
  const glyphCount = maxp[4]! * 256 + maxp[5]!
  const family =
    options.family ?? (FAMILY_NAME_IDS.map((id) => face.getName(id, 'en')).find((found) => found !== '') || source)
  const { ascender, descender, lineGap } = handle.hExtents()
  const palette = choosePalette(
    harfbuzz,
    face.getColorPalettes(),
    options.palette ?? 'normal',
    options.paletteColors ?? {},
    source,
  )
  const pictureOf = readPictures(face, glyphCount)
  const isColored = face.hasColorLayers() || face.hasColorPaint() || pictureOf !== undefined
  let glyphCharacters: GlyphCharacters | undefined
  const outlines = new Map<number, OutlinePath>()
  const painted = new Map<number, readonly ColorLayer[]>()
  const characters = new Map<number, boolean>()
  /** Let go on disposal, so that HarfBuzz can free it. */
  let live: typeof handle | undefined = handle

  function outline(glyphId: number): OutlinePath {
    const known = outlines.get(glyphId)
    if (known) return known
    if (!live) throw new FontUnusableError(`outline(${glyphId}): font "${family}" was disposed; load it again`)
    if (!(Number.isInteger(glyphId) && glyphId >= 0 && glyphId < glyphCount)) {
      throw new FontOptionError(`outline(${glyphId}): font "${family}" has the glyphs 0 to ${glyphCount - 1}`)
    }
    const drawn = resolve(drawOutline(harfbuzz, live, glyphId, face.upem))
    outlines.set(glyphId, drawn)
    return drawn
  }

  function layers(glyphId: number): readonly ColorLayer[] {
    const known = painted.get(glyphId)
    if (known || !isColored) return known ?? []
    const base = outline(glyphId)
    if (!live) throw new FontUnusableError(`layers(${glyphId}): font "${family}" was disposed; load it again`)
    const { layers: found, problem: unpainted } = paintLayers(harfbuzz, live, glyphId, palette, outline)
    const problem = unpainted ?? (found.length === 0 ? pictureOf?.(glyphId) : undefined)
    if (problem !== undefined) {
      glyphCharacters ??= new GlyphCharacters(face, live)
      const what = `font "${family}": its ${glyphCharacters.describe(glyphId)} needs ${problem}, which cannot be drawn`
      const remedy = `use a font whose colours are outlines with plain colours or linear gradients (table COLR), such as Twemoji's`
      // A glyph that has an outline, too, is drawn by that. A picture of a space is as blank as the space.
      if (hasInk(base))
        warnOnce(`color of ${family}`, `${what}; its outline is drawn in the text's colour. For colours, ${remedy}.`)
      else if (unpainted !== undefined || !glyphCharacters.isBlank(glyphId))
        throw new FontFormatError(`${what}; ${remedy}`)
    }
    const drawable = problem === undefined ? found : []
    painted.set(glyphId, drawable)
    return drawable
  }

  const font: Font = {
    family,
    unitsPerEm: face.upem,
    ascent: ascender,
    descent: descender,
    lineGap: Math.max(0, lineGap),
    outline,
    layers,
    dispose() {
      live = undefined
      disposeShaper(font)
    },
  }
  registerShaper(font, {
    harfbuzz,
    font: handle,
    features,
    hasCharacter(codePoint) {
      let found = characters.get(codePoint)
      if (found === undefined) {
        found = live?.nominalGlyph(codePoint) !== undefined
        characters.set(codePoint, found)
      }
      return found
    },
    isBlank: (glyphId) => layers(glyphId).length === 0 && outline(glyphId).verbs.length === 0,
  })
  return font
}

function requireBytes(source: unknown): Uint8Array {
  if (source instanceof Uint8Array) return source
  if (source instanceof ArrayBuffer || Object.prototype.toString.call(source) === '[object ArrayBuffer]') {
    return new Uint8Array(source as ArrayBuffer)
  }
  throw new FontOptionError(
    `loadFont takes a URL, an ArrayBuffer or a Uint8Array, but got ${source === null ? 'null' : typeof source}`,
  )
}

/** Data URLs run to megabytes. */
function shorten(url: string): string {
  return url.length > 120 ? `${url.slice(0, 80)}…` : url
}
