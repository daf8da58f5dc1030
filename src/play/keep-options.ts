import type { TextChanges } from './edit/text-changes.ts'
import { TEXT_OPTION_NAMES, type TextOptions } from './text-options.ts'

/** Those whose lists and tables are read later: a text would change with the caller's own. */
const COPIED: readonly string[] = ['font', 'features', 'color', 'stroke']

/**
 * A copy of a text's options as they are now, inherited ones included, whatever is done to the caller's objects later. What is
 * no object is refused later.
 */
export function keepOptions<Options extends TextOptions | TextChanges>(options: Options): Options {
  if (typeof options !== 'object' || options === null) return options
  const names = new Set([...TEXT_OPTION_NAMES.filter((name) => name in options), ...Object.keys(options)])
  const values = options as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Array.from(names, (name) => [name, COPIED.includes(name) ? keepValue(values[name]) : values[name]]),
  ) as Options
}

/** A copy of a list or a table; fonts, functions and words are themselves. */
export function keepValue<Value>(value: Value): Value {
  if (Array.isArray(value)) return [...value] as Value
  return typeof value === 'object' && value !== null && !('outline' in value) ? { ...value } : value
}
