import { expect, test } from 'vitest'
import { DocumentError } from '../../src/document/document-error.ts'
import { fromJSON } from '../../src/document/from-json.ts'
import { loadStage } from '../../src/document/load-stage.ts'
import { saveStage } from '../../src/document/save-stage.ts'
import { toJSON } from '../../src/document/to-json.ts'
import type { Stage } from '../../src/play/stage.ts'
import type { Text } from '../../src/play/text.ts'
import { keepSource } from '../../src/play/text-source.ts'
import type { Font } from '../../src/text/font.ts'

const font = { family: 'Inter' } as Font
const text = { x: 0, y: 0, color: 'red', shadowBlur: 0, order: 0, parameters: {} } as unknown as Text
keepSource(text, 'Call me Ishmael.', { font })
const open = (...texts: Text[]) =>
  ({ texts, view: [1, 0, 0, 1, 0, 0], background: 'transparent', reducedMotion: 'auto' }) as unknown as Stage

test('a stage without texts needs no options to be saved', () => {
  expect(saveStage(open())).toMatchObject({ format: 'glyphstorm/1', stages: { stage: { texts: [] } } })
})

test('a font without a name is refused with what to write, by whoever was called', () => {
  const save = () => saveStage(open(text))
  expect(save).toThrow(DocumentError)
  expect(save).toThrow(/stages\.stage\.texts\[0\]\.font: .*"Inter".* saveStage\(stage, \{ fonts: \{ body: font \} \}\)/)
  expect(save).not.toThrow('toJSON')
  const parts = { texts: { title: { content: 'x', options: { font } } } }
  expect(() => toJSON(parts)).toThrow('toJSON(parts, { fonts: { body: font } })')
})

test('options that there are not are named, with the one that was meant', async () => {
  const wrong = { font } as object
  const needed = /there is no option "font".*Did you mean "fonts"/
  const document = saveStage(open())
  expect(() => saveStage(open(), wrong)).toThrow(needed)
  expect(() => toJSON({}, wrong)).toThrow(needed)
  expect(() => fromJSON(document, wrong)).toThrow(needed)
  await expect(loadStage(open(), document, wrong)).rejects.toThrow(needed)
  expect(() => saveStage(open(), null as never)).toThrow(/saveStage\(\): options is null/)
})

test('what is no stage is refused', async () => {
  expect(() => saveStage(undefined as never)).toThrow(/saveStage\(\): the stage is undefined.*createStage/)
  await expect(loadStage({} as never, {})).rejects.toThrow(/loadStage\(\): the stage is .*createStage/)
})

test('a document whose fonts were not given says how to give them', async () => {
  const document = saveStage(open(text), { fonts: { 'old face': font } })
  const load = (options?: object) => loadStage(open(), document, options)
  const ways =
    /stages\.stage\.texts\[0\]\.font: .*\{ fonts: \{ "old face": font \} \}.*saveStage\(stage, \{ fonts, urls \}\)/
  await expect(load()).rejects.toThrow(ways)
  await expect(load({ fonts: () => undefined })).rejects.toThrow(ways)
  await expect(load({ fonts: { 'old fase': font } })).rejects.toThrow(/one of old fase, or .*Did you mean "old fase"\?/)
  expect(() => fromJSON(document)).toThrow('fromJSON(document, { fonts: { "old face": font } })')
})
