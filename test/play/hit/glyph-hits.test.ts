/** glyphAt and glyphBounds against places and shapes that are worked out from what was authored and from the font's outlines. */
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  animation,
  clip,
  type Font,
  fadeIn,
  GlyphIndexError,
  layer,
  loadFont,
  StageOptionError,
} from '../../../src/index.ts'
import { boundText, hitText } from '../../../src/play/hit/hit-text.ts'
import { IDENTITY_MATRIX, invertMatrix } from '../../../src/play/matrix.ts'
import type { LaidText } from '../../../src/text/layout.types.ts'
import { readFontFile } from '../../text/support/fonts.ts'
import { type Matrix, multiplyMatrices, transformPoint } from '../../truth/place-glyph.ts'
import { addPlaced, addText, type HeldPlacing, placeClusters } from './hit-scene.ts'
import { containsPoint, flattenOutline } from './polygon.ts'

let font: Font
beforeAll(async () => {
  font = await loadFont(await readFontFile('garamond'))
})

/** SPEC 10: placed corners are right to 1/64 px while everything stays inside ±8192 px. */
const PLACED_PX = 1 / 64

const CONTENT = 'gåMb fi\n\noO& j'

/** Even in value; fast-check's doubles are even in bits, most of them next to 0. */
const between = (min: number, max: number) =>
  fc.integer({ min: 0, max: 10_000 }).map((part) => min + ((max - min) * part) / 10_000)
const placings: fc.Arbitrary<HeldPlacing> = fc.record({
  rotation: between(-400, 400),
  translationX: between(-50, 50),
  translationY: between(-50, 50),
  scaleX: between(0.3, 3),
  scaleY: between(-3, -0.3),
  shearX: between(-40, 40),
  shearY: between(-30, 30),
  pivotX: between(-1, 2),
  pivotY: between(-1, 2),
  letterSpacing: between(-5, 20),
})
/** Turns, stretches and moves; never flat. */
const matrices: fc.Arbitrary<Matrix> = fc
  .tuple(between(0, 7), between(0.4, 2), between(0.4, 2), between(-200, 200), between(-200, 200))
  .map(([turn, x, y, e, f]) => [x * Math.cos(turn), x * Math.sin(turn), -y * Math.sin(turn), y * Math.cos(turn), e, f])

describe('glyphBounds', () => {
  test('gives the box as SPEC 8 places it, whatever moves the glyph, its text and the view', () => {
    fc.assert(
      fc.property(placings, matrices, matrices, fc.nat(), (placing, place, view, pick) => {
        const scene = addPlaced(CONTENT, font, placing, place)
        const { clusters, lines } = scene.laid
        const cluster = pick % clusters.count
        const matrix = placeClusters(scene.laid, placing, multiplyMatrices(view, place))[cluster]!
        const line = clusters.line[cluster]!
        const [top, bottom, width] = [-lines.ascent[line]!, lines.descent[line]!, clusters.width[cluster]!]
        const wanted = [
          [0, top],
          [width, top],
          [width, bottom],
          [0, bottom],
        ].map(([x, y]) => transformPoint(matrix, x!, y!))
        const bounds = boundText(scene, view, 0, clusters.logicalIndex[cluster]!)
        for (const [corner, point] of wanted.entries())
          for (const axis of [0, 1] as const)
            if (!(Math.abs(bounds.corners[corner]![axis] - point[axis]) <= PLACED_PX))
              throw new Error(`corner ${corner} is ${bounds.corners[corner]}, wanted ${point}`)
        expect(bounds.x).toBeCloseTo(Math.min(...wanted.map(([x]) => x)), 1)
        expect(bounds.y + bounds.height).toBeCloseTo(Math.max(...wanted.map(([, y]) => y)), 1)
      }),
      { numRuns: 100, seed: 7 },
    )
  })

  test('names a glyph that is not there', () => {
    const scene = addText('Call', { font })
    expect(boundText(scene, IDENTITY_MATRIX, 0, 3).width).toBeGreaterThan(0)
    for (const index of [-1, 4, 0.5, Number.NaN, '1' as never])
      expect(() => boundText(scene, IDENTITY_MATRIX, 0, index)).toThrow(GlyphIndexError)
    expect(() => boundText(scene, IDENTITY_MATRIX, 0, 4)).toThrow(/glyph 4; the text has the glyphs 0 to 3/)
    expect(() => boundText(addText('', { font }), IDENTITY_MATRIX, 0, 0)).toThrow(/no glyphs/)
    expect(() => boundText(scene, IDENTITY_MATRIX, Number.NaN, 0)).toThrow(StageOptionError)
  })
})

