import { describeValue } from '../author/check/describe-value.ts'
import type { Stage } from '../play/stage.ts'
import type { Text } from '../play/text.ts'
import { sourceOf } from '../play/text-source.ts'
import { documentError } from './document-error.ts'
import type { ReadText } from './read/read-text.ts'
import type { GlyphstormDocument } from './schema/document.ts'
import { toJSON } from './to-json.ts'
import type { FontNames } from './write/write-context.ts'

export interface SaveStageOptions {
  /** The fonts of the texts, by the names that the document shall call them. */
  readonly fonts: FontNames
  /** URLs of the fonts by those names, so that `loadStage` can load them. */
  readonly urls?: Readonly<Record<string, string>> | undefined
  /** What the document calls the stage; default `stage`. */
  readonly name?: string | undefined
}

/**
 * A stage's texts as they are now, and its view, as a document: place, colour, order, parameters, animation and layout. Clocks
 * are not written.
 *
 * @throws DocumentError for fonts without a name and for what JSON cannot hold.
 * @example
 * localStorage.page = JSON.stringify(saveStage(stage, { fonts: { body: font } }))
 */
export function saveStage(stage: Stage, options: SaveStageOptions): GlyphstormDocument {
  const { fonts, urls = {}, name = 'stage' } = options
  const texts = stage.texts.map(describeText)
  const animations = nameShared(texts)
  return toJSON({ fonts: urls, animations, stages: { [name]: { texts, view: stage.view } } }, { fonts })
}

function describeText(text: Text): ReadText {
  const source = sourceOf(text)
  if (!source) throw documentError('', describeValue(text), 'texts that stage.add() gave')
  const { x, y, transform, color, shadowBlur, order, animation, acts, parameters } = text
  const { animation: _, acts: __, ...others } = source.options
  const own = { x, y, transform, color, shadowBlur, order, parameters: { ...parameters } }
  // A rich text is refused by name, not written as plain text.
  const content = source.content as string
  return { content, options: { ...others, ...own, ...(animation && { animation }), ...(acts && { acts }) } }
}

/** Animations that several texts play get a name, so that they are written once. */
function nameShared(texts: readonly ReadText[]) {
  const played = texts.flatMap(({ options }) => (options.animation ? [options.animation] : []))
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
