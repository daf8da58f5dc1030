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

/** Clips of one tree; one that stands in several places counts as often. A layer evaluates each of them for every glyph. */
export const MAX_MOTION_CLIPS = 256

/** Gives a motion back, a clip as one; refuses everything else, and trees that hold themselves or too many clips. */
export function readMotion(value: unknown, where: string, what: string): Motion {
  const kind = typeof value === 'object' && value !== null ? (value as { kind?: unknown }).kind : undefined
  if (kind === 'clip') return leafOfClip(value as Clip)
  if (kind !== 'motion' && kind !== 'double') {
    throw new InvalidShapeError(
      where,
      `${what} is ${describeValue(value)}; it needs a clip made by clip(), or a motion made by motion(), toDelta(), double() or blend1d().`,
    )
  }
  checkTree(value as Motion, where, what)
  return value as Motion
}

function checkTree(tree: Motion, where: string, what: string): void {
  const path: Motion[] = []
  let clips = 0
  const visit = (motion: Motion) => {
    if (path.includes(motion)) throw holdsItself([...path.slice(path.indexOf(motion)), motion], where, what)
    if (motion.kind === 'motion') {
      clips++
      if (clips > MAX_MOTION_CLIPS) throw tooManyClips(where, what)
      return
    }
    path.push(motion)
    // A path is no longer than the clips on it, or it would never end in one.
    if (path.length > MAX_MOTION_CLIPS) throw tooManyClips(where, what)
    visit(motion.main)
    visit(motion.add)
    path.pop()
  }
  visit(tree)
}

function holdsItself(loop: readonly Motion[], where: string, what: string): InvalidShapeError {
  const names = loop.map(({ name }) => JSON.stringify(name))
  return new InvalidShapeError(
    where,
    `${what} holds itself: ${names.join(' → ')}; a tree of motions must end in clips. Make a new double() instead of changing one.`,
  )
}

export function tooManyClips(where: string, what: string): InvalidShapeError {
  return new InvalidShapeError(
    where,
    `${what} holds more than ${MAX_MOTION_CLIPS} clips; blend fewer, or play them in several layers.`,
  )
}
