import { CHANNELS } from '../../shaders/channels.ts'

/** Channels (bit c) as lanes: bit 4·quad + lane. */
export function channelLanes(channels: number): number {
  return CHANNELS.reduce(
    (mask, { quad, lane }, channel) => (channels & (1 << channel) ? mask | (1 << (4 * quad + lane)) : mask),
    0,
  )
}
