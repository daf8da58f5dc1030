import { CHANNEL_COUNT } from '../../../shaders/channels.ts'
import type { Animation } from '../../../src/author/model.ts'
import { bakeScene } from '../../conformance/bake-scene.ts'
import { plainUnits } from '../../support/scenes/plain-units.ts'
import { type AnimatedGlyph, evaluateGlyph } from '../../truth/glyph/evaluate-glyph.ts'

export const GLYPHS = 7

/** A text of seven glyphs as the truth sees it; baked as well, so that what the bake refuses fails here. */
export function resolvePreset(animation: Animation): readonly AnimatedGlyph[] {
  return bakeScene({ seed: 0, animation, units: plainUnits(GLYPHS), times: [0], parameters: { mood: 0.6 } }).glyphs
}

/** The 21 channels of a glyph. */
export function evaluateAt(glyph: AnimatedGlyph, seconds: number): readonly number[] {
  const hulls = evaluateGlyph(glyph, seconds)
  return Array.from({ length: CHANNEL_COUNT }, (_, channel) => (hulls[channel]!.min + hulls[channel]!.max) / 2)
}
