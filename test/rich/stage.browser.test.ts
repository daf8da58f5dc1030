/** Rich texts on a real stage: what is seen, read aloud and laid over the canvas. */
import fontUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import { beforeAll, expect, test } from 'vitest'
import {
  animation,
  clip,
  decorator,
  type Font,
  layer,
  loadFont,
  overlayDecorators,
  richText,
  span,
} from '../../src/index.ts'
import { meanColor, openStage, readPixels } from '../support/open-stage.ts'

let font: Font
beforeAll(async () => {
  font = await loadFont(fontUrl)
})

const half = (pixels: ReturnType<typeof readPixels>, from: number, to: number) => {
  const data = new Uint8ClampedArray(4 * (to - from) * pixels.height)
  for (let y = 0; y < pixels.height; y++) {
    const row = 4 * y * pixels.width
    data.set(pixels.data.subarray(row + 4 * from, row + 4 * to), 4 * y * (to - from))
  }
  return { width: to - from, height: pixels.height, data }
}

test.each(['gpu', 'cpu'] as const)('%s: spans have their colours, whatever the text’s becomes', async (backend) => {
  const { stage, canvas } = await openStage({ backend }, 200, 80)
  const text = stage.add(richText(['MM', span('MM', { color: '#00ff00' })]), { font, size: 50, color: '#ff0000' })
  const border = Math.round(text.width / 2)
  stage.frame(0)
  const first = readPixels(canvas)
  expect(meanColor(half(first, 0, border - 2))).toEqual([1, 0, 0])
  expect(meanColor(half(first, border + 2, 200))).toEqual([0, 1, 0])
  text.color = '#0000ff'
  stage.frame(1)
  const second = readPixels(canvas)
  expect(meanColor(half(second, 0, border - 2))).toEqual([0, 0, 1])
  expect(meanColor(half(second, border + 2, 200))).toEqual([0, 1, 0])
})

test('the page says what decorators stand for, and elements follow them over the canvas', async () => {
  const { stage, canvas } = await openStage({ backend: 'cpu' }, 300, 120)
  const drift = animation([
    layer(
      clip({
        translationX: [
          [0, 0],
          [1, 50],
        ],
        opacity: [
          [0, 1],
          [1, 0.25],
        ],
      }),
    ),
  ])
  const whale = decorator({ width: 30, height: 20, alt: 'whale' })
  const text = stage.add(richText(['A ', span(whale, { animation: drift }), '!']), { font, size: 30, x: 10, y: 10 })
  const overlay = overlayDecorators(canvas, text, { follow: false, create: () => document.createElement('b') })
  const element = canvas.nextElementSibling!.querySelector('b') ?? document.querySelector('b')!
  const place = () => {
    const [own, frame] = [element.getBoundingClientRect(), canvas.getBoundingClientRect()]
    return { x: own.x - frame.x, y: own.y - frame.y, width: own.width, height: own.height }
  }
  stage.frame(0)
  overlay.update()
  const box = text.glyphBounds(2)
  const rest = place()
  expect(rest.x).toBeCloseTo(box.x, 1)
  expect(rest).toMatchObject({ width: 30, height: 20 })
  text.currentTime = 1
  stage.frame(1)
  overlay.update()
  expect(place().x - rest.x).toBeCloseTo(50, 1)
  expect(place().y).toBeCloseTo(rest.y, 1)
  expect(Number(element.style.opacity)).toBeCloseTo(0.25, 2)
  await Promise.resolve()
  expect(canvas.parentElement!.textContent).toContain('A whale!')
  overlay.dispose()
  expect(element.isConnected).toBe(false)
})
