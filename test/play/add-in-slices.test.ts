/** A text that is put into the tables in slices: the same bytes, and nothing left of one that is stopped or refused. */
import { beforeAll, expect, test } from 'vitest'
import {
  animation,
  clip,
  type Font,
  LayoutOptionError,
  layer,
  loadFont,
  random,
  richText,
  type SlicedWork,
  StageOptionError,
  span,
  type TextOptions,
} from '../../src/index.ts'
import { prepareInSlices } from '../../src/play/add-in-slices.ts'
import { keepOptions } from '../../src/play/keep-options.ts'
import { layOutContent } from '../../src/play/rich/lay-out-content.ts'
import { SceneStores } from '../../src/play/scene/scene-stores.ts'
import { SceneTables } from '../../src/play/scene/scene-tables.ts'
import { SceneText } from '../../src/play/scene/scene-text.ts'
import { resolveTextOptions } from '../../src/play/text-options.ts'
import { layoutTextInSlices } from '../../src/text/layout-text-in-slices.ts'
import { readFontFile } from '../text/support/fonts.ts'

const WORDS = 'Call me Ishmael. Some years ago, never mind how long precisely, I thought I would sail about a little.\n'
const CONTENT = WORDS.repeat(120)

let font: Font

beforeAll(async () => {
  font = await loadFont(await readFontFile('garamond'))
})

const fade = clip({
  opacity: [
    [0, 0],
    [1, 1],
  ],
})

function makeOptions(): TextOptions {
  const motion = animation([
    layer(fade, { stagger: ({ word, sentence, line }) => word * 0.001 + sentence * 0.01 + line * 0.1 }),
    layer(fade, { stagger: { each: 0.01, by: 'word', from: 'random', seed: 7 }, delay: random(0, 1, { seed: 3 }) }),
    layer(fade, { stagger: { each: 0.01, order: 'visual', from: 'center' } }),
  ])
  const color = ({ line }: { line: number }) => (line % 2 === 0 ? '#000' : '#c00')
  return { font, size: 12, width: 300, animation: motion, color }
}

function open() {
  const tables = new SceneTables()
  const stores = new SceneStores(tables)
  const all = () => [...tables.shared, ...tables.pages.flatMap((page) => page.tables)]
  return {
    tables,
    stores,
    used: () => all().reduce((sum, { ranges }) => sum + ranges.used, 0),
    bytes: () => all().map(({ name, view }) => [name, Buffer.from(view.u32.buffer).toString('latin1')] as const),
  }
}

const nothing = () => {}

test('gives the same bytes as at one go, and tells how far it is', async () => {
  const options = makeOptions()
  const whole = open()
  const resolved = resolveTextOptions(CONTENT, options)
  const text = new SceneText(whole.tables, whole.stores, layOutContent(CONTENT, options, resolved), resolved)
  const sliced = open()
  const told: number[] = []
  let slices = 0
  const onProgress = (share: number) => told.push(share)
  const between = () => slices++
  const other = await prepareInSlices(
    sliced.tables,
    sliced.stores,
    CONTENT,
    options,
    { onProgress, sliceMilliseconds: 0 },
    between,
  )
  for (const [index, [name, bytes]] of whole.bytes().entries()) {
    if (sliced.bytes()[index]![1] !== bytes) expect.fail(`the table "${name}" has other bytes`)
  }
  expect(other.endTime).toBe(text.endTime)
  expect(slices).toBeGreaterThan(20)
  expect(told.length).toBe(slices + 1)
  expect(told).toEqual([...told].sort((a, b) => a - b))
  expect(told.filter((share) => share === 1)).toEqual([1])
  expect(told.at(-1)).toBe(1)
  other.dispose()
  expect(sliced.used()).toBe(0)
})

test('leaves nothing behind, wherever it is stopped', async () => {
  const scene = open()
  let reached = 0
  for (let stopAt = 1; ; stopAt += 41) {
    const controller = new AbortController()
    let slice = 0
    const between = () => {
      slice++
      if (scene.used() > 0) reached++
      if (slice === stopAt) controller.abort()
    }
    const slices = { signal: controller.signal, sliceMilliseconds: 0 }
    const loading = prepareInSlices(scene.tables, scene.stores, CONTENT, makeOptions(), slices, between)
    const outcome = await loading.then(
      (text) => text,
      (error: unknown) => error,
    )
    if (outcome instanceof SceneText) {
      outcome.dispose()
      break
    }
    expect((outcome as Error).name).toBe('AbortError')
    expect(scene.used()).toBe(0)
  }
  expect(reached).toBeGreaterThan(0)
})

