/** The library as it is published, on a WebGPU that no browser of the other tests has. */
import fontUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?inline'
import overlappingUrl from '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2?inline'
import { animation, CHANNELS, clip, createStage, layer, loadFont, type Stage, type Text } from 'glyphstorm'
import { beforeAll, expect, test } from 'vitest'
import { TOLERANCES } from '../conformance/tolerances.ts'
import { requestTestDevice, type TestDevice } from '../support/device.ts'
import { createTextureCanvas, type TextureCanvas } from './texture-canvas.ts'

const WIDTH = 512
const HEIGHT = 128

let gpu: TestDevice
let target: TextureCanvas
let stage: Stage
let text: Text
beforeAll(async () => {
  gpu = await requestTestDevice()
  target = createTextureCanvas(gpu.device, WIDTH, HEIGHT)
  stage = await createStage(target.canvas, { device: gpu.device, loop: false, pixelRatio: 1 })
  text = stage.add('Call me Ishmael.', {
    font: await loadFont(fontUrl),
    size: 48,
    x: 10,
    y: 20,
    color: '#002185',
    animation: rise,
  })
  text.play()
  stage.frame(0)
})

const rise = animation([
  layer(
    clip({
      translationY: [
        [0, 40],
        [1, 0],
      ],
      opacity: [
        [0, 0],
        [0.5, 1],
      ],
    }),
    { fill: 'both', stagger: 0.05 },
  ),
  layer(clip({ color: [0.98, 0.86, 0.1, 0.5], shadowOffset: [3, 3], shadowColor: [0, 0, 0, 0.5] }), { fill: 'both' }),
])

/** Pixels of which half or more is covered. */
const countInk = (pixels: Uint8Array) => pixels.filter((value, index) => index % 4 === 3 && value >= 128).length

test('it draws a text, moves it, and draws the same pixels whenever it is sought', async () => {
  expect(stage.backend).toBe('gpu')
  const pictures: Uint8Array[] = []
  for (const time of [0, 0.4, 5, 0.4]) {
    stage.frame(time)
    pictures.push(await target.readPixels())
  }
  const [start, risen, end, again] = pictures as [Uint8Array, Uint8Array, Uint8Array, Uint8Array]
  expect(start.some((value) => value > 0)).toBe(false)
  expect(countInk(end)).toBeGreaterThan(1000)
  expect(risen).not.toEqual(end)
  expect(again).toEqual(risen)
  await gpu.assertNoErrors()
})

test('its kernels compute what was written', async () => {
  stage.frame(0.4)
  const channels = await text.inspect()
  expect(channels.length).toBe(text.glyphCount * CHANNELS.length)
  const y = CHANNELS.findIndex(({ name }) => name === 'translationY')
  for (let glyph = 0; glyph < text.glyphCount; glyph++) {
    const seconds = Math.max(0, 0.4 - 0.05 * glyph)
    const bound = TOLERANCES.channel.bound * (1 + 40) + 40 * TOLERANCES.localTime.bound
    expect(Math.abs(channels[glyph * CHANNELS.length + y]! - 40 * (1 - seconds))).toBeLessThanOrEqual(bound)
  }
  await gpu.assertNoErrors()
})

test('a variable font’s overlaps are resolved', async () => {
  const count = async (overlaps: 'auto' | 'keep') => {
    const font = await loadFont(overlappingUrl, { overlaps })
    return Array.from({ length: 60 }, (_, glyph) => font.outline(glyph).verbs.length)
  }
  expect(await count('auto')).not.toEqual(await count('keep'))
})
