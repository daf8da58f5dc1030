import { CHANNEL_INDEX, CHANNELS, type ChannelName, IDENTITY } from '../../../shaders/channels.ts'
import type { GlyphInfo, Layer } from '../../../src/author/model.ts'
import { hullCurve } from '../curve/hull.ts'
import { type Hull, uniteHulls, widenHull } from '../hull.ts'
import { findMotionSpan, type MotionSpan } from '../layer/motion-span.ts'
import { hasChannel } from '../motion/facts.ts'
import { hullMotion } from '../motion/hull-motion.ts'
import { findMoments } from '../motion/moments.ts'
import { standRoot } from '../motion/standing.ts'
import { blendHulls, findChannelMode, findDefaultWeight } from './blend.ts'
import { applyOverrides, type DrawnStep } from './overrides.ts'

/** A layer as it applies to one glyph: everything that schedules and random draws decide. */
export interface GlyphLayer {
  readonly layer: Layer
  /** The layer's delay and the glyph's own, seconds. */
  readonly delay: number
  readonly iterationStart: number
  readonly overrides: readonly DrawnStep[]
  /** Who the glyph is, for masks. */
  readonly info?: Pick<GlyphInfo, 'index' | 'class' | 'word'>
  /** The text's parameters; 0 where not given. */
  readonly parameters?: Readonly<Record<string, number>>
  /** A reported fit error of each channel's curve, in the channel's unit; none to get the truth itself. */
  readonly fitError?: ArrayLike<number>
  /** The same behind the layer's overrides. */
  readonly overriddenFitError?: ArrayLike<number>
}

export interface AnimatedGlyph {
  /** The layers that apply, in order; none makes the glyph static. */
  readonly layers: readonly GlyphLayer[]
  readonly overrides: readonly DrawnStep[]
  readonly hideBeforeStart: boolean
}

function pointHull(value: number, magnitude = Math.abs(value)): Hull {
  return { min: value, max: value, magnitude }
}

/** What each channel of a layer's motion may be; undefined for channels that it has not. */
function hullLayerMotion(
  { layer, iterationStart, info, parameters }: GlyphLayer,
  active: number,
  windowSeconds: number,
  { ranges }: MotionSpan,
): (channel: ChannelName) => Hull | undefined {
  const { motion } = layer
  if (motion.kind === 'clip') {
    return (channel) => {
      const curve = motion.curves[channel]
      return !curve || (curve.kind === 'keys' && curve.keys.length === 0) ? undefined : hullCurve(curve, ranges)
    }
  }
  const context = {
    ...findMoments(layer, iterationStart, active, windowSeconds),
    glyph: info ?? { index: 0, class: 'other', word: 0 },
    parameters: parameters ?? {},
    layer,
    places: new Map(),
    weights: new Map(),
  } as const
  const root = standRoot(layer, ranges)
  return (channel) => (hasChannel(motion, channel) ? hullMotion(motion, root, channel, context) : undefined)
}

/** Blends one layer into the state, in place; says whether it may have, and may not have, begun. */
function applyLayer(state: Hull[], applied: GlyphLayer, timeSeconds: number, windowSeconds: number) {
  const { layer, delay, iterationStart } = applied
  const active = (timeSeconds - delay) * layer.playbackRate
  const span = findMotionSpan(layer, iterationStart, active, windowSeconds)
  if (span.ranges.length === 0) return span
  const given = layer.weight
  const weight = given === undefined || typeof given === 'number' ? given : hullCurve(given, span.ranges)
  const motion = hullLayerMotion(applied, active, windowSeconds, span)
  for (const [channel, { name }] of CHANNELS.entries()) {
    const played = motion(name)
    if (!played) continue
    const mode = findChannelMode(layer, channel)
    const fitted = widenHull(played, applied.fitError?.[channel] ?? 0)
    const overridden = applyOverrides(applied.overrides, channel, fitted)
    const value = widenHull(overridden, applied.overriddenFitError?.[channel] ?? 0)
    const channelWeight =
      weight === undefined
        ? pointHull(findDefaultWeight(mode))
        : typeof weight === 'number'
          ? pointHull(weight)
          : weight
    const blended = blendHulls(mode, state[channel]!, value, channelWeight)
    state[channel] = span.mayBeSkipped ? uniteHulls([state[channel]!, blended]) : blended
  }
  return span
}

/**
 * The state of a glyph at animation time T by SPEC 3 to 5: for each of the 21 channels the smallest and largest value over
 * local time ± `windowSeconds`, each layer's clock apart, and SPEC 10's magnitude M. A window of 0 gives the state itself.
 */
export function evaluateGlyph(glyph: AnimatedGlyph, timeSeconds: number, windowSeconds = 0): Hull[] {
  const state = IDENTITY.map((value) => pointHull(value))
  if (glyph.layers.length === 0) return state
  const spans = glyph.layers.map((applied) => applyLayer(state, applied, timeSeconds, windowSeconds))
  const overridden = state.map((hull, channel) => applyOverrides(glyph.overrides, channel, hull))
  if (glyph.hideBeforeStart && spans.every((span) => span.mayNotHaveBegun)) {
    const opacity = overridden[CHANNEL_INDEX.opacity]!
    const mayShow = spans.some((span) => span.mayHaveBegun)
    const hidden = pointHull(0, opacity.magnitude)
    overridden[CHANNEL_INDEX.opacity] = mayShow ? uniteHulls([opacity, hidden]) : hidden
  }
  return overridden
}
