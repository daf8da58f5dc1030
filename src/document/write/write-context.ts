import { describeValue } from '../../author/check/describe-value.ts'
import type { Font } from '../../text/font.ts'
import { documentError } from '../document-error.ts'

/** Fonts by the names that a document calls them. */
export type FontNames = Readonly<Record<string, Font>>

type Section = 'clips' | 'motions' | 'schedules' | 'animations' | 'texts'

/** What writing a document knows: the parts that have names, and the fonts. */
export class WriteContext {
  readonly #names = new Map<unknown, string>()

  constructor(
    parts: { readonly [section in Section]?: Readonly<Record<string, unknown>> | undefined },
    readonly fonts: FontNames,
    /** The call that writes, for messages: `toJSON(parts`. */
    readonly call: string,
  ) {
    for (const [section, named] of Object.entries(parts))
      for (const [name, part] of Object.entries(named ?? {}))
        if (typeof part === 'object' && part !== null) this.#names.set(part, `${section} ${name}`)
  }

  /** The name of a part, where it has one; `own` is the name under which it is being written. */
  nameOf(section: Section, part: unknown): string | undefined {
    const name = this.#names.get(part)
    return name?.startsWith(`${section} `) ? name.slice(section.length + 1) : undefined
  }

  fontName(font: unknown, path: string): string {
    const entry = Object.entries(this.fonts).find(([, own]) => own === font)
    if (entry) return entry[0]
    const family = (font as Font | undefined)?.family ?? describeValue(font)
    throw documentError(
      path,
      `the font ${JSON.stringify(family)}, which has no name`,
      `one of the fonts given by name: ${this.call}, { fonts: { body: font } })`,
    )
  }
}

/** Fields that say something: those that are undefined are left out. */
export function compact(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** A value, or nothing where it is the default. */
export function unless<Value>(value: Value, fallback: unknown): Value | undefined {
  return value === fallback ? undefined : value
}

/** JSON has no infinity. */
export function writeInfinity(value: number): number | 'Infinity' {
  return value === Number.POSITIVE_INFINITY ? 'Infinity' : value
}
