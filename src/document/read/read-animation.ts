import { animation } from '../../author/animation.ts'
import { layer } from '../../author/layer.ts'
import type { Animation, Layer } from '../../author/model.ts'
import { PRESETS } from '../../author/presets/presets.ts'
import { joinPath } from '../document-error.ts'
import type { DocumentAnimation, DocumentLayer } from '../schema/animation.ts'
import { authorAt, type ReadContext } from './read-context.ts'
import { readClip, readMotion } from './read-motion.ts'
import { readInfinity, readSchedule } from './read-schedule.ts'

export function readAnimation(value: DocumentAnimation | string, path: string, context: ReadContext): Animation {
  if (typeof value === 'string') {
    return context.named('animations', value, path, (own: DocumentAnimation, deeper) =>
      readAnimation(own, deeper, context),
    )
  }
  if ('preset' in value) return authorAt(path, () => PRESETS[value.preset].create(value.options))
  const { layers, ...options } = value
  const list = joinPath(path, 'layers')
  const made = layers.map((own, index) => readLayer(own, joinPath(list, index), context))
  return authorAt(path, () => animation(made, options))
}

function readLayer(value: DocumentLayer, path: string, context: ReadContext): Layer {
  const { iterations, stagger, trim, ...rest } = value
  const { clip: _clip, motion: _motion, ...options } = rest as typeof rest & { clip?: unknown; motion?: unknown }
  const played =
    'motion' in value
      ? readMotion(value.motion, joinPath(path, 'motion'), context)
      : readClip(value.clip, joinPath(path, 'clip'), context)
  return authorAt(path, () =>
    layer(played, {
      ...options,
      iterations: readInfinity(iterations),
      stagger: stagger === undefined ? undefined : readSchedule(stagger, joinPath(path, 'stagger'), context),
      trim: trim && { start: trim.start, end: readInfinity(trim.end) },
    }),
  )
}
