/** text.set as its users meet it: progress stays, pictures are those of a new text, what is refused changes nothing. */

import fontUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import otherUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { beforeAll, describe, expect, test } from 'vitest'
import { animation, clip, type Font, LayoutOptionError, layer, loadFont, StageOptionError } from '../../../src/index.ts'
import { openStage, readPixels, samePixels } from '../../support/open-stage.ts'

let font: Font
let other: Font
beforeAll(async () => {
  ;[font, other] = await Promise.all([loadFont(fontUrl), loadFont(otherUrl)])
})

const rise = animation([
  layer(
    clip({
      translationY: [
        [0, 40],
        [1, 0],
      ],
    }),
    { stagger: 0.05, fill: 'both' },
  ),
])

describe.each(['gpu', 'cpu'] as const)('%s', (backend) => {
  test('what was set shows as if it had been so from the start, at the same time', async () => {
    const { stage, canvas } = await openStage({ backend })
    const text = stage.add('Call me\nIshmael', { font, size: 24, animation: rise })
    text.play()
    stage.frame(0)
    stage.frame(0.4)
    const changes = { text: 'Call me\nAhab, or worse', width: 90, font: other, size: 20, color: '#a00', x: 15 } as const
    text.set(changes)
    expect([text.content, text.currentTime, text.playState]).toEqual([changes.text, 0.4, 'running'])
    stage.frame(0.6)
    const shown = readPixels(canvas)
    text.dispose()
    const { text: words, ...options } = changes
    const fresh = stage.add(words, { ...options, animation: rise })
    fresh.currentTime = 0.6
    stage.frame(0.6)
    expect(samePixels(shown, readPixels(canvas))).toBe(true)
    expect(shown.data.some((value) => value > 0)).toBe(true)
  })
})

test('setting the same again is nothing: no layout, no upload, no frame', async () => {
  const { stage } = await openStage({ backend: 'cpu' })
  const options = { font, size: 24, width: 200, color: '#002185', animation: rise, features: { liga: false } }
  const text = stage.add('Call me Ishmael.', options)
  stage.frame(0)
  const { scene } = text as unknown as { scene: { laid: object; stale: boolean } }
  const { laid } = scene
  text.set({ text: 'Call me Ishmael.', ...options, features: { liga: false } })
  text.set({})
  expect(scene.laid).toBe(laid)
  expect(scene.stale).toBe(false)
  // Nor do a place and a colour lay anything out, nor a canvas that is higher.
  text.set({ x: 5, color: 'red', order: 3 })
  stage.resize(400, 300)
  stage.frame(0)
  expect(scene.laid).toBe(laid)
  expect([text.x, text.color, text.order]).toEqual([5, 'red', 3])
  text.set({ text: 'other' })
  expect([text.x, text.color, text.order]).toEqual([5, 'red', 3])
})

test('a change of width lays out without a restart; undefined gives an option up', async () => {
  const { stage } = await openStage({ backend: 'cpu' })
  const text = stage.add('Call me Ishmael.', { font, size: 24, animation: rise })
  text.play()
  stage.frame(0)
  stage.frame(0.3)
  text.set({ width: 60 })
  expect(text.lineCount).toBeGreaterThan(1)
  expect(text.currentTime).toBe(0.3)
  text.set({ width: undefined })
  expect(text.lineCount).toBe(1)
  // A text that had ended goes on where more of it is to come.
  stage.frame(9)
  expect(text.playState).toBe('finished')
  const end = text.endTime
  text.set({ text: 'Call me Ishmael. Some years ago' })
  expect(text.currentTime).toBeCloseTo(end, 9)
  expect(text.playState).toBe('running')
})

