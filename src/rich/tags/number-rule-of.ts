import type { NumberRule } from '../../author/check/check-number.ts'
import type { TagAttribute } from './tag-definition.ts'

/** What a number must be to stand in an attribute. */
export function numberRuleOf({
  min,
  above,
  max,
  integer,
  infinite,
}: Extract<TagAttribute, { readonly type: 'number' }>): NumberRule {
  return {
    ...(min !== undefined && { min }),
    ...(above !== undefined && { above }),
    ...(max !== undefined && { max }),
    ...(integer !== undefined && { integer }),
    ...(infinite !== undefined && { infinite }),
  }
}
