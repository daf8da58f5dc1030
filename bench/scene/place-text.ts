import type { Animation } from '../../src/author/model.ts'
import { setWarningHandler } from '../../src/author/warn-once.ts'
import { SceneStores } from '../../src/play/scene/scene-stores.ts'
import { SceneTables } from '../../src/play/scene/scene-tables.ts'
import { SceneText } from '../../src/play/scene/scene-text.ts'
import { resolveTextOptions } from '../../src/play/text-options.ts'
import type { Font } from '../../src/text/font.ts'
import type { LaidText } from '../../src/text/layout.types.ts'
import { layoutText } from '../../src/text/layout-text.ts'
import { LAYOUT } from './layout.ts'

// A few Hebrew and Greek letters of the book have no glyph in the face; boxes stand for them.
setWarningHandler(() => {})

export interface PlacedText {
  readonly tables: SceneTables
  readonly text: SceneText
}

export function layOut(content: string, font: Font): LaidText {
  return layoutText(content, { ...LAYOUT, font })
}

/** Bakes and packs a laid-out text as a stage does, without a stage. */
export function placeText(laid: LaidText, font: Font, animation: Animation): PlacedText {
  const tables = new SceneTables()
  const options = resolveTextOptions(laid.text, { ...LAYOUT, font, animation })
  return { tables, text: new SceneText(tables, new SceneStores(tables), laid, options) }
}
