import type { Animation, GlyphInfo, Layer, OverrideStep } from '../../../src/author/model.ts'
import { drawForGlyphs } from '../schedule/draw.ts'
import { delayGlyphs } from '../schedule/stagger.ts'
import type { AnimatedGlyph, GlyphLayer } from './evaluate-glyph.ts'
import type { DrawnStep } from './overrides.ts'

/** The steps of each glyph, random operands drawn. */
function drawSteps(steps: readonly OverrideStep[], count: number): DrawnStep[][] {
  const drawn = steps.map((step) => step.operands.map((operand) => drawForGlyphs(operand, count)))
  return Array.from({ length: count }, (_, glyph) =>
    steps.map(({ operation, property }, index) => ({
      operation,
      property,
      operands: drawn[index]!.map((values) => values[glyph]!),
    })),
  )
}

function isSkipped(layer: Layer, glyph: GlyphInfo): boolean {
  return layer.skip.indices.includes(glyph.index) || layer.skip.classes.includes(glyph.class)
}

/** The layer as it applies to each glyph; undefined where it is skipped. */
function resolveLayer(layer: Layer, glyphs: readonly GlyphInfo[]): (GlyphLayer | undefined)[] {
  const applied = glyphs.filter((glyph) => !isSkipped(layer, glyph))
  const staggered = new Map(delayGlyphs(layer.stagger, applied).map((delay, index) => [applied[index]!, delay]))
  const starts = drawForGlyphs(layer.delay, glyphs.length)
  const iterationStarts = drawForGlyphs(layer.iterationStart, glyphs.length)
  const steps = drawSteps(layer.overrides, glyphs.length)
  return glyphs.map((glyph, index) => {
    const delay = staggered.get(glyph)
    if (delay === undefined) return undefined
    return {
      layer,
      delay: starts[index]! + delay,
      iterationStart: iterationStarts[index]!,
      overrides: steps[index]!,
      info: glyph,
    }
  })
}

/** Everything that schedules and draws decide for the glyphs of a text, in reading order (SPEC 5). */
export function resolveGlyphs(animation: Animation, glyphs: readonly GlyphInfo[]): AnimatedGlyph[] {
  const layers = animation.layers.map((layer) => resolveLayer(layer, glyphs))
  const overrides = drawSteps(animation.overrides, glyphs.length)
  return glyphs.map((_, index) => ({
    layers: layers.map((applied) => applied[index]).filter((applied) => applied !== undefined),
    overrides: overrides[index]!,
    hideBeforeStart: animation.hideBeforeStart,
  }))
}
