/** Stages on real canvases for browser tests: opened at one device px a CSS px, closed after each test. */
import { afterEach } from 'vitest'
import { createStage, type Stage, type StageOptions } from '../../src/index.ts'

export interface OpenStage {
  readonly stage: Stage
  readonly canvas: HTMLCanvasElement
}

const open: OpenStage[] = []

afterEach(() => {
  for (const { stage, canvas } of open.splice(0)) {
    stage.dispose()
    canvas.remove()
  }
})

/** One device for all stages of a file: compiling the kernels takes seconds on a software GPU. */
let device: Promise<GPUDevice> | undefined

async function requestSharedDevice(): Promise<GPUDevice> {
  const adapter = await navigator.gpu.requestAdapter()
  if (!adapter) throw new Error('no WebGPU adapter: run the tests with `npm test`, which finds or installs a browser')
  const shared = await adapter.requestDevice()
  // Reported as an unhandled error, which fails the run.
  shared.addEventListener('uncapturederror', (event) => {
    void Promise.reject(new Error(`WebGPU error: ${event.error.message}`))
  })
  return shared
}

/** Opens a stage on a canvas of this size, CSS px. */
export async function openStage(options: StageOptions, width = 400, height = 160): Promise<OpenStage> {
  const canvas = document.createElement('canvas')
  canvas.style.width = `${width}px`
  canvas.style.height = `${height}px`
  document.body.append(canvas)
  if (options.backend === 'gpu') device ??= requestSharedDevice()
  const shared = options.backend === 'gpu' ? { device: await device! } : {}
  const stage = await createStage(canvas, { loop: false, pixelRatio: 1, ...shared, ...options })
  const opened = { stage, canvas }
  open.push(opened)
  return opened
}

/** A picture: red, green, blue, alpha, 0..255, not premultiplied. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

export function readPixels(canvas: HTMLCanvasElement): Pixels {
  const { width, height } = canvas
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
  context.drawImage(canvas, 0, 0)
  return { width, height, data: context.getImageData(0, 0, width, height).data }
}

export function samePixels(a: Pixels, b: Pixels): boolean {
  return a.data.length === b.data.length && a.data.every((value, index) => value === b.data[index])
}

/** Weight, centre and box of what is drawn, by alpha; px. */
export function measureInk({ width, height, data }: Pixels, part = { left: 0, right: width }) {
  let [weight, sumX, sumY] = [0, 0, 0]
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let y = 0; y < height; y++) {
    for (let x = part.left; x < part.right; x++) {
      const alpha = data[4 * (y * width + x) + 3]! / 255
      if (alpha === 0) continue
      weight += alpha
      sumX += alpha * (x + 0.5)
      sumY += alpha * (y + 0.5)
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
  }
  return { weight, x: sumX / weight, y: sumY / weight, left, top, right, bottom }
}

/** Mean colour of what is nearly opaque, 0..1. */
export function meanColor({ data }: Pixels): [r: number, g: number, b: number] {
  const sum: [number, number, number] = [0, 0, 0]
  let count = 0
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3]! < 250) continue
    count++
    for (let part = 0; part < 3; part++) sum[part]! += data[i + part]! / 255
  }
  return sum.map((value) => value / count) as [number, number, number]
}
