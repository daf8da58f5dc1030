import { checkOptionNames } from '../author/check/check-names.ts'
import { describeValue } from '../author/check/describe-value.ts'
import { warnOnce } from '../author/warn-once.ts'
import type { Stage } from '../play/stage.ts'
import { stageOptionsOf } from '../play/stage-source.ts'
import type { Text } from '../play/text.ts'
import type { Font } from '../text/font.ts'
import { loadFont } from '../text/load-font.ts'
import { documentError, joinPath } from './document-error.ts'
import { fontsOption, type ReadStage, readParts } from './from-json.ts'
import type { FontResolver } from './read/read-context.ts'
import { requireStage } from './require-stage.ts'
import type { GlyphstormDocument } from './schema/document.ts'
import type { DocumentStageOptions } from './schema/stage-options.ts'
import { validateDocument } from './validate-document.ts'

export interface LoadStageOptions {
  /** Fonts by name: `{ body: font }`. Those that are not here are loaded from the URLs that the document has for them. */
  readonly fonts?: FontResolver | undefined
  /** Which of the document's stages; needed where it has several. */
  readonly name?: string | undefined
}

export interface LoadedStage {
  /** In the document's order, at rest. */
  readonly texts: readonly Text[]
  /** The fonts that were loaded; they are the caller's to dispose of. */
  readonly fonts: Readonly<Record<string, Font>>
}

/**
 * Puts the texts of a document's stage on a stage, above those that are there, and takes over its view, background
 * and `reducedMotion`. Its other options are for `createStage`; a warning names those with which the stage was not opened. When anything is
 * refused, nothing is added.
 *
 * @throws DocumentError for what `fromJSON` refuses and where it is not clear which stage is meant; FontLoadError and its kin;
 * what `stage.add` refuses; UnknownNameError for an option that there is not.
 * @example
 * const { texts } = await loadStage(stage, await (await fetch('page.json')).text())
 * for (const text of texts) text.play()
 */
export async function loadStage(stage: Stage, document: unknown, options: LoadStageOptions = {}): Promise<LoadedStage> {
  requireStage(stage, 'loadStage()')
  checkOptionNames(options, ['fonts', 'name'], 'loadStage()')
  const valid = validateDocument(document)
  const name = chooseStage(valid, options.name)
  const loaded: Record<string, Font> = {}
  const added: Text[] = []
  try {
    await loadFonts(valid, options.fonts, loaded)
    const { fonts: given } = options
    const fonts: FontResolver =
      typeof given === 'function' ? (font) => given(font) ?? loaded[font] : { ...given, ...loaded }
    const { texts, view, options: own }: ReadStage = readParts(valid, fonts, fontRemedy).stages[name]!
    for (const { content, options } of texts) added.push(stage.add(content, options))
    if (view) stage.view = view
    if (own) applyOptions(stage, own)
  } catch (error) {
    for (const text of added) text.dispose()
    for (const font of Object.values(loaded)) font.dispose()
    throw error
  }
  return { texts: added, fonts: loaded }
}

function fontRemedy(name: string): string {
  return `loadStage(stage, document, ${fontsOption(name)}), or a document saved with its URL: saveStage(stage, { fonts, urls })`
}

const DEFAULTS: DocumentStageOptions = {
  textWeight: 'browser',
  accessibility: 'mirror',
  cull: true,
  whenHidden: 'pause',
}

function applyOptions(stage: Stage, options: DocumentStageOptions): void {
  const { background, reducedMotion, ...fixed } = options
  if (background !== undefined) stage.background = background
  if (reducedMotion !== undefined) stage.reducedMotion = reducedMotion
  const opened = stageOptionsOf(stage)
  const names = Object.keys(fixed) as (keyof typeof fixed)[]
  const others = names.filter((name) => (opened[name] ?? DEFAULTS[name]) !== fixed[name])
  if (others.length === 0) return
  const list = others.map((name) => `${name}: ${JSON.stringify(fixed[name])}`).join(', ')
  warnOnce(
    `stage options ${list}`,
    `loadStage(): the document's stage has { ${list} }, which is decided when a stage is opened. Pass it to createStage(canvas, options); background and reducedMotion need not be.`,
  )
}

function resolve(fonts: FontResolver | undefined, name: string): Font | undefined {
  if (typeof fonts === 'function') return fonts(name)
  return fonts && Object.hasOwn(fonts, name) ? fonts[name] : undefined
}

function chooseStage({ stages = {} }: GlyphstormDocument, name: string | undefined): string {
  const names = Object.keys(stages)
  if (name !== undefined && names.includes(name)) return name
  if (name === undefined && names.length === 1) return names[0]!
  const found = name === undefined ? `${names.length} stages` : `no stage ${describeValue(name)}`
  const list = names.length === 0 ? 'a document with a stage' : `the name of one: ${names.join(', ')}`
  throw documentError(name === undefined ? 'stages' : joinPath('stages', name), found, list)
}

/** Loads what is not given, all at once. */
async function loadFonts(
  { fonts = {} }: GlyphstormDocument,
  given: FontResolver | undefined,
  loaded: Record<string, Font>,
): Promise<void> {
  const missing = Object.entries(fonts).filter(([name]) => resolve(given, name) === undefined)
  const results = await Promise.allSettled(
    missing.map(async ([name, url]) => {
      loaded[name] = await loadFont(url)
    }),
  )
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}
