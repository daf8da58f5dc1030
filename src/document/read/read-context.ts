import { describeValue } from '../../author/check/describe-value.ts'
import { nearestName } from '../../author/check/nearest-name.ts'
import { AuthoringError } from '../../author/errors.ts'
import type { Font } from '../../text/font.ts'
import { DocumentError, documentError, joinPath } from '../document-error.ts'
import type { GlyphstormDocument } from '../schema/document.ts'

type Section = 'clips' | 'motions' | 'schedules' | 'animations' | 'texts'

/** Fonts by name, or what gives one for a name. */
export type FontResolver = Readonly<Record<string, Font>> | ((name: string) => Font | undefined)

/** What reading a document knows: its named parts, each made once, and the fonts. */
export class ReadContext {
  readonly #made = new Map<string, unknown>()
  readonly #making = new Set<string>()

  constructor(
    readonly document: GlyphstormDocument,
    readonly fonts: FontResolver,
    /** How to have a font that was not given, for messages. */
    readonly fontRemedy: (name: string) => string,
  ) {}

  /**
   * A named part of the document, made when first asked for.
   *
   * @param path Where the name stands.
   */
  named<Value>(section: Section, name: string, path: string, make: (value: never, path: string) => Value): Value {
    const own = joinPath(section, name)
    if (this.#made.has(own)) return this.#made.get(own) as Value
    const parts = this.document[section] ?? {}
    if (!Object.hasOwn(parts, name)) throw unknownName(path, name, Object.keys(parts), section)
    if (this.#making.has(own))
      throw documentError(path, `${JSON.stringify(name)}, which holds this`, 'parts that do not hold themselves')
    this.#making.add(own)
    try {
      const made = make(parts[name] as never, own)
      this.#made.set(own, made)
      return made
    } finally {
      this.#making.delete(own)
    }
  }

  font(name: string, path: string): Font {
    const { fonts } = this
    const found = typeof fonts === 'function' ? fonts(name) : Object.hasOwn(fonts, name) ? fonts[name] : undefined
    if (typeof found === 'object' && found !== null) return found
    if (found !== undefined)
      throw documentError(
        path,
        `${describeValue(found)} for font ${JSON.stringify(name)}`,
        'a font from await loadFont(url)',
      )
    const names = typeof fonts === 'function' ? [] : Object.keys(fonts)
    const nearest = nearestName(name, names)
    const hint = nearest === undefined ? '' : `. Did you mean ${JSON.stringify(nearest)}?`
    const given = names.length === 0 ? '' : `one of ${names.slice(0, 12).join(', ')}, or `
    const needed = `${given}${this.fontRemedy(name)}${hint}`
    throw documentError(path, `the font ${JSON.stringify(name)}, which was not given`, needed)
  }
}

function unknownName(path: string, name: string, names: readonly string[], where: string): DocumentError {
  const nearest = nearestName(name, names)
  const list =
    names.length === 0 ? `a name, but there are no ${where}` : `one of the ${where}: ${names.slice(0, 12).join(', ')}`
  return documentError(
    path,
    JSON.stringify(name),
    `${list}${nearest === undefined ? '' : `. Did you mean ${JSON.stringify(nearest)}?`}`,
  )
}

/**
 * Runs a function of the library; what it refuses is told with the place in the document.
 *
 * @param locate The place within the part, where the refusal names one.
 */
export function authorAt<Value>(
  path: string,
  make: () => Value,
  locate?: (where: string) => string | undefined,
): Value {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof AuthoringError)) throw error
    const { where, message } = error
    const inside = locate?.(where) ?? ''
    throw new DocumentError([{ path: path + inside, problem: message.replace(`${where}: `, '') }], { cause: error })
  }
}
