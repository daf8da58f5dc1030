import { describeValue, excerpt } from '../check/describe-value.ts'
import { requireBelow } from '../check/require-value.ts'
import { GlyphIndexError, StageOptionError } from '../errors.ts'
import { type Matrix, multiplyMatrices } from '../matrix.ts'
import type { SceneText } from '../scene/scene-text.ts'
import { findDecorator } from './find-decorator.ts'
import { findGlyph } from './find-glyph.ts'
import { boundGlyph } from './glyph-bounds.ts'
import type { GlyphBounds, HitShape } from './glyph-hits.ts'

/** The text's space to CSS px of the canvas. */
export function placeText(scene: SceneText, view: Matrix): Matrix {
  return multiplyMatrices(multiplyMatrices(view, [1, 0, 0, 1, scene.x, scene.y]), scene.transform)
}

/** `text.glyphAt`: checks what it is given, and asks at a time of the animation. */
export function hitText(
  scene: SceneText,
  view: Matrix,
  time: number,
  x: number,
  y: number,
  shape: HitShape = 'outline',
): number | undefined {
  const call = `glyphAt of text "${excerpt(scene.laid.text)}"`
  requireBelow(x, 1e12, `${call}: x`)
  requireBelow(y, 1e12, `${call}: y`)
  requireBelow(time, 1e12, `${call}: time`)
  if (shape !== 'outline' && shape !== 'box') {
    throw new StageOptionError(`${call}: shape must be 'outline' or 'box', but it is ${describeValue(shape)}`)
  }
  return scene.atTime(time, () => {
    const place = placeText(scene, view)
    const decorator = shape === 'outline' ? findDecorator(scene, place, x, y) : undefined
    return decorator ?? findGlyph(scene, place, x, y, shape)
  })
}

/** `text.glyphBounds`: checks what it is given, and asks at a time of the animation. */
export function boundText(scene: SceneText, view: Matrix, time: number, index: number): GlyphBounds {
  const { count } = scene.laid.clusters
  const call = `glyphBounds of text "${excerpt(scene.laid.text)}"`
  requireBelow(time, 1e12, `${call}: time`)
  if (!(Number.isInteger(index) && index >= 0 && index < count)) {
    const has = count === 0 ? 'no glyphs' : `the glyphs 0 to ${count - 1}`
    throw new GlyphIndexError(`${call}: there is no glyph ${describeValue(index)}; the text has ${has}`)
  }
  return scene.atTime(time, () => boundGlyph(scene, placeText(scene, view), index))
}
