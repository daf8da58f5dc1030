import type { Clip, DoubleMotion, LeafMotion, Motion, WeightMode } from '../../author/model.ts'
import { joinPath } from '../document-error.ts'
import { compact, unless, type WriteContext } from './write-context.ts'
import { writeCurve } from './write-curve.ts'
import { writeClasses } from './write-schedule.ts'

export function writeClip(clip: Clip, context: WriteContext, isRoot = false): unknown {
  const name = isRoot ? undefined : context.nameOf('clips', clip)
  if (name !== undefined) return name
  return compact({
    name: unless(clip.name, 'clip'),
    duration: clip.duration,
    tracks: Object.fromEntries(Object.entries(clip.curves).map(([channel, curve]) => [channel, writeCurve(curve)])),
  })
}

export function writeMotion(motion: Motion, path: string, context: WriteContext, isRoot = false): unknown {
  const name = isRoot ? undefined : context.nameOf('motions', motion)
  if (name !== undefined) return name
  return motion.kind === 'double' ? writeDouble(motion, path, context) : writeLeaf(motion, context)
}

function writeLeaf(leaf: LeafMotion, context: WriteContext): unknown {
  const { weight, reference } = leaf
  return compact({
    kind: 'motion',
    name: unless(leaf.name, leaf.clip.name),
    clip: writeClip(leaf.clip, context),
    values: unless(leaf.values, 'normal'),
    reference: unless(reference, 'none'),
    looped: unless(leaf.looped, false),
    events: Object.keys(leaf.events).length === 0 ? undefined : { ...leaf.events },
    weight: typeof weight === 'number' ? unless(weight, 1) : writeCurve(weight),
  })
}

function writeDouble(double: DoubleMotion, path: string, context: WriteContext): unknown {
  const { main, add, glyphs, channels, events } = double
  return compact({
    kind: 'double',
    name: unless(double.name, `${main.name} + ${add.name}`),
    main: writeMotion(main, joinPath(path, 'main'), context),
    add: writeMotion(add, joinPath(path, 'add'), context),
    sync: unless(double.sync, 'keep-phase'),
    events: events && [...events],
    weight: writeWeight(double.weight),
    smoothing: unless(double.smoothing, double.weight.kind === 'gesture' ? undefined : 0),
    addMode: unless(double.addMode, false),
    channels: channels && [...channels],
    glyphs: glyphs && { indices: glyphs.indices, classes: writeClasses(glyphs), words: glyphs.words },
    rule: unless(double.rule, 'table'),
  })
}

function writeWeight(weight: WeightMode): unknown {
  if (weight.kind === 'constant') return unless(weight.value, 1)
  if (weight.kind !== 'param') return weight.kind
  return compact({
    kind: 'param',
    name: weight.name,
    key0: unless(weight.key0, 0),
    key1: unless(weight.key1, 1),
    freeze: unless(weight.freeze, false),
    smooths: unless(weight.smooths, 'weight'),
  })
}
