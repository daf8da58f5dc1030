import { ACT_NAMES, type Acts } from '../../play/acts/acts.ts'
import { joinPath } from '../document-error.ts'
import { writeAnimation } from './write-animation.ts'
import { compact, type WriteContext } from './write-context.ts'

export function writeActs(acts: Acts, path: string, context: WriteContext): unknown {
  const { crossFade } = acts
  const written = ACT_NAMES.map((name) => {
    const animation = acts[name]
    return [name, animation && writeAnimation(animation, joinPath(path, name), context)]
  })
  return compact({
    ...Object.fromEntries(written),
    crossFade: typeof crossFade === 'object' ? compact({ ...crossFade }) : crossFade,
  })
}
