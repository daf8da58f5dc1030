import { CHANNEL_INDEX, type ChannelName, IDENTITY } from '../../../shaders/channels.ts'
import type { Curve, LeafMotion } from '../../author/model.ts'
import { createSource, DEFAULT_TOLERANCE, SHORTEST_PIECE_SECONDS } from '../bake-curve.ts'

/** What is taken off a leaf's values in a channel. */
export function findReference({ reference }: LeafMotion, channel: ChannelName, curve: Curve): number {
  if (reference === 'none') return 0
  if (reference === 'identity') return IDENTITY[CHANNEL_INDEX[channel]]!
  return createSource(curve, DEFAULT_TOLERANCE, SHORTEST_PIECE_SECONDS).evaluate(reference)
}
