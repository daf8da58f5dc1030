import { CHANNEL_INDEX, PROPERTIES } from '../../shaders/channels.ts'
import type { GlyphInfo, Layer } from '../../src/author/model.ts'
import { bakeAnimation } from '../../src/bake/bake-animation.ts'
import { bakeGlyphOverrides } from '../../src/bake/fold-overrides.ts'
import { maskGlyphs } from '../../src/bake/motion/mask-glyphs.ts'
import type { BakedMotion } from '../../src/bake/motion/motion-tables.ts'
import { scheduleLayers } from '../../src/bake/schedule-layers.ts'
import type { BakedAnimation, GlyphUnits } from '../../src/bake/tables.ts'
import { packMotionValues } from '../../src/pack/motion-values.ts'
import { parameterWeight } from '../../src/play/scene/parameter-weight.ts'
import { GLYPH_CLASSES } from '../../src/text/layout.types.ts'
import type { SceneText } from '../support/pack-scene.ts'
import type { Scene } from '../support/scenes/random-scene.ts'
import type { AnimatedGlyph, GlyphLayer } from '../truth/glyph/evaluate-glyph.ts'
import { resolveGlyphs } from '../truth/glyph/resolve-glyphs.ts'

/** A scene on both roads: baked, ready to pack, and as the truth sees its glyphs. */
export interface BakedScene {
  readonly scene: Scene
  readonly baked: BakedAnimation
  readonly text: SceneText
  /** In reading order. */
  readonly glyphs: readonly AnimatedGlyph[]
}

function describeGlyphs(units: GlyphUnits): GlyphInfo[] {
  return Array.from({ length: units.count }, (_, index) => ({
    index,
    visualIndex: units.visualIndex[index]!,
    string: units.string(index),
    word: units.word[index]!,
    line: units.line[index]!,
    sentence: units.sentence[index]!,
    class: GLYPH_CLASSES[units.class[index]!]!,
    classNames: [],
    count: units.count,
  }))
}

/** Bakes a scene as a text of the stage would, and resolves the same scene for the truth, with the bake's reported errors. */
export function bakeScene(scene: Scene): BakedScene {
  const { animation, units } = scene
  const baked = bakeAnimation(animation)
  const text: SceneText = {
    animation: baked,
    schedules: scheduleLayers(animation, baked, units),
    glyphCount: units.count,
    times: scene.times,
    layerOverrides: baked.layers.map((layer) =>
      layer.randomOverrides ? bakeGlyphOverrides(layer.randomOverrides, units.count, layer.track.quads) : undefined,
    ),
    motionValues: baked.layers.map(({ motion }) => motion && packValues(motion, scene)),
    ...(baked.randomOverrides && { overridesByGlyph: bakeGlyphOverrides(baked.randomOverrides, units.count) }),
  }
  const glyphs = resolveGlyphs(animation, describeGlyphs(units)).map((glyph) => ({
    ...glyph,
    layers: glyph.layers.map((applied) => ({
      ...applied,
      ...(scene.parameters && { parameters: scene.parameters }),
      ...splitFitError(applied.layer, baked.fitError[animation.layers.indexOf(applied.layer)]!),
    })),
  }))
  return { scene, baked, text, glyphs }
}

/** What a text keeps for a layer that blends motions, its parameters settled. */
function packValues(motion: BakedMotion, { units, parameters }: Scene): Uint32Array {
  const masks = motion.masks.map((mask) => maskGlyphs(mask, units))
  const words = packMotionValues(motion, units.count, (mask, glyph) => masks[mask]![glyph] === 1)
  const weights = motion.parameters.map((parameter) => parameterWeight(parameter, parameters?.[parameter.name] ?? 0))
  new Float32Array(words.buffer).set(weights)
  return words
}

/** The bake folds overrides into the curves and counts its error behind them, but for channels whose operands differ by glyph. */
function splitFitError(layer: Layer, fitError: Float64Array): Pick<GlyphLayer, 'fitError' | 'overriddenFitError'> {
  const varying = new Set(
    layer.overrides.flatMap(({ property, operands }) =>
      PROPERTIES[property]
        .filter((_, position) => typeof operands[position] !== 'number')
        .map((name) => CHANNEL_INDEX[name]),
    ),
  )
  return {
    fitError: fitError.map((error, channel) => (varying.has(channel) ? error : 0)),
    overriddenFitError: fitError.map((error, channel) => (varying.has(channel) ? 0 : error)),
  }
}
