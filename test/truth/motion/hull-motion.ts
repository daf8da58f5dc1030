import type { ChannelName } from '../../../shaders/channels.ts'
import { CHANNEL_INDEX, IDENTITY } from '../../../shaders/channels.ts'
import type { DoubleMotion, GlyphInfo, Layer, LeafMotion, Motion } from '../../../src/author/model.ts'
import { evaluateCurve } from '../curve/curve.ts'
import { hullCurve } from '../curve/hull.ts'
import { type Hull, hullOf } from '../hull.ts'
import { hasChannel, kindOf, neutralOf } from './facts.ts'
import type { Moments } from './moments.ts'
import { type Standing, standAdd } from './standing.ts'
import { hullWeight } from './weight.ts'

/** What a motion's values depend on beside its own time. */
export interface MotionContext extends Moments {
  readonly glyph: Pick<GlyphInfo, 'index' | 'class' | 'word'>
  readonly parameters: Readonly<Record<string, number>>
  readonly layer: Layer
  /** Where adds stand, by where their doubles do, and their weights: all channels ask for the same. */
  readonly places: Map<Standing, Map<DoubleMotion, Standing>>
  readonly weights: Map<Standing, Hull>
}

/** What a channel of a motion may be, by SPEC 6; a motion that lacks it is neutral. */
export function hullMotion(motion: Motion, at: Standing, channel: ChannelName, context: MotionContext): Hull {
  if (!hasChannel(motion, channel)) return constant(neutralOf(motion, channel))
  return motion.kind === 'motion' ? hullLeaf(motion, at, channel) : hullDouble(motion, at, channel, context)
}

function hullLeaf(leaf: LeafMotion, at: Standing, channel: ChannelName): Hull {
  const curve = leaf.clip.curves[channel]!
  const { min, max, magnitude } = hullCurve(curve, at.ranges)
  const { reference } = leaf
  if (reference === 'none') return { min, max, magnitude }
  const taken = reference === 'identity' ? IDENTITY[CHANNEL_INDEX[channel]]! : evaluateCurve(curve, reference).value
  return { min: min - taken, max: max - taken, magnitude: Math.max(magnitude, Math.abs(taken)) }
}

function hullDouble(double: DoubleMotion, at: Standing, channel: ChannelName, context: MotionContext): Hull {
  const { main, add } = double
  const ours = hullMotion(main, at, channel, context)
  const [mainKind, addKind] = [kindOf(main), kindOf(add)]
  if (!takesPart(double, channel, context)) {
    return mainKind === 'delta' && kindOf(double) === 'normal'
      ? addHulls(constant(neutralOf(double, channel)), ours)
      : ours
  }
  const { places, weights, layer } = context
  const place = places.get(at)?.get(double) ?? standAdd(double, at, context, layer)
  places.set(at, (places.get(at) ?? new Map<DoubleMotion, Standing>()).set(double, place))
  const theirs = hullMotion(add, place, channel, context)
  const weight = weights.get(place) ?? hullWeight(double, context.parameters, place, context.moments, layer)
  weights.set(place, weight)
  if (double.rule === 'mix' || (mainKind === 'normal' && addKind === 'normal')) {
    return addHulls(scaleHull(ours, { ...weight, min: 1 - weight.max, max: 1 - weight.min }), scaleHull(theirs, weight))
  }
  if (mainKind === 'delta' && addKind === 'normal') return addHulls(theirs, scaleHull(ours, weight))
  if (mainKind === 'delta' && !double.addMode) return theirs
  return addHulls(ours, scaleHull(theirs, weight))
}

function takesPart({ channels, glyphs }: DoubleMotion, channel: ChannelName, { glyph }: MotionContext): boolean {
  if (channels !== undefined && !channels.includes(channel)) return false
  if (glyphs === undefined) return true
  return (
    glyphs.indices.includes(glyph.index) || glyphs.classes.includes(glyph.class) || glyphs.words.includes(glyph.word)
  )
}

function constant(value: number): Hull {
  return hullOf({ value, magnitude: Math.abs(value) })
}

function addHulls(a: Hull, b: Hull): Hull {
  return {
    min: a.min + b.min,
    max: a.max + b.max,
    magnitude: Math.max(a.magnitude, b.magnitude, Math.abs(a.min + b.min), Math.abs(a.max + b.max)),
  }
}

/** Both may be anything inside their hulls; the weight is not negative. */
function scaleHull(value: Hull, weight: Hull): Hull {
  const corners = [value.min, value.max].flatMap((v) => [v * weight.min, v * weight.max])
  return { min: Math.min(...corners), max: Math.max(...corners), magnitude: value.magnitude }
}