test('what is done to the caller’s options later is no change, and setting them again is one', async () => {
  const { stage } = await openStage({ backend: 'cpu' })
  const stroke = { width: 1, color: 'red' }
  const options = { font: [font], size: 24, width: 300, features: { liga: true }, stroke }
  const text = stage.add('office', options)
  const beside = stage.add('office', options)
  const [wide, ligature] = [text.width, text.glyphCount]
  options.width = 20
  options.font.unshift(other)
  options.features.liga = false
  stroke.width = 2
  beside.set({ text: 'office.' })
  expect([beside.width, beside.glyphCount, beside.stroke?.width]).toEqual([wide, ligature + 1, 1])
  text.set({ width: options.width })
  expect(text.width).toBe(20)
  text.set({ features: options.features })
  expect(text.glyphCount).toBe(6)
  text.set(options)
  expect(text.height).toBe(stage.add('office', options).height)
  expect(text.stroke).toEqual({ width: 2, color: 'red' })
  const inherited = stage.add('office', Object.create(options))
  inherited.set({ text: 'offices' })
  expect([inherited.content, inherited.width]).toEqual(['offices', 20])
})

test('a refused change is named, and changes nothing', async () => {
  const { stage, canvas } = await openStage({ backend: 'cpu' })
  const text = stage.add('Call me Ishmael.', { font, size: 24, animation: rise })
  text.currentTime = 0.5
  stage.frame(0)
  const before = readPixels(canvas)
  const gone = await loadFont(fontUrl)
  gone.dispose()
  const stray = animation([layer(clip({ opacity: 1 }), { stagger: () => Number.NaN })])
  const wrong: [object, RegExp][] = [
    [{ text: 'other', size: Number.NaN }, /set\(\) of text "Call me Ishmael\.": option size.*NaN/],
    [{ text: 'other', width: -1 }, /text "other": layout option width is -1/],
    [{ text: 'other', font: undefined }, /option font is undefined/],
    [{ text: 'other', font: gone }, /disposed/],
    [{ text: 'other', color: 'octarine' }, /octarine/],
    [{ text: 'other', animation: stray }, /glyph 0/],
    [{ text: 12 }, /text must be a string or a rich text, but it is 12/],
    [{ contents: 'other' }, /no option "contents"/],
    [{ parameters: {} }, /setParameter/],
  ]
  for (const [changes, message] of wrong) expect(() => text.set({ x: 50, ...changes } as never)).toThrow(message)
  expect(() => text.set(null as never)).toThrow(StageOptionError)
  expect(() => text.set({ width: Number.NaN })).toThrow(LayoutOptionError)
  stage.frame(0)
  expect(samePixels(before, readPixels(canvas))).toBe(true)
  expect([text.content, text.x]).toEqual(['Call me Ishmael.', 0])
  text.dispose()
  expect(() => text.set({ text: 'other' })).toThrow(/disposed/)
})

describe.each(['gpu', 'cpu'] as const)('in slices, %s', (backend) => {
  test('every frame shows what it did, and then what a new text would', async () => {
    const { stage, canvas } = await openStage({ backend })
    const words = 'Call me Ishmael. Some years ago\n'.repeat(30)
    const text = stage.add(words, { font, size: 9, width: 280, animation: rise, color: '#002185' })
    text.currentTime = 100
    stage.frame(0)
    const before = readPixels(canvas)
    let shares = 0
    const onProgress = (share: number) => {
      if (share === 1) return
      shares++
      stage.frame(0)
      expect(samePixels(readPixels(canvas), before)).toBe(true)
    }
    const changes = { width: 150, color: 'linear-gradient(90deg, #a00, #00a)', font: other, size: 11 } as const
    await text.setInSlices(changes, { sliceMilliseconds: 0, onProgress })
    expect(shares).toBeGreaterThan(20)
    stage.frame(0)
    const shown = readPixels(canvas)
    text.dispose()
    const fresh = stage.add(words, { ...changes, animation: rise })
    fresh.currentTime = 100
    stage.frame(0)
    expect(samePixels(shown, readPixels(canvas))).toBe(true)
    expect(samePixels(shown, before)).toBe(false)
  })
})