test('spans are matched and baked in steps, to the same bytes; stopped on the way, nothing is left', async () => {
  const words = WORDS.repeat(40).split(/(?<= )/)
  const styleOf = (index: number) =>
    index % 3 === 0
      ? { animation: animation([layer(fade, { stagger: 0.001 * (index % 7), delay: index % 5 })]) }
      : { color: '#c00' }
  const content = richText(words.map((word, index) => (index % 4 === 0 ? span(word, styleOf(index)) : word)))
  const options: TextOptions = { font, size: 12, width: 300, animation: animation([layer(fade, { stagger: 0.01 })]) }
  const whole = open()
  const resolved = resolveTextOptions(content, options)
  new SceneText(whole.tables, whole.stores, layOutContent(content, options, resolved), resolved)
  const sliced = open()
  const load = (between: () => void, signal?: AbortSignal) =>
    prepareInSlices(sliced.tables, sliced.stores, content, options, { signal, sliceMilliseconds: 0 }, between)
  let slices = 0
  let baking = 0
  await load(() => {
    slices++
    if (sliced.stores.animations.size > 1 && sliced.tables.blocks.ranges.used === 0) baking ||= slices
  }).then((text) => {
    for (const [index, [name, bytes]] of whole.bytes().entries()) {
      if (sliced.bytes()[index]![1] !== bytes) expect.fail(`the table "${name}" has other bytes`)
    }
    text.dispose()
  })
  expect(baking).toBeGreaterThan(0)
  for (const stopAt of [baking, baking + 5]) {
    const controller = new AbortController()
    let slice = 0
    const stopped = load(() => {
      if (++slice === stopAt) controller.abort()
    }, controller.signal)
    await expect(stopped).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }) as Error)
    expect(sliced.used()).toBe(0)
    expect(sliced.stores.animations.size).toBe(0)
  }
})

test('a stopped signal, a wrong option and a failing function reject and leave nothing', async () => {
  const scene = open()
  const load = (options: TextOptions, signal?: AbortSignal) =>
    prepareInSlices(scene.tables, scene.stores, CONTENT, options, { signal, sliceMilliseconds: 0 }, nothing)
  await expect(load(makeOptions(), AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough')
  await expect(load({ ...makeOptions(), size: -1 })).rejects.toThrow(/size must be above 0/)
  const failing = animation([
    layer(fade, {
      stagger: ({ index }) => {
        if (index === 9000) throw new Error('no more')
        return 0
      },
    }),
  ])
  await expect(load({ ...makeOptions(), animation: failing })).rejects.toThrow('no more')
  expect(scene.used()).toBe(0)
})

test('whoever is told of the end may still refuse it', async () => {
  const scene = open()
  const onProgress = (share: number) => {
    if (share === 1) throw new Error('too late')
  }
  const load = prepareInSlices(scene.tables, scene.stores, WORDS, makeOptions(), { onProgress }, nothing)
  await expect(load).rejects.toThrow('too late')
  expect(scene.used()).toBe(0)
})

test.each<[string, unknown, RegExp]>([
  ['null', null, /addInSlices: .*must be an object of signal.*, but it is null/],
  ['no number of milliseconds', { sliceMilliseconds: Number.NaN }, /sliceMilliseconds must be a number .* it is NaN/],
  ['negative milliseconds', { sliceMilliseconds: -1 }, /sliceMilliseconds .* it is -1/],
  ['no signal', { signal: 'stop' }, /signal must be an AbortSignal.* it is "stop"/],
  ['no function', { onProgress: true }, /onProgress must be a function, but it is true/],
  ['another name', { onprogress: nothing }, /no option "onprogress".*Did you mean onProgress\?/],
])('slices by %s are refused', async (_, slices, message) => {
  const scene = open()
  const options = makeOptions()
  const load = prepareInSlices(scene.tables, scene.stores, WORDS, options, slices as SlicedWork, nothing)
  await expect(load).rejects.toThrow(StageOptionError)
  await expect(load).rejects.toThrow(message)
  const laying = layoutTextInSlices(WORDS, { font, size: 12 }, slices as SlicedWork)
  await expect(laying).rejects.toThrow(LayoutOptionError)
})

test('options are kept as they are, inherited ones as well', () => {
  const defaults = makeOptions()
  const own = Object.assign(Object.create(defaults), { size: 20 }) as TextOptions
  const kept = keepOptions(own)
  own.size = 30
  expect([kept.size, kept.font]).toEqual([20, font])
  expect(keepOptions(null as unknown as TextOptions)).toBe(null)
})
