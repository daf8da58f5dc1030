import { type GenericSchema, lazy, union } from 'valibot'

/**
 * Schemas that stand for one of several forms, by name: the JSON Schema's definitions. The form of a value decides by which of
 * them it is checked, so that a mistake is told where it is and not as "none of these".
 */
export const DEFINITIONS: { readonly [name: string]: GenericSchema } = {}

/**
 * One of several forms.
 *
 * @param options All forms; called when first needed, so that forms may hold each other.
 * @param pick The form that a value means to have.
 */
export function choose<Value>(
  name: string,
  options: () => readonly GenericSchema[],
  pick: (value: unknown) => GenericSchema,
): GenericSchema<Value> {
  const define = () => {
    const known = DEFINITIONS[name] ?? union([...options()])
    ;(DEFINITIONS as { [name: string]: GenericSchema })[name] = known
    return known
  }
  // Without a value the converter to JSON Schema asks for all forms.
  return lazy((value) => (value === undefined ? define() : pick(value))) as GenericSchema<Value>
}

/** Whether a value is an object with a field of this name. */
export function hasField(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
}
