import { checkChoice } from '../../author/check/check-names.ts'
import { checkNumber } from '../../author/check/check-number.ts'
import { describeValue } from '../../author/check/describe-value.ts'
import { nearestName } from '../../author/check/nearest-name.ts'
import { InvalidShapeError, UnknownNameError } from '../../author/errors.ts'
import { parseColor } from '../../author/parse-color.ts'
import { numberRuleOf } from './number-rule-of.ts'
import type { ScannedTag } from './scan-tags.ts'
import type { Tag, TagAttribute } from './tag-definition.ts'

/**
 * A tag's attributes as what they stand for.
 *
 * @throws UnknownNameError, InvalidShapeError, InvalidNumberError, ColorSyntaxError naming tag, attribute, found and needed.
 */
export function readAttributes(
  tag: Tag,
  { name, main, attributes, repeated }: ScannedTag,
): Readonly<Record<string, never>> {
  const where = `tag <${name}>`
  const twice = repeated ?? (main !== undefined && tag.main !== undefined && attributes.has(tag.main) && tag.main)
  if (twice) throw new InvalidShapeError(where, `attribute ${twice} is given twice; it needs one value.`)
  const given = new Map(attributes)
  if (main !== undefined) {
    if (tag.main === undefined)
      throw new InvalidShapeError(where, `it takes no value of its own, but has =${describeValue(main)}.`)
    given.set(tag.main, main)
  }
  const known = Object.keys(tag.attributes)
  for (const own of given.keys()) {
    if (known.includes(own)) continue
    const nearest = nearestName(own, known)
    throw new UnknownNameError(
      where,
      `there is no attribute "${own}"; there ${known.length > 0 ? `are ${known.join(', ')}` : 'is none'}.${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`,
    )
  }
  const values = known.map((own): readonly [string, unknown] => {
    const attribute = tag.attributes[own]!
    const value = given.get(own)
    if (value !== undefined) return [own, readValue(attribute, value, where, own)]
    if (attribute.required)
      throw new InvalidShapeError(where, `attribute ${own} is missing; it needs ${describeNeed(attribute)}.`)
    return [own, attribute.default]
  })
  return Object.fromEntries(values) as Readonly<Record<string, never>>
}

function describeNeed(attribute: TagAttribute): string {
  switch (attribute.type) {
    case 'number':
      return 'a number'
    case 'boolean':
      return 'true or false'
    case 'color':
      return 'a CSS colour'
    case 'enum':
      return `one of ${attribute.values.join(', ')}`
    default:
      return 'text'
  }
}

function readValue(attribute: TagAttribute, value: string | true, where: string, name: string): unknown {
  const what = `attribute ${name}`
  if (attribute.type === 'boolean') {
    if (value === true || value === 'true') return true
    if (value === 'false') return false
  } else if (value !== true) {
    if (attribute.type === 'string') return value
    if (attribute.type === 'enum') return checkChoice(value, attribute.values, where, what)
    if (attribute.type === 'color') {
      parseColor(value, `${where}, ${what}`)
      return value
    }
    const number = value.trim() === '' ? Number.NaN : Number(value)
    if (!Number.isNaN(number)) return checkNumber(number, where, what, numberRuleOf(attribute))
  }
  const found = value === true ? 'without a value' : describeValue(value)
  throw new InvalidShapeError(where, `${what} is ${found}; it needs ${describeNeed(attribute)}.`)
}
