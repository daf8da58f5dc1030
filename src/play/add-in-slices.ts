import type { RichText } from '../rich/rich-text.ts'
import { checkSlices } from '../slices/check-slices.ts'
import { runInSlices, type SlicedWork } from '../slices/run-in-slices.ts'
import { prepareTables } from '../text/prepare-tables.ts'
import { StageOptionError } from './errors.ts'
import { contentSteps } from './rich/lay-out-content.ts'
import { prepareTextSteps, readsUnits } from './scene/prepare-text.ts'
import type { SceneTables } from './scene/scene-tables.ts'
import { type SceneStores, SceneText } from './scene/scene-text.ts'
import { resolveTextOptions, type TextOptions } from './text-options.ts'

/** Of the whole work, the layout. */
const LAYOUT_SHARE = 0.6

/**
 * Lays out a text and puts it into the scene's tables, in slices with the page's own work between them. Stopped or refused, it
 * leaves nothing in them.
 *
 * @param between Run at the end of each slice; what it throws stops the work. The next slice waits for a promise that it gives.
 */
export async function prepareInSlices(
  tables: SceneTables,
  stores: SceneStores,
  content: string | RichText,
  options: TextOptions,
  slices: SlicedWork,
  between: () => unknown,
): Promise<SceneText> {
  checkSlices(slices, 'stage.addInSlices', StageOptionError)
  let made: SceneText | undefined
  function* keep(): Generator<number, SceneText> {
    made = yield* steps(tables, stores, content, options)
    return made
  }
  try {
    return await runInSlices(keep(), slices, between)
  } catch (error) {
    // Made, and then refused by who was told of its end.
    made?.dispose()
    throw error
  }
}

function* steps(
  tables: SceneTables,
  stores: SceneStores,
  content: string | RichText,
  options: TextOptions,
): Generator<number, SceneText> {
  const resolved = resolveTextOptions(content, options, 'stage.addInSlices')
  const segments = readsUnits(resolved, 'word') || readsUnits(resolved, 'sentence')
  for (const _ of prepareTables(typeof content === 'string' ? content : content.text, segments)) yield 0
  const layout = contentSteps(content, options, resolved)
  let step = layout.next()
  for (; !step.done; step = layout.next()) yield LAYOUT_SHARE * step.value
  const laid = step.value
  yield LAYOUT_SHARE
  const preparing = prepareTextSteps(tables, stores, laid, resolved)
  let next = preparing.next()
  try {
    for (; !next.done; next = preparing.next()) yield LAYOUT_SHARE + (1 - LAYOUT_SHARE) * next.value
  } finally {
    preparing.return(undefined as never)
  }
  return new SceneText(tables, stores, laid, resolved, next.value)
}
