import { parseEasing } from '../../author/easing/parse-easing.ts'
import { ACT_NAMES, type Acts } from '../../play/acts/acts.ts'
import { joinPath } from '../document-error.ts'
import type { DocumentActs } from '../schema/acts.ts'
import { readAnimation } from './read-animation.ts'
import { authorAt, type ReadContext } from './read-context.ts'

export function readActs(acts: DocumentActs, path: string, context: ReadContext): Acts {
  const { crossFade } = acts
  const read = ACT_NAMES.flatMap((name) => {
    const own = acts[name]
    return own === undefined ? [] : [[name, readAnimation(own, joinPath(path, name), context)] as const]
  })
  const easing = typeof crossFade === 'object' ? crossFade.easing : undefined
  const place = joinPath(joinPath(path, 'crossFade'), 'easing')
  if (easing !== undefined) authorAt(place, () => parseEasing(easing))
  return { ...Object.fromEntries(read), ...(crossFade !== undefined && { crossFade }) } as unknown as Acts
}
