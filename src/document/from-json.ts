import { checkOptionNames } from '../author/check/check-names.ts'
import type { Animation, Clip, Motion } from '../author/model.ts'
import type { StaggerInput } from '../author/schedule/stagger-input.ts'
import type { Matrix } from '../play/matrix.ts'
import { joinPath } from './document-error.ts'
import { readAnimation } from './read/read-animation.ts'
import { type FontResolver, ReadContext } from './read/read-context.ts'
import { readClip, readMotion } from './read/read-motion.ts'
import { readSchedule } from './read/read-schedule.ts'
import { type ReadText, readText } from './read/read-text.ts'
import type { DocumentStage, GlyphstormDocument } from './schema/document.ts'
import type { DocumentStageOptions } from './schema/stage-options.ts'
import { validateDocument } from './validate-document.ts'

type Named<Value> = { readonly [name: string]: Value }

/** A stage of a document: texts to add, in their order. */
export interface ReadStage {
  readonly texts: readonly ReadText[]
  readonly view?: Matrix | undefined
  /** For `createStage`; `loadStage` takes over what can still be changed. */
  readonly options?: DocumentStageOptions | undefined
}

/** What a document holds, by name; sections that it lacks are empty. */
export interface DocumentParts {
  readonly fonts: Named<string>
  readonly clips: Named<Clip>
  readonly motions: Named<Motion>
  readonly schedules: Named<StaggerInput>
  readonly animations: Named<Animation>
  readonly texts: Named<ReadText>
  readonly stages: Named<ReadStage>
}

export interface FromJsonOptions {
  /** The fonts that the document's texts name; needed where there are texts. */
  readonly fonts?: FontResolver | undefined
}

/**
 * Reads a document of the format `glyphstorm/1`: text, or what `JSON.parse` gave. Everything is made by the library's own
 * functions, so that nothing wrong gets through; parts that are named in several places are one object.
 *
 * @throws DocumentError for a document of another format or version, unknown fields, wrong values and names that lead
 * nowhere: each issue has the path, what was found and what is needed. UnknownNameError for an option that there is not.
 * @example
 * const { animations } = fromJSON(await (await fetch('swell.json')).text())
 * title.animation = animations.swell
 */
export function fromJSON(document: unknown, options: FromJsonOptions = {}): DocumentParts {
  checkOptionNames(options, ['fonts'], 'fromJSON()')
  const remedy = (name: string) => `fromJSON(document, ${fontsOption(name)})`
  return readParts(validateDocument(document), options.fonts, remedy)
}

/** The option that gives a font, for messages. */
export function fontsOption(name: string): string {
  return `{ fonts: { ${/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)}: font } }`
}

/** @param fontRemedy How to have a font that is not among these, for messages. */
export function readParts(
  valid: GlyphstormDocument,
  fonts: FontResolver = {},
  fontRemedy: (name: string) => string,
): DocumentParts {
  const context = new ReadContext(valid, fonts, fontRemedy)
  const { clips, motions, schedules, animations, texts, stages } = valid
  const read = <Input, Value>(
    section: string,
    parts: Named<Input> | undefined,
    make: (value: Input, path: string) => Value,
  ) =>
    Object.fromEntries(Object.entries(parts ?? {}).map(([name, value]) => [name, make(value, joinPath(section, name))]))
  // By their names, so that each is made once, here or where another part names it.
  const byName = <Value>(
    section: string,
    parts: Named<unknown> | undefined,
    make: (name: string, path: string, context: ReadContext) => Value,
  ) => Object.fromEntries(Object.keys(parts ?? {}).map((name) => [name, make(name, joinPath(section, name), context)]))
  return {
    fonts: valid.fonts ?? {},
    clips: byName('clips', clips, readClip),
    motions: byName('motions', motions, readMotion),
    schedules: byName('schedules', schedules, readSchedule),
    animations: byName('animations', animations, readAnimation),
    texts: byName('texts', texts, readText),
    stages: read('stages', stages, (stage, path) => readStage(stage, path, context)),
  }
}

function readStage({ texts, view, options }: DocumentStage, path: string, context: ReadContext): ReadStage {
  const list = joinPath(path, 'texts')
  const made = texts.map((text, index) => readText(text, joinPath(list, index), context))
  return { texts: made, ...(view && { view }), ...(options && { options }) }
}
