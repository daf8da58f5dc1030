/** Outlines of real fonts, quadratic and cubic, in Node and in the browser alike. */

import arabicFont from '@fontsource/amiri/files/amiri-arabic-400-normal.woff2?inline'
import quadraticFont from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?inline'
import cubicFont from '@fontsource/yakuhanjp/files/yakuhanjp-japanese-400-normal.woff2?inline'
import overlappingFont from '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2?inline'
import * as harfbuzz from 'harfbuzzjs'
import decompress from 'woff2-encoder/decompress'
import { type OutlinePath, VERB_CUBIC, VERB_LINE, VERB_MOVE, VERB_QUADRATIC } from '../../src/text/outline-path.ts'

export interface TestFont {
  readonly unitsPerEm: number
  readonly outline: (character: string) => OutlinePath
}

async function openFont(url: string, variations: Readonly<Record<string, number>> = {}): Promise<TestFont> {
  const bytes = await decompress(new Uint8Array(await (await fetch(url)).arrayBuffer()))
  const face = new harfbuzz.Face(new harfbuzz.Blob(bytes), 0)
  const font = new harfbuzz.Font(face)
  font.setVariations(Object.entries(variations).map(([tag, value]) => new harfbuzz.Variation(tag, value)))
  let verbs: number[] = []
  let coordinates: number[] = []
  const push = (verb: number, ...numbers: number[]) => {
    verbs.push(verb)
    coordinates.push(...numbers)
  }
  const draw = new harfbuzz.DrawFuncs()
  draw.setMoveToFunc((x, y) => push(VERB_MOVE, x, y))
  draw.setLineToFunc((x, y) => push(VERB_LINE, x, y))
  draw.setQuadraticToFunc((a, b, x, y) => push(VERB_QUADRATIC, a, b, x, y))
  draw.setCubicToFunc((a, b, c, d, x, y) => push(VERB_CUBIC, a, b, c, d, x, y))
  return {
    unitsPerEm: face.upem,
    outline(character) {
      const buffer = new harfbuzz.Buffer()
      buffer.addText(character)
      buffer.guessSegmentProperties()
      harfbuzz.shape(font, buffer)
      const [glyph] = buffer.getGlyphInfos()
      if (!glyph || glyph.codepoint === 0) throw new Error(`the test font has no glyph for ${character}`)
      verbs = []
      coordinates = []
      font.drawGlyph(glyph.codepoint, draw)
      return {
        unitsPerEm: face.upem,
        verbs: Uint8Array.from(verbs),
        coordinates: Float64Array.from(coordinates),
      }
    },
  }
}

/** TrueType outlines: quadratics. */
export const openQuadraticFont = () => openFont(quadraticFont)
/** CFF outlines: cubics. It has punctuation only. */
export const openCubicFont = () => openFont(cubicFont)

/** Quadratics in thin, joined strokes. */
export const openArabicFont = () => openFont(arabicFont)
/** The same, bold and else at its defaults. */
export const openHeavyFont = () => openFont(overlappingFont, { wght: 700 })
/** A variable font at a heavy setting: many of its contours overlap. */
export const openOverlappingFont = () => openFont(overlappingFont, { wght: 700, opsz: 40, SOFT: 50, WONK: 1 })

export const QUADRATIC_CHARACTERS = [...'aegQRS&@fgk0358ABMWxyz%?']
export const CUBIC_CHARACTERS = [...'！？（）。、「』【〕：；']
export const ARABIC_CHARACTERS = [...'سلكهمغعحنق']
export const OVERLAPPING_CHARACTERS = [...'aegRBQknm&ft']
