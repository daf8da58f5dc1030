import fontUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import { beforeAll, expect, test } from 'vitest'
import { animation, clip, type Font, layer, loadFont } from '../../src/index.ts'
import { openStage, type Pixels, readPixels, samePixels } from '../support/open-stage.ts'

let font: Font
beforeAll(async () => {
  font = await loadFont(fontUrl)
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
    { blend: 'override', fill: 'both', stagger: 0.05 },
  ),
])

for (const backend of ['gpu', 'cpu'] as const) {
  test(`${backend}: a text is drawn, and moves`, async () => {
    const { stage, canvas } = await openStage({ backend })
    expect(stage.backend).toBe(backend)
    const text = stage.add('Call me Ishmael.', { font, size: 48, x: 10, y: 20, color: '#002185', animation: rise })
    text.play()
    stage.frame(0)
    const start = readPixels(canvas)
    expect(start.data.some((value) => value > 0)).toBe(false)
    stage.frame(5)
    const end = readPixels(canvas)
    expect(end.data.filter((value, index) => index % 4 === 3 && value > 128).length).toBeGreaterThan(1000)
    const channels = await text.inspect()
    expect(channels.length).toBe(text.glyphCount * 21)
    stage.frame(0)
    expect(samePixels(readPixels(canvas), start)).toBe(true)
    stage.frame(5)
    expect(samePixels(readPixels(canvas), end)).toBe(true)
    expect(samePixels(start, end)).toBe(false)
  })
}

test('GPU and CPU draw the same picture', async () => {
  const pictures: Pixels[] = []
  for (const backend of ['gpu', 'cpu'] as const) {
    const { stage, canvas } = await openStage({ backend })
    const text = stage.add('Call me Ishmael.', { font, size: 48, x: 10, y: 20, color: '#002185', animation: rise })
    text.play()
    stage.frame(0.6)
    pictures.push(readPixels(canvas))
  }
  let sum = 0
  let touched = 0
  for (let i = 3; i < pictures[0]!.data.length; i += 4) {
    if (pictures[0]!.data[i] || pictures[1]!.data[i]) {
      touched++
      sum += Math.abs(pictures[0]!.data[i]! - pictures[1]!.data[i]!)
    }
  }
  expect(touched).toBeGreaterThan(1000)
  expect(sum / touched).toBeLessThan(6)
})
