import type { Animation, Layer } from '../../author/model.ts'
import { joinPath } from '../document-error.ts'
import { compact, unless, type WriteContext, writeInfinity } from './write-context.ts'
import { writeCurve, writeEasing } from './write-curve.ts'
import { writeClip, writeMotion } from './write-motion.ts'
import { writeOverrides, writeRandom, writeSkip, writeStagger, writeTrim } from './write-schedule.ts'

export function writeAnimation(animation: Animation, path: string, context: WriteContext, isRoot = false): unknown {
  const name = isRoot ? undefined : context.nameOf('animations', animation)
  if (name !== undefined) return name
  const list = joinPath(path, 'layers')
  return compact({
    name: unless(animation.name, 'animation'),
    layers: animation.layers.map((layer, index) => writeLayer(layer, joinPath(list, index), context)),
    overrides: writeOverrides(animation.overrides),
    hideBeforeStart: unless(animation.hideBeforeStart, false),
  })
}

function writeLayer(layer: Layer, path: string, context: WriteContext): unknown {
  const { motion, weight, stagger } = layer
  return {
    ...(motion.kind === 'clip'
      ? { clip: writeClip(motion, context) }
      : { motion: writeMotion(motion, joinPath(path, 'motion'), context) }),
    ...compact({
      name: unless(layer.name, motion.name),
      blend: layer.blend,
      weight: weight === undefined || typeof weight === 'number' ? weight : writeCurve(weight),
      tint: unless(layer.tint, 'stack'),
      delay: unless(writeRandom(layer.delay), 0),
      endDelay: unless(layer.endDelay, 0),
      duration: layer.duration,
      iterations: unless(writeInfinity(layer.iterations), 1),
      iterationStart: unless(writeRandom(layer.iterationStart), 0),
      direction: unless(layer.direction, 'normal'),
      fill: unless(layer.fill, 'forwards'),
      easing: layer.easing.kind === 'linear' ? undefined : writeEasing(layer.easing),
      playbackRate: unless(layer.playbackRate, 1),
      trim: writeTrim(layer.trim),
      stagger: stagger && writeStagger(stagger, joinPath(path, 'stagger')),
      skip: writeSkip(layer.skip),
      overrides: writeOverrides(layer.overrides),
    }),
  }
}
