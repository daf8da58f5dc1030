import { checkBoolean, checkChoice, checkObject, checkOptionNames } from '../../author/check/check-names.ts'
import { checkNumber } from '../../author/check/check-number.ts'
import { describeValue } from '../../author/check/describe-value.ts'
import { InvalidShapeError } from '../../author/errors.ts'
import { parseColor } from '../../author/parse-color.ts'
import { numberRuleOf } from './number-rule-of.ts'
import type { TagAttribute } from './tag-definition.ts'

/** What may be written as the name of a tag or of an attribute. */
const NAME = /^[A-Za-z][\w-]*$/

const NAMES: { readonly [type in TagAttribute['type']]: readonly string[] } = {
  number: ['min', 'above', 'max', 'integer', 'infinite'],
  string: [],
  boolean: [],
  color: [],
  enum: ['values'],
}

/**
 * Checks the attributes of a tag that is defined: writers are not to be told what is wrong with it.
 *
 * @throws InvalidShapeError, InvalidNumberError, UnknownNameError, ColorSyntaxError naming the attribute.
 */
export function checkTagAttributes(attributes: unknown): void {
  for (const [name, input] of Object.entries(checkObject(attributes, 'defineTag()', 'attributes'))) {
    const where = `defineTag(), attribute ${name}`
    checkWritable(name, where)
    const { type } = checkObject(input, where, 'it')
    checkChoice(type, Object.keys(NAMES), where, 'type')
    const attribute = input as TagAttribute
    checkOptionNames(attribute, ['type', 'default', 'required', ...NAMES[attribute.type]], where)
    if (attribute.required !== undefined) checkBoolean(attribute.required, where, 'required')
    if (attribute.type === 'enum') checkValues(attribute.values, where)
    if (attribute.default !== undefined) checkDefault(attribute, where)
  }
}

/** @throws InvalidShapeError for what is no table of what `defineTag` gave, by names that can be written. */
export function checkTags(tags: unknown): void {
  for (const [name, tag] of Object.entries(checkObject(tags, 'parseTags()', 'tags'))) {
    const where = `parseTags(), tag <${name}>`
    checkWritable(name, where)
    const { attributes, span, decorator } = (tag ?? {}) as { readonly [part: string]: unknown }
    if (typeof attributes === 'object' && (typeof span === 'function') !== (typeof decorator === 'function')) continue
    throw new InvalidShapeError(where, `it is ${describeValue(tag)}; it needs what defineTag() gave.`)
  }
}

function checkWritable(name: string, where: string): void {
  if (!NAME.test(name))
    throw new InvalidShapeError(where, 'its name cannot be written; it needs a letter, then letters, digits, - and _.')
}

function checkValues(values: unknown, where: string): void {
  if (Array.isArray(values) && values.length > 0 && values.every((value) => typeof value === 'string')) return
  throw new InvalidShapeError(where, `values is ${describeValue(values)}; it needs a list of words.`)
}

function checkDefault(attribute: TagAttribute, where: string): void {
  const value: unknown = attribute.default
  switch (attribute.type) {
    case 'number':
      checkNumber(value, where, 'default', numberRuleOf(attribute))
      return
    case 'boolean':
      checkBoolean(value, where, 'default')
      return
    case 'color':
      parseColor(value as string, `${where}, default`)
      return
    case 'enum':
      checkChoice(value, attribute.values, where, 'default')
      return
    default:
      if (typeof value !== 'string')
        throw new InvalidShapeError(where, `default is ${describeValue(value)}; it needs text.`)
  }
}
