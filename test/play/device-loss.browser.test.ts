/** A lost device: everything is built again, and time goes on. */
import fontUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  animation,
  clip,
  createStage,
  DeviceLostError,
  DisposedError,
  type Font,
  layer,
  loadFont,
  type Stage,
  type StageOptions,
} from '../../src/index.ts'
import { measureInk, type Pixels, readPixels, samePixels } from '../support/open-stage.ts'

let font: Font
beforeAll(async () => {
  font = await loadFont(fontUrl)
})

const slide = animation([
  layer(
    clip({
      translationX: [
        [0, 0],
        [4, 200],
      ],
      opacity: [
        [0, 0.2],
        [1, 1],
      ],
      color: '#00f6',
      letterSpacing: 1.5,
      shadowColor: '#0008',
      shadowOffset: [2, 3],
    }),
    { blend: 'override', fill: 'both', stagger: 0.05 },
  ),
])

async function requestDevice(): Promise<GPUDevice> {
  return (await navigator.gpu.requestAdapter())!.requestDevice()
}

async function open(options: StageOptions): Promise<Stage> {
  const canvas = document.createElement('canvas')
  canvas.id = 'storm'
  canvas.style.cssText = 'width: 400px; height: 100px'
  document.body.append(canvas)
  const stage = await createStage(canvas, { backend: 'gpu', loop: false, pixelRatio: 1, ...options })
  onTestFinished(() => {
    stage.dispose()
    stage.canvas instanceof HTMLCanvasElement && stage.canvas.remove()
    canvas.remove()
  })
  return stage
}

const picture = (stage: Stage): Pixels => readPixels(stage.canvas as HTMLCanvasElement)

/** Frames of this time until the stage draws again. */
async function drawAgain(stage: Stage, time: number): Promise<Pixels> {
  for (let attempt = 0; attempt < 600; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    stage.frame(time)
    const pixels = picture(stage)
    if (measureInk(pixels).weight > 0) return pixels
  }
  throw new Error('nothing was drawn within 30 s of the loss')
}

function addTexts(stage: Stage): void {
  stage.add('Call me Ishmael.', { font, size: 32, x: 8, y: 8, color: '#002185', animation: slide }).play()
  stage.add('At rest', { font, size: 20, x: 8, y: 60 })
}

/** What the stage shows at this time when nothing is ever lost. */
async function pictureAt(time: number, device: GPUDevice): Promise<Pixels> {
  const stage = await open({ device })
  addTexts(stage)
  stage.frame(0)
  stage.frame(time)
  return picture(stage)
}

test('a device of the stage’s own is replaced by another', async () => {
  const taken: GPUDevice[] = []
  const { requestDevice: request } = GPUAdapter.prototype
  GPUAdapter.prototype.requestDevice = async function (...given) {
    const device = await request.apply(this, given)
    taken.push(device)
    return device
  }
  onTestFinished(() => {
    GPUAdapter.prototype.requestDevice = request
  })
  const heard: string[] = []
  const stage = await open({ onDeviceLost: ({ reason }) => void heard.push(reason) })
  addTexts(stage)
  stage.frame(0)
  expect(taken).toHaveLength(1)
  taken[0]!.destroy()
  stage.frame(1)
  const after = await drawAgain(stage, 2.5)
  expect(taken).toHaveLength(2)
  expect(heard).toEqual(['destroyed'])
  expect(stage.backendReason).toMatch(/after the device before it was lost/)
  expect(samePixels(after, await pictureAt(2.5, taken[1]!))).toBe(true)
  // It is the stage's own, too: it goes with it.
  stage.dispose()
  expect((await taken[1]!.lost).reason).toBe('destroyed')
})

/** Compiling the kernels for a device takes seconds: the device that one test ends with is the next one's. */
let survivor: GPUDevice | undefined

test('a given device gives way to the one that onDeviceLost gives; readings in between are refused', async () => {
  const [first, second] = [await requestDevice(), await requestDevice()]
  const errors: string[] = []
  second.addEventListener('uncapturederror', ({ error }) => errors.push(error.message))
  const stage = await open({ device: first, onDeviceLost: async () => second })
  addTexts(stage)
  stage.frame(0)
  const [text] = stage.texts
  const wanted = await text!.inspect()
  const interrupted = text!.inspect()
  first.destroy()
  await expect(interrupted).rejects.toThrow(DeviceLostError)
  await expect(text!.inspect()).rejects.toThrow(/the graphics device was lost before it answered; ask again/)
  const after = await drawAgain(stage, 2.5)
  expect(samePixels(after, await pictureAt(2.5, second))).toBe(true)
  stage.frame(0)
  expect(await text!.inspect()).toEqual(wanted)
  const pending = text!.inspect()
  stage.dispose()
  await expect(pending).rejects.toThrow(DisposedError)
  // A device of the caller's outlives the stage.
  const lost = await Promise.race([second.lost, second.queue.onSubmittedWorkDone()])
  expect([lost, errors]).toEqual([undefined, []])
  survivor = second
})

test('without any device the CPU draws the same picture on a canvas in the same place', async () => {
  const device = survivor ?? (await requestDevice())
  const replaced: HTMLCanvasElement[] = []
  const stage = await open({
    device,
    onCanvasReplaced: (canvas) => replaced.push(canvas),
    onDeviceLost: () => {
      throw new Error('none left')
    },
  })
  const before = stage.canvas as HTMLCanvasElement
  before.append('a text for those who cannot see')
  addTexts(stage)
  let give: ((device: GPUDevice) => void) | undefined
  const other = await open({ device, onDeviceLost: () => new Promise((answer) => (give = answer)) })
  stage.frame(0)
  stage.frame(2.5)
  const wanted = picture(stage)
  const real = Object.getOwnPropertyDescriptor(Navigator.prototype, 'gpu')!
  Object.defineProperty(Navigator.prototype, 'gpu', { get: () => undefined, configurable: true })
  onTestFinished(() => void Object.defineProperty(Navigator.prototype, 'gpu', real))
  device.destroy()
  const after = await drawAgain(stage, 2.5)
  expect(stage.backend).toBe('cpu')
  expect(stage.backendReason).toMatch(/device was lost/)
  expect(replaced).toEqual([stage.canvas])
  const canvas = stage.canvas as HTMLCanvasElement
  expect(canvas).not.toBe(before)
  expect([canvas.id, canvas.textContent, canvas.isConnected, before.isConnected]).toEqual([
    'storm',
    'a text for those who cannot see',
    true,
    false,
  ])
  expect([canvas.clientWidth, canvas.clientHeight]).toEqual([400, 100])
  // Canvas 2D samples edges; CASES asks for the same picture, which the two painters give within 6 of 255.
  let [sum, touched] = [0, 0]
  for (let i = 3; i < wanted.data.length; i += 4) {
    if (wanted.data[i] === 0 && after.data[i] === 0) continue
    sum += Math.abs(wanted.data[i]! - after.data[i]!)
    touched++
  }
  expect(touched).toBeGreaterThan(1000)
  expect(sum / touched).toBeLessThan(6)
  // It follows its size as the first one did.
  canvas.style.width = '200px'
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  stage.frame(2.5)
  expect(canvas.width).toBe(200)
  // A stage that is disposed of while another device is asked for takes none.
  other.dispose()
  const calls: unknown[] = []
  give!(new Proxy(device, { get: (_, name) => calls.push(name) }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(calls.filter((name) => name !== 'then')).toEqual([])
})
