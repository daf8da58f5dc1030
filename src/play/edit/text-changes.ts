import { isRichText, type RichText } from '../../rich/rich-text.ts'
import { LAYOUT_OPTION_NAMES } from '../../text/layout-options.ts'
import { checkOptionNames } from '../check/check-option-names.ts'
import { describeValue } from '../check/describe-value.ts'
import { StageOptionError } from '../errors.ts'
import { TEXT_OPTION_NAMES, type TextOptions } from '../text-options.ts'

/** `undefined` stands for an option's default. */
type OptionsOrDefaults = { readonly [name in keyof TextOptions]?: TextOptions[name] | undefined }

/** What `text.set` takes: other words, and any option of a text. `undefined` puts an option back to its default. */
export type TextChanges = Omit<OptionsOrDefaults, 'parameters'> & {
  readonly text?: string | RichText
}

const CHANGE_NAMES = ['text', ...TEXT_OPTION_NAMES.filter((name) => name !== 'parameters')]

/** What differs from what a text has. */
export interface TextDifference {
  readonly content: string | RichText
  readonly options: TextOptions
  /** Words or options that a layout goes by are others. */
  readonly lays: boolean
  readonly colors: boolean
  readonly strokes: boolean
  /** Glyphs are to be packed anew. */
  readonly relays: boolean
}

/**
 * @param where For messages.
 * @throws {StageOptionError} for a name that no option has, and for words that are none.
 */
export function checkChanges(changes: TextChanges, where: string): void {
  if (typeof changes !== 'object' || changes === null) {
    throw new StageOptionError(
      `${where}: the changes must be an object of options, but they are ${describeValue(changes)}`,
    )
  }
  if ('parameters' in changes) {
    throw new StageOptionError(`${where}: parameters are changed by text.setParameter(name, value)`)
  }
  checkOptionNames(changes, CHANGE_NAMES, where)
  const { text } = changes
  if (text !== undefined && typeof text !== 'string' && !isRichText(text)) {
    throw new StageOptionError(
      `${where}: option text must be a string or a rich text, but it is ${describeValue(text)}`,
    )
  }
}

/**
 * What of these changes is one; undefined where nothing is.
 *
 * @param where For messages.
 * @throws {StageOptionError} for a name that no option has, and for words that are none.
 */
export function findDifference(
  content: string | RichText,
  options: OptionsOrDefaults,
  changes: TextChanges,
  where: string,
): TextDifference | undefined {
  checkChanges(changes, where)
  const { text = content, ...given } = changes
  const names = Object.keys(given) as (keyof typeof given)[]
  const differing = names.filter((name) => !sameValue(given[name], options[name as keyof TextOptions]))
  if (text === content && differing.length === 0) return undefined
  // What is the same by its contents stays the object that it is.
  const changed = Object.fromEntries(differing.map((name) => [name, given[name]]))
  const merged = Object.fromEntries(
    Object.entries({ ...options, ...yieldTo(given), ...changed }).filter(([, value]) => value !== undefined),
  ) as unknown as TextOptions
  const strokes = differing.includes('stroke')
  const lays = text !== content || differing.some((name) => LAYOUT_OPTION_NAMES.includes(name))
  return {
    content: text,
    options: merged,
    lays,
    colors: differing.includes('color'),
    strokes,
    relays: lays || strokes || differing.includes('animation') || differing.includes('acts'),
  }
}

/** An animation takes the place of acts, and acts that of an animation. */
function yieldTo({ animation, acts }: OptionsOrDefaults): OptionsOrDefaults {
  if (animation !== undefined && acts === undefined) return { acts: undefined }
  return acts !== undefined && animation === undefined ? { animation: undefined } : {}
}

/** Fonts, animations and functions are themselves; lists and tables are what is in them. */
function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((value, index) => Object.is(value, b[index]))
  }
  if (!isTable(a) || !isTable(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]))
}

/** A table of features, and the like. */
function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
