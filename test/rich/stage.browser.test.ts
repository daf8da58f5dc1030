/** Rich texts on a real stage: what is seen, read aloud and laid over the canvas. */
import fontUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  animation,
  clip,
  decorator,
  type Font,
  layer,
  loadFont,
  overlayDecorators,
  richText,
  type Stage,
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

test('readers hear of decorators that lines leave out', async () => {
  const { stage, canvas } = await openStage({ backend: 'cpu' }, 300, 120)
  const [bird, whale] = [decorator({ alt: 'bird' }), decorator({ alt: 'whale' })]
  const words = richText(['Some years ', bird, ' ago\n', whale, '!'])
  stage.add(words, { font, size: 30, width: 90, maxLines: 2, whiteSpace: 'pre' })
  await Promise.resolve()
  expect(canvas.parentElement!.textContent).toContain('Some years bird ago\nwhale!')
})

describe('an overlay', () => {
  const whale = { name: 'whale', width: 30, height: 20 }
  const bird = { name: 'bird' }
  const create = ({ decorator: { name } }: { decorator: { name?: string | undefined } }) => {
    const element = document.createElement('b')
    element.textContent = name ?? ''
    return element
  }
  const shown = () => [...document.querySelectorAll('b')].map(({ textContent, style }) => [textContent, style.width])

  test('takes over what text.set brings; what says the same keeps its element', async () => {
    const { stage, canvas } = await openStage({ backend: 'cpu' }, 300, 120)
    const text = stage.add(richText(['A ', decorator(whale), '!']), { font, size: 30 })
    const overlay = overlayDecorators(canvas, text, { follow: false, create })
    const first = document.querySelector('b')
    text.set({ text: richText([decorator(bird), 'and a ', decorator(whale), decorator(bird)]) })
    overlay.update()
    expect(shown()).toEqual([
      ['bird', '30px'],
      ['whale', '30px'],
      ['bird', '30px'],
    ])
    expect(document.querySelectorAll('b')[1]).toBe(first)
    text.set({ size: 20 })
    overlay.update()
    expect(shown()[0]).toEqual(['bird', '20px'])
    text.set({ text: 'nothing' })
    overlay.update()
    expect(shown()).toEqual([])
    overlay.dispose()
  })

  test('goes with its text, and asks for no more frames', async () => {
    const { stage, canvas } = await openStage({ backend: 'cpu' }, 300, 120)
    const text = stage.add(richText([decorator(whale)]), { font, size: 30 })
    const overlay = overlayDecorators(canvas, text, { create })
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    expect(shown()).toHaveLength(1)
    text.dispose()
    await frame()
    await frame()
    expect(shown()).toHaveLength(0)
    overlay.update()
    overlay.dispose()
    expect(() => overlayDecorators(canvas, text)).toThrow(/disposed/)
  })

  test('of a stage follows its canvas', async () => {
    const { stage, canvas } = await openStage({ backend: 'cpu' }, 300, 120)
    const text = stage.add(richText([decorator(whale)]), { font, size: 30 })
    overlayDecorators(stage, text, { create }).dispose()
    const target = { canvas } as { -readonly [name in keyof Stage]: Stage[name] }
    const overlay = overlayDecorators(target, text, { follow: false, create })
    const other = canvas.cloneNode() as HTMLCanvasElement
    canvas.replaceWith(other)
    target.canvas = other
    overlay.update()
    expect(other.nextElementSibling!.querySelector('b')).not.toBeNull()
    overlay.dispose()
    other.remove()
    expect(() => overlayDecorators(other, text)).toThrow(/on no page/)
    target.canvas = new OffscreenCanvas(30, 20)
    expect(() => overlayDecorators(target, text)).toThrow(/on no page/)
  })
})
