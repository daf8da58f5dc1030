import { PROPERTIES } from '../../../shaders/channels.ts'
import { type ClipTracks, clip } from '../../author/clip.ts'
import type { Clip, DoubleMotion, LeafMotion, Motion } from '../../author/model.ts'
import { checkSync } from '../../author/motion/check-sync.ts'
import { double } from '../../author/motion/double.ts'
import { motion } from '../../author/motion/motion.ts'
import { motionKind } from '../../author/motion/motion-facts.ts'
import { toDelta } from '../../author/motion/to-delta.ts'
import { documentError, joinPath } from '../document-error.ts'
import type { DocumentClip } from '../schema/clip.ts'
import type { DocumentDouble, DocumentLeaf, DocumentMotion } from '../schema/motion.ts'
import { authorAt, type ReadContext } from './read-context.ts'

export function readClip(value: DocumentClip | string, path: string, context: ReadContext): Clip {
  if (typeof value === 'string')
    return context.named('clips', value, path, (own: DocumentClip, deeper) => readClip(own, deeper, context))
  const { tracks, ...options } = value
  return authorAt(
    path,
    () => clip(tracks, options),
    (where) => locateKey(where, tracks),
  )
}

/** The track, and the key where one is named, that a refusal of `clip` speaks of: `clip "rise", translationX, key 2 (0.5 s)`. */
function locateKey(where: string, tracks: ClipTracks): string | undefined {
  const [, name, key] = /, (\w+)(?:, key (\d+))?[^,]*$/.exec(where) ?? []
  if (name === undefined) return undefined
  const property = Object.entries<readonly string[]>(PROPERTIES).find(([, channels]) => channels.includes(name))?.[0]
  const label = name in tracks ? name : property !== undefined && property in tracks ? property : undefined
  if (label === undefined) return undefined
  const list = Array.isArray(tracks[label as keyof ClipTracks]) ? '' : '.keys'
  return `.tracks.${label}${key === undefined ? '' : `${list}[${key}]`}`
}

export function readMotion(value: DocumentMotion, path: string, context: ReadContext): Motion {
  if (typeof value === 'string')
    return context.named('motions', value, path, (own: DocumentMotion, deeper) => readMotion(own, deeper, context))
  return value.kind === 'double' ? readDouble(value, path, context) : readLeaf(value, path, context)
}

function readLeaf(value: DocumentLeaf, path: string, context: ReadContext): LeafMotion {
  const { kind: _, clip, values, reference, ...options } = value
  const played = readClip(clip, joinPath(path, 'clip'), context)
  return authorAt(path, () =>
    reference === undefined ? motion(played, { ...options, kind: values }) : toDelta(played, { ...options, reference }),
  )
}

function readDouble(value: DocumentDouble, path: string, context: ReadContext): DoubleMotion {
  const { kind: _, rule = 'table', weight, main, add, ...options } = value
  const sides = {
    main: readMotion(main, joinPath(path, 'main'), context),
    add: readMotion(add, joinPath(path, 'add'), context),
  }
  const { smooths = 'weight', ...target } = typeof weight === 'object' ? weight : { kind: 'param' as const, name: '' }
  const given = typeof weight === 'object' ? target : weight
  const made = authorAt(path, () => double({ ...options, ...sides, weight: given }))
  if (rule === 'mix' && motionKind(sides.main) !== motionKind(sides.add)) {
    throw documentError(
      joinPath(path, 'rule'),
      `"mix" of a ${motionKind(sides.main)} main and a ${motionKind(sides.add)} add`,
      'two motions of one kind, or the rule "table"',
    )
  }
  const whole = { ...made, rule, weight: made.weight.kind === 'param' ? { ...made.weight, smooths } : made.weight }
  authorAt(path, () => checkSync(whole))
  return whole
}
