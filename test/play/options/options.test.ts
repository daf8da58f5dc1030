/** What options say of a wrong value, of none, and of one that is written to where a call is meant. */
import { describe, expect, test } from 'vitest'
import { StageOptionError } from '../../../src/index.ts'
import { prepareInSlices } from '../../../src/play/add-in-slices.ts'
import { createPassStage } from '../../../src/play/pass-stage.ts'
import { checkStageOptions } from '../../../src/play/stage-options.ts'
import { resolveTextOptions, TEXT_OPTION_NAMES, type TextOptions } from '../../../src/play/text-options.ts'
import { checkSlices } from '../../../src/slices/check-slices.ts'
import { acts, font, intro, open } from '../acts/acted-scene.ts'
import { ActedStage } from '../support/acted-stage.ts'

const STAGE_OPTION_NAMES = [
  ...['device', 'backend', 'pixelRatio', 'loop', 'textWeight', 'background', 'format', 'cull', 'smallText'],
  ...['whenHidden', 'onDeviceLost', 'onCanvasReplaced', 'accessibility', 'reducedMotion'],
]
const canvas = { getContext: () => null }
const PASS = { device: { createBindGroupLayout: () => {} }, format: 'bgra8unorm' }

describe('undefined stands for the default, null for nothing', () => {
  test.each(TEXT_OPTION_NAMES.filter((name) => name !== 'font'))('of a text: %s', (name) => {
    const stage = new ActedStage(font)
    const plain = resolveTextOptions('ab', { font })
    expect(resolveTextOptions('ab', { font, [name]: undefined })).toEqual(plain)
    expect(stage.add('ab', { [name]: undefined }).width).toBe(stage.add('ab', {}).width)
    expect(() => stage.add('ab', { [name]: null } as unknown as TextOptions)).toThrow(
      new RegExp(`${name}.*(null|no colour)`, 's'),
    )
    const text = stage.add('ab', {})
    if (name === 'parameters') return
    text.set({ [name]: undefined })
    expect(() => text.set({ [name]: null } as never)).toThrow(name)
  })

  test.each(STAGE_OPTION_NAMES)('of a stage: %s', (name) => {
    checkStageOptions(canvas, { [name]: undefined })
    expect(() => checkStageOptions(canvas, { [name]: null } as never)).toThrow(name)
  })

  test('of acts', () => {
    const stage = new ActedStage(font)
    stage.add('a', { acts: { intro, idle: undefined, outro: undefined, crossFade: undefined } })
    stage.add('a', { acts: { intro, crossFade: { duration: 1, easing: undefined } } })
    for (const wrong of [{ crossFade: null }, { crossFade: { duration: 1, easing: null } }, { idle: null }]) {
      expect(() => stage.add('a', { acts: { intro, ...wrong } as never })).toThrow(StageOptionError)
    }
  })
})

test('errors name the call that brought them', async () => {
  const { text, stage } = open()
  const add = prepareInSlices(stage.tables, stage.stores, 'ab', { font, size: -1 }, {}, () => {})
  await expect(add).rejects.toThrow(/^stage\.addInSlices\("ab"\): option size/)
  expect(() => text.set({ size: -1 })).toThrow(/^set\(\) of text "ab": option size/)
  for (const name of ['cull', 'smallText', 'onDeviceLost', 'pixelRatio'])
    await expect(createPassStage({ ...PASS, [name]: null } as never)).rejects.toThrow(`createPassStage: option ${name}`)
  expect(() => checkSlices({ sginal: 1 }, 'stage.addInSlices', StageOptionError)).toThrow(/Did you mean signal/)
})

test.each([
  [
    { sginal: new AbortController().signal },
    /on\('finish'\) of text "ab": there is no option "sginal".*Did you mean signal/,
  ],
  [{ once: 1 }, /option once must be true or false/],
  [{ signal: null }, /option signal must be an AbortSignal, but it is null/],
  [null, /must be \{ once, signal \}, but they are null/],
])('listeners: %#', (options, message) => {
  expect(() => open().text.on('finish', () => {}, options as never)).toThrow(message)
  open().text.on('finish', () => {}, { once: undefined, signal: undefined })
})

test('writing to what only a call changes names the call', () => {
  const { text } = open()
  const loose = text as unknown as Record<string, unknown>
  const width = text.width
  for (const name of ['size', 'width', 'font', 'language', 'textAlign', 'maxLines']) {
    expect(() => (loose[name] = 99)).toThrow(new StageOptionError(`text.${name} is changed by text.set({ ${name} })`))
  }
  for (const name of ['text', 'content'])
    expect(() => (loose[name] = 'new')).toThrow(/changed by text\.set\(\{ text \}\)/)
  expect(() => (loose.parameters = {})).toThrow(/text\.setParameter/)
  expect([text.width, text.content, loose.size]).toEqual([width, 'ab', undefined])
  Object.assign(loose, { x: 1, order: 2, color: 'red', acts, shadowBlur: 1, stroke: undefined })
  expect([text.x, text.order, text.color, text.acts]).toEqual([1, 2, 'red', acts])
})

test('leave() is rejected where the text is disposed of meanwhile', async () => {
  const { stage, text } = open()
  text.enter()
  stage.frame(0)
  stage.frame(2)
  const left = text.leave()
  text.dispose()
  await expect(left).rejects.toMatchObject({ name: 'AbortError', message: expect.stringContaining('dispose()') })
})
