/** A text in a scene of its own, with the places that SPEC 8 gives its glyphs, worked out from what was authored. */
import { animation, clip, type Font, layer } from '../../../src/index.ts'
import { SceneStores } from '../../../src/play/scene/scene-stores.ts'
import { SceneTables } from '../../../src/play/scene/scene-tables.ts'
import { SceneText } from '../../../src/play/scene/scene-text.ts'
import { resolveTextOptions, type TextOptions } from '../../../src/play/text-options.ts'
import type { LaidText } from '../../../src/text/layout.types.ts'
import { layoutText } from '../../../src/text/layout-text.ts'
import { type Matrix, multiplyMatrices, type Placing, placeGlyph } from '../../truth/place-glyph.ts'
import { shiftLine } from '../../truth/shift-line.ts'

export interface HeldPlacing extends Placing {
  readonly letterSpacing: number
}

export function addText(content: string, options: TextOptions): SceneText {
  const tables = new SceneTables()
  const resolved = resolveTextOptions(content, options)
  const { font, size = 16, width, textAlign } = options
  const laid = layoutText(content, { font, size, ...(width && { width }), ...(textAlign && { textAlign }) })
  return new SceneText(tables, new SceneStores(tables), laid, resolved)
}

/** A text whose glyphs all stand as `placing` says. */
export function addPlaced(content: string, font: Font, placing: HeldPlacing, place: Matrix): SceneText {
  const held = clip({
    rotation: placing.rotation,
    translation: [placing.translationX, placing.translationY],
    scale: [placing.scaleX, placing.scaleY],
    shear: [placing.shearX, placing.shearY],
    pivot: [placing.pivotX, placing.pivotY],
    letterSpacing: placing.letterSpacing,
  })
  const [a, b, c, d, e, f] = place
  const animations = animation([layer(held, { fill: 'both' })])
  return addText(content, { font, size: 40, x: e, y: f, transform: [a, b, c, d, 0, 0], animation: animations })
}

/** From px about each cluster's pen (left edge, baseline) to the canvas, in storage order. */
export function placeClusters(laid: LaidText, placing: HeldPlacing, whole: Matrix): Matrix[] {
  const { clusters, lines } = laid
  const matrices: Matrix[] = []
  for (let line = 0; line < lines.count; line++) {
    const [start, end] = [lines.clusterStart[line]!, lines.clusterStart[line + 1]!]
    const spaced = Array.from({ length: end - start }, (_, offset) => ({
      letterSpacing: placing.letterSpacing,
      rightToLeft: clusters.level[start + offset]! % 2 === 1,
      noSpacing: clusters.noSpacing[start + offset] === 1,
    }))
    const shifts = shiftLine(spaced, lines.alignment[line]!)
    for (const [offset, shift] of shifts.entries()) {
      const ascent = lines.ascent[line]!
      const box = {
        x: clusters.x[start + offset]! + shift,
        y: lines.baseline[line]! - ascent,
        width: clusters.width[start + offset]!,
        height: ascent + lines.descent[line]!,
      }
      const fromBox = multiplyMatrices(whole, placeGlyph(box, placing))
      matrices.push(multiplyMatrices(fromBox, [1, 0, 0, 1, 0, ascent]))
    }
  }
  return matrices
}
