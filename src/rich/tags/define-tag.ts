import { checkOptionNames } from '../../author/check/check-names.ts'
import { InvalidShapeError } from '../../author/errors.ts'
import { checkTagAttributes } from './check-tags.ts'
import type { Tag, TagAttributes, TagDefinition } from './tag-definition.ts'

/**
 * A tag for `parseTags`. TypeScript infers what its function gets from the attributes.
 *
 * @throws InvalidShapeError without a function, and where `main` is no attribute; UnknownNameError for other names. What is
 *   wrong with an attribute: InvalidShapeError, InvalidNumberError, UnknownNameError, ColorSyntaxError.
 * @example
 * const shout = defineTag({
 *   attributes: { by: { type: 'number', default: 1.5, above: 0 }, color: { type: 'color' } },
 *   span: ({ by, color }) => ({ size: `${by}em`, color, animation: shake() }),
 * })
 * parseTags('He cried: <shout by=2>There she blows!</shout>', { tags: { shout } })
 */
export function defineTag<const Attributes extends TagAttributes = Record<string, never>>(
  definition: TagDefinition<Attributes>,
): Tag {
  checkOptionNames(definition, ['attributes', 'main', 'span', 'decorator'], 'defineTag()')
  const { attributes, main, span, decorator } = definition
  if ((typeof span === 'function') === (typeof decorator === 'function')) {
    throw new InvalidShapeError('defineTag()', 'it needs a function, span or decorator, and only one of them.')
  }
  if (attributes !== undefined) checkTagAttributes(attributes)
  if (main !== undefined && !Object.hasOwn(attributes ?? {}, main)) {
    throw new InvalidShapeError('defineTag()', `main is "${main}", which is none of the attributes.`)
  }
  return { attributes: attributes ?? {}, main, span: span as Tag['span'], decorator: decorator as Tag['decorator'] }
}
