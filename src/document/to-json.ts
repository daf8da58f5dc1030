import { isAnimation } from '../author/animation.ts'
import { checkOptionNames } from '../author/check/check-names.ts'
import { describeValue } from '../author/check/describe-value.ts'
import { makeStagger } from '../author/schedule/make-stagger.ts'
import { documentError, joinPath } from './document-error.ts'
import type { DocumentParts } from './from-json.ts'
import type { ReadText } from './read/read-text.ts'
import { FORMAT, type GlyphstormDocument } from './schema/document.ts'
import { validateDocument } from './validate-document.ts'
import { writeAnimation } from './write/write-animation.ts'
import { compact, type FontNames, WriteContext } from './write/write-context.ts'
import { writeClip, writeMotion } from './write/write-motion.ts'
import { writeStagger } from './write/write-schedule.ts'
import { writeText } from './write/write-text.ts'

/** What can be written, by name; all of it optional. */
export type WritableParts = Partial<DocumentParts>

export interface ToJsonOptions {
  /** The fonts of the texts, by the names that the document shall call them. */
  readonly fonts?: FontNames | undefined
}

/**
 * Parts by name as a document of the format `glyphstorm/1`: plain data for `JSON.stringify`, from which `fromJSON` makes equal
 * parts. A part that has a name and stands inside another is written once and named there.
 *
 * Defaults are left out, `Infinity` is the text `"Infinity"`, and -0 becomes 0.
 *
 * @throws DocumentError for what JSON cannot hold: function staggers, placeholder widths by function, fonts without a name;
 * UnknownNameError for an option that there is not.
 * @example
 * const text = JSON.stringify(toJSON({ animations: { swell } }), undefined, 2)
 */
export function toJSON(parts: WritableParts, options: ToJsonOptions = {}): GlyphstormDocument {
  checkOptionNames(options, ['fonts'], 'toJSON()')
  return writeParts(parts, options.fonts, 'toJSON(parts')
}

/** @param call Who writes, for messages. */
export function writeParts(parts: WritableParts, fonts: FontNames = {}, call: string): GlyphstormDocument {
  const { clips, motions, schedules, animations, texts, stages } = parts
  const context = new WriteContext({ clips, motions, schedules, animations, texts }, fonts, call)
  const document = compact({
    format: FORMAT,
    fonts: writeNamed(parts.fonts, 'fonts', (url) => url),
    clips: writeNamed(clips, 'clips', (clip, path) => writeClip(requireKind(clip, 'clip', path), context, true)),
    motions: writeNamed(motions, 'motions', (motion, path) => writeMotion(motion, path, context, true)),
    schedules: writeNamed(schedules, 'schedules', (stagger, path) => writeStagger(makeStagger(stagger, path)!, path)),
    animations: writeNamed(animations, 'animations', (animation, path) => {
      if (!isAnimation(animation)) throw documentError(path, describeValue(animation), 'what animation() gave')
      return writeAnimation(animation, path, context, true)
    }),
    texts: writeNamed(texts, 'texts', (text, path) => writeText(text, path, context)),
    stages: writeNamed(stages, 'stages', ({ texts: list, view, options: own }, path) =>
      compact({
        texts: list.map((text, index) => writeStageText(text, joinPath(joinPath(path, 'texts'), index), context)),
        view: view && [...view],
        options: own && { ...own },
      }),
    ),
  })
  return validateDocument(JSON.parse(JSON.stringify(document)))
}

function writeStageText(text: ReadText, path: string, context: WriteContext): unknown {
  return context.nameOf('texts', text) ?? writeText(text, path, context)
}

function writeNamed<Value>(
  parts: Readonly<Record<string, Value>> | undefined,
  section: string,
  write: (value: Value, path: string) => unknown,
): Readonly<Record<string, unknown>> | undefined {
  if (parts === undefined) return undefined
  const written = Object.entries(parts).map(([name, part]) => [name, write(part, joinPath(section, name))])
  return written.length === 0 ? undefined : Object.fromEntries(written)
}

function requireKind<Value extends { readonly kind: string }>(value: Value, kind: string, path: string): Value {
  if ((value as Value | undefined)?.kind === kind) return value
  throw documentError(path, describeValue(value), `a ${kind} made by ${kind}()`)
}
