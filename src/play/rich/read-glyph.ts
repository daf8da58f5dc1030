import type { GlyphInfo } from '../../author/model.ts'
import { describeGlyph } from '../../bake/stagger-delays.ts'
import type { GlyphUnits } from '../../bake/tables.ts'
import { glyphUnits } from '../../text/glyph-units.ts'
import type { LaidText } from '../../text/layout.types.ts'
import { describeValue, excerpt } from '../check/describe-value.ts'
import { GlyphIndexError } from '../errors.ts'
import type { SceneText } from '../scene/scene-text.ts'

/** Sorted once a layout. */
const known = new WeakMap<LaidText, GlyphUnits>()

/** `text.glyph`: what a glyph of a text is. */
export function readGlyph({ laid, styles }: SceneText, index: number): GlyphInfo {
  const { count } = laid.clusters
  if (!(Number.isInteger(index) && index >= 0 && index < count)) {
    throw new GlyphIndexError(
      `glyph of text "${excerpt(laid.text)}": there is no glyph ${describeValue(index)}; the text has ${count}, counted from 0`,
    )
  }
  const units = styles?.units ?? known.get(laid) ?? glyphUnits(laid)
  if (!styles) known.set(laid, units)
  return describeGlyph(units, index)
}
