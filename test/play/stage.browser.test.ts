import fontUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import { afterEach, beforeAll, expect, test } from 'vitest'
import {
  animation,
  clip,
  createStage,
  type Font,
  layer,
  loadFont,
  type Stage,
  type StageOptions,
} from '../../src/index.ts'

let font: Font
beforeAll(async () => {
  font = await loadFont(fontUrl)
})

const open: { stage: Stage; canvas: HTMLCanvasElement }[] = []
afterEach(() => {
  for (const { stage, canvas } of open.splice(0)) {
    stage.dispose()
    canvas.remove()
  }
})

async function openStage(options: StageOptions, width = 400, height = 160) {
  const canvas = document.createElement('canvas')
  canvas.style.width = `${width}px`
  canvas.style.height = `${height}px`
  document.body.append(canvas)
  const stage = await createStage(canvas, { loop: false, pixelRatio: 1, ...options })
  open.push({ stage, canvas })
  return { stage, canvas }
}

async function readPixels(canvas: HTMLCanvasElement): Promise<Uint8ClampedArray> {
  const copy = new OffscreenCanvas(canvas.width, canvas.height)
  const context = copy.getContext('2d', { willReadFrequently: true })!
  context.drawImage(canvas, 0, 0)
  return context.getImageData(0, 0, canvas.width, canvas.height).data
}

function samePixels(a: Uint8ClampedArray, b: Uint8ClampedArray): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index])
}

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
    const start = await readPixels(canvas)
    expect(start.some((value) => value > 0)).toBe(false)
    stage.frame(5)
    const end = await readPixels(canvas)
    expect(end.filter((value, index) => index % 4 === 3 && value > 128).length).toBeGreaterThan(1000)
    const channels = await text.inspect()
    expect(channels.length).toBe(text.glyphCount * 21)
    stage.frame(0)
    expect(samePixels(await readPixels(canvas), start)).toBe(true)
    stage.frame(5)
    expect(samePixels(await readPixels(canvas), end)).toBe(true)
    expect(samePixels(start, end)).toBe(false)
  })
}

test('GPU and CPU draw the same picture', async () => {
  const pictures: Uint8ClampedArray[] = []
  for (const backend of ['gpu', 'cpu'] as const) {
    const { stage, canvas } = await openStage({ backend })
    const text = stage.add('Call me Ishmael.', { font, size: 48, x: 10, y: 20, color: '#002185', animation: rise })
    text.play()
    stage.frame(0.6)
    pictures.push(await readPixels(canvas))
  }
  let sum = 0
  let touched = 0
  for (let i = 3; i < pictures[0]!.length; i += 4) {
    if (pictures[0]![i] || pictures[1]![i]) {
      touched++
      sum += Math.abs(pictures[0]![i]! - pictures[1]![i]!)
    }
  }
  expect(touched).toBeGreaterThan(1000)
  expect(sum / touched).toBeLessThan(6)
})
