import { CHANNELS, type ChannelClass } from '../../shaders/channels.ts'
import type { BlendMode, Layer } from '../author/model.ts'
import type { Blend, Track } from './tables.ts'

/** p + q·v and r are linear in the weight: each as [constant, factor of w]. */
interface Terms {
  readonly p: readonly [number, number]
  readonly q: readonly [number, number]
  readonly r: readonly [number, number]
}

const UNTOUCHED: Terms = { p: [1, 0], q: [0, 0], r: [0, 0] }

/** SPEC 4: state = state·(p + q·v) + r·v. */
const TERMS: Readonly<Record<BlendMode, Terms>> = {
  additive: { p: [1, 0], q: [0, 0], r: [0, 1] },
  override: { p: [1, -1], q: [0, 0], r: [0, 1] },
  multiply: { p: [1, -1], q: [0, 1], r: [0, 0] },
  crossfade: { p: [1, -1], q: [0, 0], r: [0, 1] },
}

const CROSSFADE_WEIGHT = 0.5

/** Weights are held in 0..1. */
export function clampWeight(weight: number): number {
  return Math.min(1, Math.max(0, weight))
}

/** How a channel of a layer blends: tint stacks unless the layer blends tint, and a product of tints stacks always. */
function blendTerms(layer: Layer, channelClass: ChannelClass): Terms {
  const stacks = channelClass === 'tint' && (layer.tint === 'stack' || layer.blend === 'multiply')
  return TERMS[stacks ? 'additive' : layer.blend]
}

/** The weight where it is a number: given, or the default of the mode; a stacking tint's default is 1. */
function constantWeight(layer: Layer, channelClass: ChannelClass): number {
  if (typeof layer.weight === 'number') return clampWeight(layer.weight)
  const stacks = channelClass === 'tint' && layer.tint === 'stack'
  return layer.blend === 'crossfade' && !stacks ? CROSSFADE_WEIGHT : 1
}

/** The blend coefficients of a layer for the quads and channels of a track. `varying`: the weight is a curve. */
export function bakeBlend(layer: Layer, track: Pick<Track, 'quads' | 'channelMask'>, varying: boolean): Blend {
  const rows = varying ? 6 : 3
  const coefficients = new Float64Array(track.quads.length * rows * 4)
  track.quads.forEach((quad, order) => {
    for (let lane = 0; lane < 4; lane++) {
      const index = CHANNELS.findIndex((channel) => channel.quad === quad && channel.lane === lane)
      const touched = index >= 0 && (track.channelMask & (1 << index)) !== 0
      const channelClass = CHANNELS[index]?.class ?? 'value'
      const terms = touched ? blendTerms(layer, channelClass) : UNTOUCHED
      const weight = constantWeight(layer, channelClass)
      const { p, q, r } = terms
      const column = varying ? [...p, ...q, ...r] : [p, q, r].map(([constant, factor]) => constant + factor * weight)
      column.forEach((value, row) => {
        coefficients[(order * rows + row) * 4 + lane] = value
      })
    }
  })
  return { varying, coefficients }
}
