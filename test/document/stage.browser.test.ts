import regularUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import documentPage from '../../docs/document.md?raw'
import { wave } from '../../src/author/presets/wave.ts'
import { DocumentError } from '../../src/document/document-error.ts'
import * as glyphstormDocument from '../../src/document/index.ts'
import { loadStage } from '../../src/document/load-stage.ts'
import { saveStage } from '../../src/document/save-stage.ts'
import { TEXT_FIELDS } from '../../src/document/schema/text.ts'
import * as glyphstorm from '../../src/index.ts'
import { TEXT_OPTION_NAMES } from '../../src/play/text-options.ts'
import type { Font } from '../../src/text/font.ts'
import { loadFont } from '../../src/text/load-font.ts'
import { openStage, readPixels, samePixels } from '../support/open-stage.ts'

let font: Font
beforeAll(async () => {
  font = await loadFont(regularUrl)
})
afterAll(() => font.dispose())

test('a stage is saved as it is, and loads to the same picture', async () => {
  const first = await openStage({ backend: 'cpu', loop: false })
  const animation = wave({ amplitude: 9 })
  first.stage.add('Call me Ishmael.', { font, size: 30, y: 10, color: '#002185', animation })
  const second = first.stage.add('Some years ago', {
    font: [font],
    size: 20,
    width: 120,
    textAlign: 'center',
    animation,
  })
  const acts = { intro: animation, idle: wave({ amplitude: 3 }), crossFade: 0.2 }
  first.stage.add('Queequeg', { font, size: 20, y: 100, acts })
  second.y = 60
  second.color = 'tomato'
  second.order = -1
  first.stage.view = [1, 0, 0, 1, 5, 5]
  const show = ({ stage, canvas }: typeof first) => {
    for (const text of stage.texts) text.currentTime = 0.4
    stage.frame(0.4)
    return readPixels(canvas)
  }
  const picture = show(first)

  const document = saveStage(first.stage, { fonts: { body: font }, urls: { body: regularUrl } })
  expect(Object.keys(document.animations!)).toEqual(['wave'])
  const other = await openStage({ backend: 'cpu', loop: false })
  const { texts, fonts } = await loadStage(other.stage, JSON.stringify(document))
  expect(texts.map(({ content }) => content)).toEqual(['Call me Ishmael.', 'Some years ago', 'Queequeg'])
  expect(Object.keys(fonts)).toEqual(['body'])
  expect(samePixels(show(other), picture)).toBe(true)
  expect(saveStage(other.stage, { fonts: { body: fonts.body! }, urls: { body: regularUrl } })).toEqual(document)

  first.stage.dispose()
  other.stage.dispose()
  fonts.body!.dispose()
})

test('what is refused adds nothing', async () => {
  const { stage } = await openStage({ backend: 'cpu', loop: false })
  const text = { content: 'x', font: 'body' }
  const load = (stages: object, name?: string) =>
    loadStage(stage, { format: 'glyphstorm/1', stages }, { fonts: { body: font }, name })
  await expect(load({ a: { texts: [text, { ...text, font: 'bodi' }] } })).rejects.toThrow('stages.a.texts[1].font')
  await expect(load({ a: { texts: [text, { ...text, color: 'reddish' }] } })).rejects.toThrow('color')
  await expect(load({ a: { texts: [text] }, b: { texts: [] } })).rejects.toThrow(/2 stages.*a, b/)
  await expect(load({ a: { texts: [text] } }, 'c')).rejects.toThrow(DocumentError)
  expect(stage.texts).toHaveLength(0)
  expect((await load({ a: { texts: [text] }, b: { texts: [] } }, 'a')).texts).toHaveLength(1)
  stage.add('y', { font })
  expect(() => saveStage(stage, { fonts: {} })).toThrow('stages.stage.texts[0].font')
  stage.add('z', { font, color: () => 'red' })
  expect(() => saveStage(stage, { fonts: { body: font } })).toThrow(/texts\[2\]\.color: found a function/)
  stage.dispose()
})

test('a document holds every option of a text', () => {
  const held = ['font', 'animation', 'acts', ...Object.keys(TEXT_FIELDS)]
  expect([...TEXT_OPTION_NAMES].sort()).toEqual(held.sort())
})

test('the example of docs/document.md saves a stage and loads it', async () => {
  const example = /^```ts\n(import .+\nimport .*loadStage[\s\S]*?)^```$/m.exec(documentPage)![1]!
  const body = example
    .replaceAll(/^import (\{.+\}) from '([\w/]+)'$/gm, "const $1 = modules['$2']")
    .replaceAll('/fonts/inter.woff2', regularUrl)
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor
  const run = new AsyncFunction('modules', 'canvas', `${body}; return { again, body, fonts, texts }`)
  const canvas = document.body.appendChild(document.createElement('canvas'))
  const modules = { glyphstorm, 'glyphstorm/document': glyphstormDocument }
  const { again, body: first, fonts, texts } = await run(modules, canvas)
  expect(texts.map(({ content }: glyphstorm.Text) => content)).toEqual(['Call me Ishmael.'])
  expect(texts[0].playState).toBe('running')
  expect(Object.keys(fonts)).toEqual(['body'])
  again.dispose()
  for (const loaded of [first, fonts.body]) loaded.dispose()
  canvas.remove()
})
