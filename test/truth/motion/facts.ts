import { CHANNEL_INDEX, type ChannelName, IDENTITY } from '../../../shaders/channels.ts'
import type { Clip, LeafMotion, Motion, MotionKind } from '../../../src/author/model.ts'

/** The leaf whose duration, events, looped and weight a motion has: main's, all the way. */
export function leaderOf(motion: Motion): LeafMotion {
  let lead = motion
  while (lead.kind === 'double') lead = lead.main
  return lead
}

export function durationOf(motion: Clip | Motion): number {
  return motion.kind === 'clip' ? motion.duration : leaderOf(motion).clip.duration
}

/** The last column of SPEC 6's table. */
export function kindOf(motion: Motion): MotionKind {
  if (motion.kind === 'motion') return motion.values
  const isDelta = [motion.main, motion.add].every((side) => kindOf(side) === 'delta')
  return isDelta ? 'delta' : 'normal'
}

/** Whether a motion has a channel: either side of a double, add only where it is not masked; of row four add alone. */
export function hasChannel(motion: Motion, channel: ChannelName): boolean {
  if (motion.kind === 'motion') {
    const curve = motion.clip.curves[channel]
    return curve !== undefined && !(curve.kind === 'keys' && curve.keys.length === 0)
  }
  const masked = motion.channels !== undefined && !motion.channels.includes(channel)
  if (masked) return hasChannel(motion.main, channel)
  const addAlone = motion.rule === 'table' && kindOf(motion) === 'delta' && !motion.addMode && !motion.glyphs
  return hasChannel(motion.add, channel) || (!addAlone && hasChannel(motion.main, channel))
}

/** What a side that lacks a channel stands at. */
export function neutralOf(motion: Motion, channel: ChannelName): number {
  return kindOf(motion) === 'delta' ? 0 : IDENTITY[CHANNEL_INDEX[channel]]!
}
