import type { DrawFuncs, Font as HarfBuzzFont } from 'harfbuzzjs'
import type { HarfBuzz } from './harfbuzz.ts'
import { type OutlinePath, VERB_CUBIC, VERB_LINE, VERB_MOVE, VERB_QUADRATIC } from './outline-path.ts'

interface Pen {
  readonly verbs: number[]
  readonly coordinates: number[]
}

/** One set of callbacks for all fonts: each takes WebAssembly table slots. */
let callbacks: DrawFuncs | undefined

/** A glyph's outline in font units, quadratics and cubics as the font has them; no verbs for a blank glyph. */
export function drawOutline(harfbuzz: HarfBuzz, font: HarfBuzzFont, glyphId: number, unitsPerEm: number): OutlinePath {
  callbacks ??= createCallbacks(harfbuzz)
  const pen: Pen = { verbs: [], coordinates: [] }
  font.drawGlyph(glyphId, callbacks, pen)
  return { unitsPerEm, verbs: Uint8Array.from(pen.verbs), coordinates: Float64Array.from(pen.coordinates) }
}

function createCallbacks(harfbuzz: HarfBuzz): DrawFuncs {
  const draw = new harfbuzz.DrawFuncs()
  draw.setMoveToFunc((x, y, data) => add(data as Pen, VERB_MOVE, x, y))
  draw.setLineToFunc((x, y, data) => add(data as Pen, VERB_LINE, x, y))
  draw.setQuadraticToFunc((cx, cy, x, y, data) => add(data as Pen, VERB_QUADRATIC, cx, cy, x, y))
  draw.setCubicToFunc((ax, ay, bx, by, x, y, data) => add(data as Pen, VERB_CUBIC, ax, ay, bx, by, x, y))
  return draw
}

function add(pen: Pen, verb: number, ...coordinates: number[]): void {
  pen.verbs.push(verb)
  pen.coordinates.push(...coordinates)
}