describe('glyphAt', () => {
  const inBoxes = fc.noBias(between(0, 1))

  /** The topmost glyph whose outline, cut into short straight lines, holds the point: all of them are tried. */
  function topmostOutline(laid: LaidText, places: readonly Matrix[], [x, y]: readonly [number, number]) {
    for (let glyph = laid.glyphs.count - 1; glyph >= 0; glyph--) {
      const cluster = laid.glyphs.cluster[glyph]!
      const inverse = invertMatrix(places[cluster]!)!
      const scale = laid.fontSize / font.unitsPerEm
      const [penX, penY] = transformPoint(inverse, x, y)
      const [unitX, unitY] = [penX / scale - laid.glyphs.dx[glyph]!, -penY / scale - laid.glyphs.dy[glyph]!]
      const polygons = flattenOutline(font.outline(laid.glyphs.glyphId[glyph]!))
      if (containsPoint(polygons, unitX, unitY)) return laid.clusters.logicalIndex[cluster]!
    }
    return undefined
  }

  test('finds the topmost outline at any point, wherever glyphs are', () => {
    let hits = 0
    fc.assert(
      fc.property(placings, matrices, matrices, fc.nat(), inBoxes, inBoxes, (...drawn) => {
        const [placing, place, view, pick, right, down] = drawn
        const scene = addPlaced(CONTENT, font, placing, place)
        const { laid } = scene
        const places = placeClusters(laid, placing, multiplyMatrices(view, place))
        const cluster = laid.glyphs.cluster[pick % laid.glyphs.count]!
        const line = laid.clusters.line[cluster]!
        const height = laid.lines.ascent[line]! + laid.lines.descent[line]!
        const inBox = [right * laid.clusters.width[cluster]!, down * height - laid.lines.ascent[line]!] as const
        const point = transformPoint(places[cluster]!, ...inBox)
        // At an edge outlines are rounded; there both answers are right.
        const nudges = [0, 1, 2, 3].map(
          (side) =>
            [point[0] + 0.1 * Math.cos((side * Math.PI) / 2), point[1] + 0.1 * Math.sin((side * Math.PI) / 2)] as const,
        )
        const wanted = topmostOutline(laid, places, point)
        fc.pre(nudges.every((nudge) => topmostOutline(laid, places, nudge) === wanted))
        if (wanted !== undefined) hits++
        expect(hitText(scene, view, 0, ...point)).toBe(wanted)
      }),
      { numRuns: 250, seed: 11 },
    )
    expect(hits).toBeGreaterThan(20)
  })

  test('finds boxes where that is asked for, those of spaces too', () => {
    const scene = addText('a b\nc', { font, size: 40 })
    for (let index = 0; index < 5; index++) {
      const { x, y, width, height } = boundText(scene, IDENTITY_MATRIX, 0, index)
      if (width === 0) continue
      expect(hitText(scene, IDENTITY_MATRIX, 0, x + width / 2, y + height / 2, 'box')).toBe(index)
    }
    expect(hitText(scene, IDENTITY_MATRIX, 0, -1, 20, 'box')).toBeUndefined()
    const space = boundText(scene, IDENTITY_MATRIX, 0, 1)
    expect(hitText(scene, IDENTITY_MATRIX, 0, space.x + space.width / 2, space.y + space.height / 2)).toBeUndefined()
  })

  test('sees a glyph while it is visible, where it is at the time asked for', () => {
    const slide = clip({
      translationX: [
        [0, 0],
        [1, 300],
      ],
    })
    const hidden = addText('I', { font, size: 100, animation: fadeIn() })
    const moved = addText('I', { font, size: 100, animation: animation([layer(slide)]) })
    const still = boundText(moved, IDENTITY_MATRIX, 0, 0)
    const [x, y] = [still.x + still.width / 2, still.y + still.height / 2]
    expect(hitText(hidden, IDENTITY_MATRIX, 0, x, y)).toBeUndefined()
    expect(hitText(hidden, IDENTITY_MATRIX, 10, x, y)).toBe(0)
    expect(hitText(moved, IDENTITY_MATRIX, 0, x, y)).toBe(0)
    expect(hitText(moved, IDENTITY_MATRIX, 1, x, y)).toBeUndefined()
    expect(hitText(moved, IDENTITY_MATRIX, 1, x + 300, y)).toBe(0)
    // Asking at other times leaves the clocks as they were.
    expect(boundText(moved, IDENTITY_MATRIX, 0.5, 0).x).toBeCloseTo(still.x + 150, 3)
    expect(moved.moved).toBe(false)
    const clear = addText('I', { font, size: 100, color: 'transparent' })
    expect(hitText(clear, IDENTITY_MATRIX, 0, x, y)).toBeUndefined()
    const flat = addText('I', { font, size: 100, transform: [1, 0, 0, 0, 0, 0] })
    expect(hitText(flat, IDENTITY_MATRIX, 0, x, 0)).toBeUndefined()
  })

  test('refuses what is no point, no time and no shape', () => {
    const scene = addText('Call', { font })
    for (const wrong of [
      () => hitText(scene, IDENTITY_MATRIX, 0, Number.NaN, 0),
      () => hitText(scene, IDENTITY_MATRIX, 0, 0, Number.POSITIVE_INFINITY),
      () => hitText(scene, IDENTITY_MATRIX, Number.NaN, 0, 0),
      () => hitText(scene, IDENTITY_MATRIX, 0, 0, 0, 'ink' as never),
    ])
      expect(wrong).toThrow(StageOptionError)
  })
})
