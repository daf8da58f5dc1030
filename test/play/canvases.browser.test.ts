/** Canvases of every kind: formats, backgrounds, workers, sizes that change. */
import fontUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createStage, type Font, loadFont, StageOptionError } from '../../src/index.ts'
import { measureInk, openStage, type Pixels, readPixels, samePixels } from '../support/open-stage.ts'
import type { WorkerAnswer, WorkerOrder } from './stage-worker.ts'

let font: Font
beforeAll(async () => {
  font = await loadFont(fontUrl)
})

const pixel = ({ data, width }: Pixels, x: number, y: number) => [
  ...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4),
]

test('rgba8unorm and bgra8unorm show the same picture', async () => {
  const pictures = []
  for (const format of ['rgba8unorm', 'bgra8unorm'] as const) {
    const { stage, canvas } = await openStage({ backend: 'gpu', format }, 160, 60)
    stage.add('Ishmael', { font, size: 40, x: 5, y: 5, color: '#f80' })
    stage.frame(0)
    pictures.push(readPixels(canvas))
  }
  expect(measureInk(pictures[0]!).weight).toBeGreaterThan(300)
  expect(samePixels(pictures[0]!, pictures[1]!)).toBe(true)
})

describe.each(['gpu', 'cpu'] as const)('on the %s backend', (backend) => {
  test('a canvas is transparent unless it is given a background', async () => {
    const { stage, canvas } = await openStage({ backend }, 160, 60)
    stage.add('I', { font, size: 40, x: 60, y: 5, color: '#000' })
    stage.frame(0)
    expect(stage.background).toBe('transparent')
    expect(pixel(readPixels(canvas), 2, 2)).toEqual([0, 0, 0, 0])
    stage.background = 'rgb(255 128 0)'
    stage.frame(0)
    const opaque = readPixels(canvas)
    expect(pixel(opaque, 2, 2)).toEqual([255, 128, 0, 255])
    expect(opaque.data.every((value, index) => index % 4 !== 3 || value === 255)).toBe(true)
    stage.background = '#00f8'
    stage.frame(0)
    const [red, green, blue, alpha] = pixel(readPixels(canvas), 2, 2)
    expect([red, green, blue]).toEqual([0, 0, 255])
    expect(Math.abs(alpha! - 0x88)).toBeLessThanOrEqual(1)
    expect(() => (stage.background = 'octarine')).toThrow(/stage.background: .*octarine/)
    expect(stage.background).toBe('#00f8')
  })

  test('a size that changes never shows an empty canvas, and letters keep theirs', async () => {
    const { stage, canvas } = await openStage({ backend, loop: true }, 200, 60)
    stage.add('Ishmael', { font, size: 40, x: 5, y: 5 })
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    // A GPU canvas can be read in the frame that draws it only.
    stage.background = 'transparent'
    await frame()
    const { left, right } = measureInk(readPixels(canvas))
    for (let step = 1; step <= 8; step++) {
      canvas.style.width = `${200 + 10 * step}px`
      // Behind the stage's own frame of this moment.
      await frame()
      const ink = measureInk(readPixels(canvas))
      expect([ink.left, ink.right], `step ${step}`).toEqual([left, right])
    }
    await frame()
    await frame()
    expect(canvas.width).toBe(280)
  })

  async function ask(order: WorkerOrder): Promise<WorkerAnswer> {
    const worker = new Worker(new URL('./stage-worker.ts', import.meta.url), { type: 'module' })
    onTestFinished(() => worker.terminate())
    const answered = new Promise<WorkerAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(message))
    })
    worker.postMessage(order, order.canvas ? [order.canvas] : [])
    const answer = await answered
    if ('error' in answer) throw new Error(answer.error)
    return answer
  }

  const order = { fontUrl: new URL(fontUrl, location.href).href, backend }

  test('a stage in a worker draws what one on the page draws', async () => {
    const { stage, canvas } = await openStage({ backend }, 160, 60)
    stage.add('Ishmael', { font, size: 40, x: 5, y: 5, color: '#002185' })
    stage.frame(0)
    const wanted = readPixels(canvas)
    const { pixels } = (await ask(order)) as { pixels: Uint8ClampedArray }
    expect(samePixels(wanted, { ...wanted, data: pixels })).toBe(true)
  })

  test('a worker runs on a canvas of the page', async () => {
    const canvas = document.createElement('canvas')
    document.body.append(canvas)
    onTestFinished(() => canvas.remove())
    await ask({ ...order, canvas: canvas.transferControlToOffscreen() })
    for (let attempt = 0; measureInk(readPixels(canvas)).weight === 0; attempt++) {
      if (attempt === 600) throw new Error('nothing was shown within 30 s')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect([canvas.width, canvas.height]).toEqual([160, 60])
  })
})

test.each([
  [{ background: 'octarine' }, /option background: .*octarine/],
  [{ format: 'rgba8unorm-srgb' }, /option format must be 'rgba8unorm', 'bgra8unorm' or 'rgba16float'/],
  [{ whenHidden: 'sleep' }, /option whenHidden must be 'pause' or 'continue', but it is the string "sleep"/],
  [{ cull: 1 }, /option cull must be true or false, but it is 1/],
  [{ onDeviceLost: 'now' }, /option onDeviceLost must be a function/],
])('%o is refused by name', async (options, message) => {
  const opening = createStage(document.createElement('canvas'), options as never)
  await expect(opening).rejects.toThrow(StageOptionError)
  await expect(opening).rejects.toThrow(message)
})
