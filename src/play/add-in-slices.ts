import type { RichText } from '../rich/rich-text.ts'
import { checkSlices } from '../slices/check-slices.ts'
import { runInSlices, type SlicedWork } from '../slices/run-in-slices.ts'
import { report, within } from '../slices/share-steps.ts'
import { StageOptionError } from './errors.ts'
import { contentSteps, prepareContent } from './rich/lay-out-content.ts'
import { prepareTextSteps } from './scene/prepare-text.ts'
import type { SceneStores } from './scene/scene-stores.ts'
import type { SceneTables } from './scene/scene-tables.ts'
import { SceneText } from './scene/scene-text.ts'
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
  yield* report(prepareContent(content, resolved), 0)
  const laid = yield* within(contentSteps(content, options, resolved), 0, LAYOUT_SHARE)
  const prepared = yield* within(prepareTextSteps(tables, stores, laid, resolved), LAYOUT_SHARE, 1)
  return new SceneText(tables, stores, laid, resolved, prepared)
}
