import { describeValue } from '../check/describe-value.ts'
import { nearestName } from '../check/nearest-name.ts'
import { EasingSyntaxError } from '../errors.ts'
import type { Easing } from '../model.ts'
import { checkEasing } from './check-easing.ts'
import { CSS_EASING_KEYWORDS, NAMED_EASINGS } from './easing-input.ts'
import { parseCssEasing } from './parse-css-easing.ts'

/**
 * Reads an easing: every CSS `<easing-function>` (`ease-in-out`, `cubic-bezier(0.3, 0, 0, 1)`, `steps(4, jump-end)`,
 * `linear(0, 0.2 60%, 1)`; letters in any case), a named family such as `bounceOut` or `quadInOut`, or an easing object,
 * which is checked and copied.
 *
 * As in CSS, x of cubic-bezier() lies in 0..1, steps() needs 1 or more (2 with jump-none), and linear() two stops or more.
 * `calc()` is not read.
 *
 * @param where Named first in error messages.
 * @throws EasingSyntaxError for text that is no easing; InvalidNumberError for a number outside its range.
 * @example
 * parseEasing('ease-out') // { kind: 'cubicBezier', x1: 0, y1: 0, x2: 0.58, y2: 1 }
 */
export function parseEasing(input: string | Easing, where = 'parseEasing()'): Easing {
  if (typeof input !== 'string') return checkEasing(input, where)
  const named = NAMED_EASINGS.get(input)
  if (named) return { kind: 'named', ...named }
  const css = parseCssEasing(input, where)
  if (css) return checkEasing(css, where)
  const nearest = nearestName(input, [...CSS_EASING_KEYWORDS, ...NAMED_EASINGS.keys()])
  throw new EasingSyntaxError(
    where,
    `easing ${describeValue(input)} is unknown; it needs a CSS easing function (ease-in-out, cubic-bezier(), steps(), ` +
      `linear()) or a named one (family and mode: sineIn, quadOut, bounceInOut).${nearest ? ` Did you mean "${nearest}"?` : ''}`,
  )
}
