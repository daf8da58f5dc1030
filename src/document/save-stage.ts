import { checkOptionNames } from '../author/check/check-names.ts'
import { describeValue } from '../author/check/describe-value.ts'
import type { Animation } from '../author/model.ts'
import { ACT_NAMES, type Acts } from '../play/acts/acts.ts'
import type { Stage } from '../play/stage.ts'
import type { StageOptions } from '../play/stage-options.ts'
import { stageOptionsOf } from '../play/stage-source.ts'
import type { Text } from '../play/text.ts'
import { sourceOf } from '../play/text-source.ts'
import type { RichText } from '../rich/rich-text.ts'
import { documentError } from './document-error.ts'
import type { ReadStage } from './from-json.ts'
import type { ReadText } from './read/read-text.ts'
import { requireStage } from './require-stage.ts'
import type { GlyphstormDocument } from './schema/document.ts'
import { STAGE_FIELDS } from './schema/stage-options.ts'
import { writeParts } from './to-json.ts'
import type { FontNames } from './write/write-context.ts'

export interface SaveStageOptions {
  /** The fonts of the texts, by the names that the document shall call them: `{ body: font }`. Every font needs one. Default none. */
  readonly fonts?: FontNames | undefined
  /** URLs of the fonts by those names, so that `loadStage` can load them: `{ body: '/fonts/inter.woff2' }`. Default none. */
  readonly urls?: Readonly<Record<string, string>> | undefined
  /** What the document calls the stage; default `stage`. */
  readonly name?: string | undefined
}

/**
 * A stage's texts as they are now, its view and options, as a document: place, colour, order, parameters, animation and layout. Clocks
 * are not written.
 *
 * @throws DocumentError for fonts without a name and for what JSON cannot hold; UnknownNameError for an option that there is not.
 * @example
 * localStorage.page = JSON.stringify(saveStage(stage, { fonts: { body: font } }))
 */
export function saveStage(stage: Stage, options: SaveStageOptions = {}): GlyphstormDocument {
  requireStage(stage, 'saveStage()')
  checkOptionNames(options, ['fonts', 'urls', 'name'], 'saveStage()')
  const { fonts, urls = {}, name = 'stage' } = options
  const texts = stage.texts.map(describeText)
  const animations = nameShared(texts)
  const stages = { [name]: { texts, view: stage.view, ...writeOptions(stage) } }
  return writeParts({ fonts: urls, animations, stages }, fonts, 'saveStage(stage')
}

/** Those that a document holds, as they are now. */
function writeOptions(stage: Stage): Pick<ReadStage, 'options'> {
  const { background, reducedMotion } = stage
  const now: StageOptions = {
    ...stageOptionsOf(stage),
    background: background === 'transparent' ? undefined : background,
    reducedMotion: reducedMotion === 'auto' ? undefined : reducedMotion,
  } as StageOptions
  const held = Object.keys(STAGE_FIELDS) as (keyof typeof STAGE_FIELDS)[]
  const options = Object.fromEntries(held.flatMap((name) => (now[name] === undefined ? [] : [[name, now[name]]])))
  return Object.keys(options).length === 0 ? {} : { options }
}

function describeText(text: Text): ReadText {
  const source = sourceOf(text)
  if (!source) throw documentError('', describeValue(text), 'texts that stage.add() gave')
  const { x, y, transform, color, shadowBlur, stroke, order, animation, acts, parameters } = text
  const { animation: _, stroke: __, acts: ___, ...others } = source.options
  const place = { x, y, transform, color, shadowBlur, order, parameters: { ...parameters } }
  const own = { ...place, ...(stroke && { stroke }), ...(animation && { animation }), ...(acts && { acts }) }
  return { content: source.content, options: { ...others, ...own } }
}

function animationsOf({ spans }: RichText): readonly Animation[] {
  return spans.flatMap(({ animation }) => (animation && animation !== 'none' ? [animation] : []))
}

function actAnimations(acts: Acts | undefined): readonly Animation[] {
  return ACT_NAMES.flatMap((name) => acts?.[name] ?? [])
}

/** Animations that several texts play get a name, so that they are written once. */
function nameShared(texts: readonly ReadText[]) {
  const played = texts.flatMap(({ content, options }) => [
    ...(options.animation ? [options.animation] : []),
    ...actAnimations(options.acts),
    ...(typeof content === 'string' ? [] : animationsOf(content)),
  ])
  const shared = [...new Set(played)].filter((animation) => played.indexOf(animation) !== played.lastIndexOf(animation))
  const taken = new Set<string>()
  return Object.fromEntries(
    shared.map((animation) => {
      let name = animation.name
      for (let count = 2; taken.has(name); count++) name = `${animation.name} ${count}`
      taken.add(name)
      return [name, animation]
    }),
  )
}
