import { CHANNELS } from '../../../shaders/channels.ts'

/** Bit c: channel c is not 0 in the identity. */
export const IDENTITY_CHANNELS = CHANNELS.reduce(
  (mask, { identity }, channel) => (identity === 0 ? mask : mask | (1 << channel)),
  0,
)
