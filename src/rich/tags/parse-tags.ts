import { checkBoolean, checkObject, checkOptionNames } from '../../author/check/check-names.ts'
import { describeValue } from '../../author/check/describe-value.ts'
import { nearestName } from '../../author/check/nearest-name.ts'
import { AuthoringError, InvalidShapeError } from '../../author/errors.ts'
import { PRESETS } from '../../author/presets/presets.ts'
import { warnOnce } from '../../author/warn-once.ts'
import type { Font } from '../../text/font.ts'
import { RichTextWriter } from '../build-rich-text.ts'
import { checkDecorator, checkSpanStyle } from '../check-span-style.ts'
import type { RichText } from '../rich-text.ts'
import { builtInTags } from './built-in-tags.ts'
import { checkTags } from './check-tags.ts'
import { presetTag } from './preset-tag.ts'
import { readAttributes } from './read-attributes.ts'
import { type ScannedTag, scanTags } from './scan-tags.ts'
import type { Tag } from './tag-definition.ts'

/** What is wrong with a marked-up text. */
export interface TagProblem {
  /** A tag that does not exist, one with attributes that it does not take, one left open, or a closing tag of none. */
  readonly kind: 'unknown' | 'refused' | 'unclosed' | 'stray'
  readonly tag: string
  /** UTF-16 offset of the tag in the source. */
  readonly index: number
  readonly message: string
}

/** A tag was refused, in a text that was parsed with `strict`. */
export class TagError extends AuthoringError {
  override name = 'TagError'
  /** UTF-16 offset of the tag in the source. */
  readonly index: number

  constructor({ message, index }: TagProblem) {
    super('parseTags()', message)
    this.index = index
  }
}

export interface TagOptions {
  /** Tags of your own, by name, from `defineTag`; they go before those that are built in. */
  readonly tags?: Readonly<Record<string, Tag>> | undefined
  /** Fonts for `<font=name>`. */
  readonly fonts?: Readonly<Record<string, Font | readonly Font[]>> | undefined
  /** Throws at the first problem. Default false: texts of writers never throw. */
  readonly strict?: boolean | undefined
  /** Takes problems in place of the warnings, of which there is one for each kind and tag. */
  readonly onProblem?: ((problem: TagProblem) => void) | undefined
}

let presetTags: Readonly<Record<string, Tag>> | undefined

/**
 * Reads a text with tags: `Call me <wave amplitude=8>Ishmael</wave>`. Tags lie inside one another; attribute values may be
 * quoted; `<br-like/>` ends at once and `</>` closes the tag that was opened last. Built in: `color`, `size`, `font` and
 * `class` with their value behind the name (`<size=1.5em>`), `still`, `image`, and every preset with its options.
 *
 * `&lt;`, `&gt;`, `&amp;`, `&quot;` and `&apos;` stand for their characters, and a `<` that begins no tag for itself. What is no
 * tag stays as text, with one warning: a name that does not exist, or attributes that the tag does not take. Open tags are
 * closed at the end of what they lie in, a closing tag without beginning is left out, each with one warning. Cost is linear.
 *
 * @throws {TagError} With `strict`, at the first problem. UnknownNameError, InvalidShapeError for wrong options.
 * @example
 * stage.add(parseTags('Call me <wave amplitude=8>Ish<color=tomato>mael</color></wave>.'), { font, size: 48 })
 */
export function parseTags(source: string, options: TagOptions = {}): RichText {
  checkOptionNames(options, ['tags', 'fonts', 'strict', 'onProblem'], 'parseTags()')
  if (typeof source !== 'string') {
    throw new InvalidShapeError('parseTags()', `the text is ${describeValue(source)}; it needs a string.`)
  }
  const { tags: own, fonts, strict, onProblem } = options
  if (own !== undefined) checkTags(own)
  if (fonts !== undefined) checkObject(fonts, 'parseTags()', 'fonts')
  if (strict !== undefined) checkBoolean(strict, 'parseTags()', 'strict')
  if (onProblem !== undefined && typeof onProblem !== 'function') {
    throw new InvalidShapeError('parseTags()', `onProblem is ${describeValue(onProblem)}; it needs a function.`)
  }
  presetTags ??= Object.fromEntries(Object.entries(PRESETS).map(([name, preset]) => [name, presetTag(preset)]))
  const tags = new Map(Object.entries({ ...presetTags, ...builtInTags(fonts ?? {}), ...own }))
  const writer = new RichTextWriter()
  const report = (kind: TagProblem['kind'], tag: string, index: number, message: string, cause?: unknown) => {
    const problem = { kind, tag, index, message: `${message} (at ${index})` }
    if (strict) throw Object.assign(new TagError(problem), cause === undefined ? {} : { cause })
    if (onProblem) onProblem(problem)
    else warnOnce(`tag ${kind} ${tag} ${kind === 'refused' ? message : ''}`, `parseTags(): ${problem.message}`)
  }

  function open(scanned: ScannedTag): 'open' | 'void' | 'unknown' | 'refused' {
    const tag = tags.get(scanned.name)
    if (!tag) {
      const nearest = nearestName(scanned.name, [...tags.keys()])
      const hint = nearest === undefined ? 'defineTag() makes one' : `did you mean <${nearest}>`
      report('unknown', scanned.name, scanned.index, `there is no tag <${scanned.name}>, which stays as text; ${hint}`)
      return 'unknown'
    }
    const where = `tag <${scanned.name}>`
    try {
      const values = readAttributes(tag, scanned)
      if (tag.decorator) {
        writer.decorate(dropUndefined(checkDecorator(tag.decorator(values), where)))
        return 'void'
      }
      writer.open(dropUndefined(checkSpanStyle(tag.span!(values), where)))
      return 'open'
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const message = reason.startsWith(where) ? reason : `${where}: ${reason}`
      report('refused', scanned.name, scanned.index, `${message} The tag stays as text.`, error)
      return tag.decorator ? 'unknown' : 'refused'
    }
  }

  scanTags(source, {
    text: (text) => writer.write(text),
    open,
    close: () => writer.close(),
    knows: (name) => tags.has(name),
    report(kind, name, index) {
      const message =
        kind === 'stray'
          ? `</${name}> closes nothing and is left out`
          : `<${name}> is not closed; it ends with what it lies in`
      report(kind, name, index, message)
    },
  })
  return writer.finish()
}

/** Plain data has no names without values. */
function dropUndefined<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, own]) => own !== undefined)) as Value
}
