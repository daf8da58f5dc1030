import { CHANNELS } from '../../../shaders/channels.ts'
import type { Track } from '../tables.ts'
import { SEGMENT_QUAD_LENGTH } from '../union-track.ts'
import type { TrackPlan } from './plan-tracks.ts'

/** Channels that a normal leaf lacks, in quads that it has, stand at their identity. */
export function fillNeutral(track: Track, plan: TrackPlan): void {
  for (const { flat, slot, quadMask, columns } of plan.leaves) {
    if (flat.leaf.values === 'delta') continue
    const quads = [...new Set(columns.map(({ channel }) => CHANNELS[channel!]!.quad))].sort((a, b) => a - b)
    const own = new Set(columns.map(({ channel }) => channel))
    for (const [channel, { quad, lane, identity }] of CHANNELS.entries()) {
      if ((quadMask & (1 << quad)) === 0 || own.has(channel) || identity === 0) continue
      const place = slot + quads.indexOf(quad)
      for (let segment = 0; segment < track.keys.length; segment++)
        track.coefficients[(segment * plan.slots + place) * SEGMENT_QUAD_LENGTH + lane] = identity
    }
  }
}
