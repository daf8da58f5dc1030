import { type GenericSchema, optional } from 'valibot'
import { type Acts, MAX_FADE_SECONDS } from '../../play/acts/acts.ts'
import { animationOrName, type DocumentAnimation } from './animation.ts'
import { choose } from './choose.ts'
import { easing } from './easing.ts'
import { fields } from './fields.ts'
import { between } from './number.ts'

/** How a text comes, stays and goes: animations, or the names of some of the document's. */
export interface DocumentActs extends Pick<Acts, 'crossFade'> {
  readonly intro: DocumentAnimation | string
  readonly idle?: DocumentAnimation | string | undefined
  readonly outro?: DocumentAnimation | string | undefined
}

const seconds = between(0, MAX_FADE_SECONDS)
const easedFade = fields({ duration: seconds, easing: optional(easing) })

const crossFade: GenericSchema = choose(
  'crossFade',
  () => [seconds, easedFade],
  (value) => (typeof value === 'object' && value !== null ? easedFade : seconds),
)

export const acts = fields({
  intro: animationOrName,
  idle: optional(animationOrName),
  outro: optional(animationOrName),
  crossFade: optional(crossFade),
})
