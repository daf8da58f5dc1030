import { CHANNEL_INDEX, type ChannelName } from '../../../shaders/channels.ts'
import type { BakedAnimation } from '../../bake/tables.ts'

/** Whether an animation can take this channel away from its identity. */
export function animates(baked: BakedAnimation | undefined, channel: ChannelName): boolean {
  if (!baked) return false
  const bit = 1 << CHANNEL_INDEX[channel]
  if (baked.overrides || baked.randomOverrides) return true
  return baked.layers.some(({ track }) => (track.channelMask & bit) !== 0)
}
