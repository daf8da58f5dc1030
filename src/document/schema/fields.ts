import { type GenericSchema, type OptionalSchema, optional, record, strictObject, string } from 'valibot'
import { nearestName } from '../../author/check/nearest-name.ts'
import { noList } from './no-list.ts'

type Fields = Readonly<Record<string, GenericSchema | OptionalSchema<GenericSchema, undefined>>>

/** An object with these fields and no others; an unknown one is named, with those that there are. */
export function fields<Own extends Fields>(entries: Own) {
  const names = Object.keys(entries)
  const schema = strictObject(entries, (issue) => {
    const name = String(issue.path?.at(-1)?.key)
    if (issue.expected !== 'never') return issue.message
    const nearest = nearestName(name, names)
    return `one of ${names.join(', ')}${nearest === undefined ? '' : `. Did you mean ${JSON.stringify(nearest)}?`}`
  })
  return noList(schema)
}

/** Every field optional. */
export function optionalFields<Own extends Readonly<Record<string, GenericSchema>>>(entries: Own) {
  const made = Object.entries(entries).map(([name, schema]) => [name, optional(schema)] as const)
  return Object.fromEntries(made) as { readonly [name in keyof Own]: OptionalSchema<Own[name], undefined> }
}

/** Any number of values by name. */
export function byName(value: GenericSchema): GenericSchema {
  return noList(record(string(), value))
}
