import { CHANNEL_COUNT } from '../../../shaders/channels.ts'
import type { Layer } from '../../author/model.ts'
import type { BakedCurve } from '../bake-curve.ts'
import { foldConstantOverrides } from '../bake-layer.ts'
import { glyphOverrideChannels } from '../fold-overrides.ts'
import type { LeafTracks } from './leaf-tracks.ts'
import type { TrackPlan } from './plan-tracks.ts'
import type { WeightTracks } from './weight-tracks.ts'

/**
 * By channel: what fitting can have put into the layer's value at most. Each leaf adds its own error, and each weight its error
 * times what it weighs.
 */
export function reportMotionErrors(
  layer: Layer,
  leaves: LeafTracks,
  weights: WeightTracks,
  own: TrackPlan,
): Float64Array {
  const errors = new Float64Array(CHANNEL_COUNT)
  const reaches = new Float64Array(CHANNEL_COUNT)
  for (const columns of leaves.columns.values()) {
    for (const { channel, curve, offset } of columns) {
      errors[channel!]! += curve.error
      reaches[channel!]! += boundMagnitude(curve) + Math.abs(offset)
    }
  }
  const varying = glyphOverrideChannels(layer.overrides)
  const { scale } = foldConstantOverrides(layer)
  const layerWeight = own.columns.reduce(
    (most, { column }) => (column.channel === undefined ? Math.max(most, column.curve.error) : most),
    0,
  )
  return errors.map((error, channel) => {
    // A channel that a side lacks weighs no more than its identity, 1.
    const weighed = (weights.error + layerWeight) * (1 + reaches[channel]!)
    return (error + weighed) * (varying.has(channel) ? 1 : Math.abs(scale[channel]!))
  })
}

/** No less than the largest magnitude of a curve. */
function boundMagnitude({ pieces, final }: BakedCurve): number {
  return pieces.reduce((most, { start, end, c0, c1, c2, c3 }) => {
    const s = end - start
    return Math.max(most, Math.abs(c0) + s * (Math.abs(c1) + s * (Math.abs(c2) + s * Math.abs(c3))))
  }, Math.abs(final))
}
