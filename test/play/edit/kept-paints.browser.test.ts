/** Strokes and gradients through text.set: what was not said anew stays, and the picture is that of a new text. */

import fontUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import { expect, test } from 'vitest'
import { saveStage } from '../../../src/document/index.ts'
import { loadFont, StageOptionError } from '../../../src/index.ts'
import { openStage, readPixels, samePixels } from '../../support/open-stage.ts'

const LOOKS = [
  { stroke: { width: 2, color: '#b00', paintOrder: 'stroke' } },
  { color: 'linear-gradient(90deg, #00f, #f80)' },
  { color: 'linear-gradient(90deg, #00f, #f80)', stroke: { width: 1, join: 'round' } },
] as const

test.each(LOOKS)('a set text keeps %o', async (look) => {
  const font = await loadFont(fontUrl)
  const { stage, canvas } = await openStage({ backend: 'cpu' })
  const text = stage.add('Call me\nIshmael', { font, size: 30, ...look })
  await text.loaded
  text.set({ text: 'Call me\nAhab' })
  stage.frame(0)
  const shown = readPixels(canvas)
  const saved = saveStage(stage, { fonts: { body: font }, urls: { body: fontUrl } })
  expect(saved.stages!.stage!.texts[0]).toMatchObject({ ...look, text: 'Call me\nAhab' })
  text.dispose()
  const fresh = stage.add('Call me\nAhab', { font, size: 30, ...look })
  await fresh.loaded
  stage.frame(0)
  expect(samePixels(shown, readPixels(canvas))).toBe(true)
})

test('a stroke can be set and taken away; a wrong one changes nothing', async () => {
  const font = await loadFont(fontUrl)
  const { stage, canvas } = await openStage({ backend: 'cpu' })
  const text = stage.add('Ahab', { font, size: 30 })
  const show = () => {
    stage.frame(0)
    return readPixels(canvas)
  }
  const plain = show()
  text.set({ text: 'Ishmael', stroke: { width: 3, color: '#0a0' } })
  await text.loaded
  const stroked = show()
  expect(text.stroke).toEqual({ width: 3, color: '#0a0' })
  expect(() => text.set({ text: 'Queequeg', stroke: { width: -1 } })).toThrow(StageOptionError)
  expect(text.content).toBe('Ishmael')
  expect(samePixels(stroked, show())).toBe(true)
  text.set({ text: 'Ahab', stroke: undefined })
  expect(text.stroke).toBeUndefined()
  expect(samePixels(plain, show())).toBe(true)
  expect(samePixels(plain, stroked)).toBe(false)
})
