/** `stage.debug`: figures on the page, and nothing of them when it is off. */
import fontUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import { expect, test } from 'vitest'
import { loadFont } from '../../src/index.ts'
import { openStage } from '../support/open-stage.ts'

const overlays = () =>
  [...document.querySelectorAll<HTMLElement>('div[aria-hidden=true]')].filter(({ textContent }) =>
    textContent.includes('glyphs in'),
  )

test('figures are shown while it is on, and go with the stage', async () => {
  const font = await loadFont(fontUrl)
  const { stage, canvas } = await openStage({ backend: 'cpu' })
  const before = overlays().length
  const text = stage.add('Ishmael', { font, size: 30 })
  stage.frame(0)
  expect(stage.debug).toBe(false)
  expect(overlays().length).toBe(before)
  stage.debug = true
  stage.debug = true
  text.color = 'red'
  stage.frame(0)
  expect(stage.debug).toBe(true)
  expect(overlays().length).toBe(before + 1)
  const overlay = overlays().at(-1)!
  expect(overlay.parentNode).toBe(canvas.parentNode)
  expect(overlay.textContent).toMatch(/^7 glyphs in 1 texts, cpu\n[\d,]+ KiB, 3 dispatches\n\d+\.\d\d ms a frame/)
  const [box, place] = [overlay.getBoundingClientRect(), canvas.getBoundingClientRect()]
  expect([box.left - place.left, box.top - place.top]).toEqual([8, 8])
  expect(getComputedStyle(overlay).pointerEvents).toBe('none')
  stage.debug = false
  expect(overlays().length).toBe(before)
  stage.debug = true
  stage.frame(1)
  stage.dispose()
  expect(overlays().length).toBe(before)
  expect(() => (stage.debug = true)).toThrow(/disposed/)
})
