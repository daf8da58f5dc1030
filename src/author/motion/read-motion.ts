import { describeValue } from '../check/describe-value.ts'
import { InvalidShapeError } from '../errors.ts'
import type { Clip, LeafMotion, Motion } from '../model.ts'

/** A clip as a normal motion that is not looped, has no events and returns weight 1. */
export function leafOfClip(clip: Clip): LeafMotion {
  return {
    kind: 'motion',
    name: clip.name,
    clip,
    values: 'normal',
    reference: 'none',
    looped: false,
    events: {},
    weight: 1,
  }
}

/** Gives a motion back, a clip as one; refuses everything else, and trees that hold themselves. */
export function readMotion(value: unknown, where: string, what: string): Motion {
  const kind = typeof value === 'object' && value !== null ? (value as { kind?: unknown }).kind : undefined
  if (kind === 'clip') return leafOfClip(value as Clip)
  if (kind !== 'motion' && kind !== 'double') {
    throw new InvalidShapeError(
      where,
      `${what} is ${describeValue(value)}; it needs a clip made by clip(), or a motion made by motion(), toDelta(), double() or blend1d().`,
    )
  }
  refuseCycles(value as Motion, [], where, what)
  return value as Motion
}

function refuseCycles(motion: Motion, path: readonly Motion[], where: string, what: string): void {
  if (path.includes(motion)) {
    const names = [...path.slice(path.indexOf(motion)), motion].map(({ name }) => JSON.stringify(name))
    throw new InvalidShapeError(
      where,
      `${what} holds itself: ${names.join(' → ')}; a tree of motions must end in clips. Make a new double() instead of changing one.`,
    )
  }
  if (motion.kind !== 'double') return
  for (const side of [motion.main, motion.add]) refuseCycles(side, [...path, motion], where, what)
}
