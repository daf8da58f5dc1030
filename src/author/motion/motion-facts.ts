import { CHANNEL_INDEX, CHANNELS, type ChannelName } from '../../../shaders/channels.ts'
import type { Clip, Curve, DoubleMotion, LeafMotion, Motion, MotionKind } from '../model.ts'

/** The leaf that leads a motion: its duration, progress, events, looped and returned weight are the motion's. */
export function leadingLeaf(motion: Motion): LeafMotion {
  return motion.kind === 'motion' ? motion : leadingLeaf(motion.main)
}

/** D, seconds. */
export function motionSeconds(motion: Clip | Motion): number {
  return motion.kind === 'clip' ? motion.duration : leadingLeaf(motion).clip.duration
}

/** SPEC 6's table: two deltas give a delta, everything else is normal. */
export function motionKind(motion: Clip | Motion): MotionKind {
  if (motion.kind === 'clip') return 'normal'
  if (motion.kind === 'motion') return motion.values
  return motionKind(motion.main) === 'delta' && motionKind(motion.add) === 'delta' ? 'delta' : 'normal'
}

/** All leaves, main before add; one that stands in several places comes several times. */
export function listLeaves(motion: Motion): LeafMotion[] {
  return motion.kind === 'motion' ? [motion] : [...listLeaves(motion.main), ...listLeaves(motion.add)]
}

/** All doubles, outer before inner, main before add. */
export function listDoubles(motion: Clip | Motion): DoubleMotion[] {
  if (motion.kind !== 'double') return []
  return [motion, ...listDoubles(motion.main), ...listDoubles(motion.add)]
}

/** No key: the curve takes no part. */
export function isEmptyCurve(curve: Curve): boolean {
  return curve.kind === 'keys' && curve.keys.length === 0
}

/** Bit c: the motion has channel c. A channel is in a double where either side has it; add only inside its mask. */
export function motionChannels(motion: Clip | Motion): number {
  if (motion.kind === 'clip') return clipChannels(motion)
  if (motion.kind === 'motion') return clipChannels(motion.clip)
  const inside = channelBits(motion.channels)
  return mainChannels(motion, inside) | (motionChannels(motion.add) & inside)
}

/** Add alone is what is seen of two deltas without add mode, inside the mask. */
function mainChannels(double: DoubleMotion, inside: number): number {
  const channels = motionChannels(double.main)
  return addReplacesMain(double) && double.glyphs === undefined ? channels & ~inside : channels
}

/** Row four of SPEC 6's table: the result is add. */
export function addReplacesMain(double: DoubleMotion): boolean {
  return double.rule === 'table' && motionKind(double) === 'delta' && !double.addMode
}

/** Bit c: channel c is named; all where the list is undefined. */
export function channelBits(names: readonly ChannelName[] | undefined): number {
  if (names === undefined) return 2 ** CHANNELS.length - 1
  return names.reduce((mask, name) => mask | (1 << CHANNEL_INDEX[name]), 0)
}

function clipChannels(clip: Clip): number {
  const names = Object.entries(clip.curves) as [ChannelName, Curve][]
  return channelBits(names.filter(([, curve]) => !isEmptyCurve(curve)).map(([name]) => name))
}
