import overlappingFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?inline'
import { expect, test } from 'vitest'
import { loadFont } from '../../src/text/load-font.ts'

test('PathKit loads in a page, and resolves the overlaps of a variable font', async () => {
  const [resolved, kept] = [await loadFont(overlappingFont), await loadFont(overlappingFont, { overlaps: 'keep' })]
  const count = (font: typeof kept) => Array.from({ length: 100 }, (_, glyph) => font.outline(glyph).verbs.length)
  expect(count(resolved)).not.toEqual(count(kept))
})
