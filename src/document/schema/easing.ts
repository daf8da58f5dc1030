import {
  array,
  type GenericSchema,
  literal,
  minLength,
  optional,
  picklist,
  pipe,
  regex,
  string,
  variant,
} from 'valibot'
import { EASING_FAMILIES, EASING_MODES } from '../../author/easing/easing-input.ts'
import { choose } from './choose.ts'
import { fields } from './fields.ts'
import { aboveZero, anyNumber, atLeastZero, between, wholeFrom } from './number.ts'

/** A keyword, a named easing or a CSS function; what stands between the brackets is read when the document is. */
const easingText = pipe(
  string(),
  regex(/^[A-Za-z-]+(\(.*\))?$/, 'an easing such as "ease-in-out", "backOut" or "steps(4)"'),
)

const easingObject = variant('kind', [
  fields({ kind: literal('linear') }),
  fields({ kind: literal('cubicBezier'), x1: between(0, 1), y1: anyNumber, x2: between(0, 1), y2: anyNumber }),
  fields({ kind: literal('steps'), count: wholeFrom(1), jump: picklist(['start', 'end', 'both', 'none']) }),
  fields({
    kind: literal('stops'),
    stops: pipe(array(fields({ input: anyNumber, output: anyNumber })), minLength(2)),
  }),
  fields({
    kind: literal('named'),
    family: picklist(EASING_FAMILIES),
    mode: picklist(EASING_MODES),
    overshoot: optional(anyNumber),
    amplitude: optional(pipe(between(1, 1e7))),
    period: optional(aboveZero),
  }),
  fields({ kind: literal('spring'), mass: aboveZero, stiffness: aboveZero, damping: atLeastZero, velocity: anyNumber }),
])

export const easing: GenericSchema = choose(
  'easing',
  () => [easingText, easingObject],
  (value) => (typeof value === 'object' && value !== null ? easingObject : easingText),
)
