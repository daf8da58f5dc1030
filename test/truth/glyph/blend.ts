import { CHANNELS } from '../../../shaders/channels.ts'
import type { BlendMode, Layer } from '../../../src/author/model.ts'
import type { Hull } from '../hull.ts'

/** State is held at this magnitude after every blend (a limit of the contract, see evaluate.layout.ts). */
const MAX_STATE = 1e30

/** SPEC 4's rule for one channel: how a layer's mode reads there. Tints stack unless the layer blends them. */
export function findChannelMode(layer: Layer, channel: number): BlendMode {
  if (CHANNELS[channel]!.class === 'value') return layer.blend
  return layer.tint === 'blend' && layer.blend !== 'multiply' ? layer.blend : 'additive'
}

/** The weight where none is given: 1, and 0.5 where a channel cross-fades. */
export function findDefaultWeight(mode: BlendMode): number {
  return mode === 'crossfade' ? 0.5 : 1
}

/** SPEC 4's formulas to the letter. */
export function blendValue(mode: BlendMode, state: number, value: number, weight: number): number {
  switch (mode) {
    case 'additive':
      return state + value * weight
    case 'override':
    case 'crossfade':
      return weight === 1 ? value : state + (value - state) * weight
    case 'multiply':
      return state * (1 + (value - 1) * weight)
  }
}

/** What a blend multiplies the state by. */
function findGain(mode: BlendMode, value: number, weight: number): number {
  return mode === 'additive' ? 1 : mode === 'multiply' ? 1 + (value - 1) * weight : 1 - weight
}

function clamp(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value))
}

/**
 * Blends hulls. The formulas are linear in state, value and weight each, so that the extremes lie at corners. Weights are
 * clamped to 0..1 first.
 */
export function blendHulls(mode: BlendMode, state: Hull, value: Hull, weight: Hull): Hull {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  let magnitude = Math.max(state.magnitude, value.magnitude)
  for (const rawWeight of [weight.min, weight.max]) {
    const w = Math.min(1, Math.max(0, rawWeight))
    for (const v of [value.min, value.max]) {
      magnitude = Math.max(magnitude, Math.abs(v), state.magnitude * Math.abs(findGain(mode, v, w)))
      for (const s of [state.min, state.max]) {
        // A product scales what was lost in the terms of either side by the other.
        if (mode === 'multiply') magnitude = Math.max(magnitude, Math.abs(s) * w * value.magnitude)
        const blended = clamp(blendValue(mode, s, v, w), MAX_STATE)
        min = Math.min(min, blended)
        max = Math.max(max, blended)
      }
    }
  }
  magnitude = Math.min(MAX_STATE, Math.max(magnitude, Math.abs(min), Math.abs(max)))
  return { min, max, magnitude }
}
