/** Stages that draw into somebody else's render passes. */
import fontUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  animation,
  clip,
  createPassStage,
  DeviceLostError,
  type Font,
  layer,
  loadFont,
  type Matrix,
  type PassStage,
  type PassStageOptions,
  type PassTarget,
  StageOptionError,
  turnView,
  zoomView,
} from '../../src/index.ts'
import { openStage, type Pixels, readPixels } from '../support/open-stage.ts'

const WIDTH = 256
const HEIGHT = 100

let font: Font
let device: GPUDevice
const errors: string[] = []
beforeAll(async () => {
  font = await loadFont(fontUrl)
  device = await (await navigator.gpu.requestAdapter())!.requestDevice()
  device.addEventListener('uncapturederror', ({ error }) => errors.push(error.message))
})
afterAll(() => expect(errors).toEqual([]))

const slide = animation([
  layer(
    clip({
      translationX: [
        [0, 0],
        [4, 120],
      ],
      shadowColor: '#0008',
      shadowOffset: [2, 3],
    }),
  ),
])

function addTexts(stage: Pick<PassStage, 'add'>): void {
  stage.add('Ishmael', { font, size: 40, x: 8, y: 8, color: '#002185', animation: slide }).play()
  stage.add('At rest', { font, size: 20, x: 8, y: 60, color: '#a00' })
}

async function open(options: Partial<PassStageOptions> = {}): Promise<PassStage> {
  const stage = await createPassStage({ device, format: 'rgba8unorm', ...options })
  onTestFinished(() => stage.dispose())
  addTexts(stage)
  return stage
}

/** A frame of an engine: a pass of its own over white, and the stage's texts in it. */
async function drawFrame(
  stage: PassStage,
  time: number,
  target: PassTarget,
  draw: (pass: GPURenderPassEncoder) => void = (pass) => stage.encode(pass),
): Promise<Pixels> {
  const { format, sampleCount = 1, depthStencilFormat } = target
  const size = { width: WIDTH, height: HEIGHT }
  const create = (textureFormat: GPUTextureFormat, samples: number) =>
    device.createTexture({
      size,
      format: textureFormat,
      sampleCount: samples,
      usage: GPUTextureUsage.RENDER_ATTACHMENT | (samples === 1 ? GPUTextureUsage.COPY_SRC : 0),
    })
  const color = create(format, 1)
  const samples = sampleCount > 1 ? create(format, sampleCount) : undefined
  const depth = depthStencilFormat ? create(depthStencilFormat, sampleCount) : undefined
  const encoder = device.createCommandEncoder()
  stage.prepare(encoder, time, size)
  const pass = encoder.beginRenderPass({
    colorAttachments: [
      {
        view: (samples ?? color).createView(),
        ...(samples && { resolveTarget: color.createView() }),
        loadOp: 'clear',
        storeOp: 'store',
        clearValue: [1, 1, 1, 1],
      },
    ],
    ...(depth && {
      depthStencilAttachment: {
        view: depth.createView(),
        depthLoadOp: 'clear',
        depthStoreOp: 'discard',
        depthClearValue: 0.5,
      } satisfies GPURenderPassDepthStencilAttachment,
    }),
  })
  draw(pass)
  pass.end()
  const buffer = device.createBuffer({
    size: 4 * WIDTH * HEIGHT,
    usage: GPUBufferUsage.COPY_DST | GPUBufferUsage.MAP_READ,
  })
  encoder.copyTextureToBuffer({ texture: color }, { buffer, bytesPerRow: 4 * WIDTH }, size)
  device.queue.submit([encoder.finish()])
  await buffer.mapAsync(GPUMapMode.READ)
  const data = new Uint8ClampedArray(buffer.getMappedRange().slice(0))
  for (const resource of [buffer, color, samples, depth]) resource?.destroy()
  if (format === 'bgra8unorm') {
    for (let i = 0; i < data.length; i += 4) [data[i], data[i + 2]] = [data[i + 2]!, data[i]!]
  }
  return { width: WIDTH, height: HEIGHT, data }
}

/** What a stage with a white canvas of its own shows. */
async function drawCanvas(time: number, view: Matrix = [1, 0, 0, 1, 0, 0], add = addTexts): Promise<Pixels> {
  const { stage, canvas } = await openStage({ backend: 'gpu', background: 'white', device }, WIDTH, HEIGHT)
  add(stage)
  stage.view = view
  stage.frame(0)
  stage.frame(time)
  return readPixels(canvas)
}

function largestDifference(a: Pixels, b: Pixels): number {
  let largest = 0
  for (let i = 0; i < a.data.length; i++) largest = Math.max(largest, Math.abs(a.data[i]! - b.data[i]!))
  return largest
}

const isWhite = ({ data }: Pixels) => data.every((value) => value === 255)

test.each([
  ['rgba8unorm', {}],
  ['bgra8unorm', {}],
  ['rgba8unorm', { sampleCount: 4 }],
  ['bgra8unorm', { sampleCount: 4, depthStencilFormat: 'depth24plus' }],
] as [GPUTextureFormat, Omit<PassTarget, 'format'>][])('%s, %j: the picture of a canvas', async (format, target) => {
  const stage = await open({ format, ...target })
  expect(stage.backend).toBe('gpu')
  await drawFrame(stage, 0, { format, ...target })
  const found = await drawFrame(stage, 1.5, { format, ...target })
  expect(isWhite(found)).toBe(false)
  // As documented: of 4 samples some lie beyond a glyph's quad.
  expect(largestDifference(found, await drawCanvas(1.5))).toBeLessThanOrEqual(target.sampleCount ? 255 / 16 : 0)
})

test('depth is compared with, and never written', async () => {
  const target: PassTarget = { format: 'rgba8unorm', depthStencilFormat: 'depth24plus', depthCompare: 'less' }
  const stage = await open(target)
  const near = await drawFrame(stage, 0, target, (pass) => {
    stage.encode(pass)
    stage.encode(pass)
  })
  expect(isWhite(near)).toBe(false)
  const behind = await drawFrame(stage, 0, target, (pass) => {
    pass.setViewport(0, 0, WIDTH, HEIGHT, 0.75, 0.75)
    stage.encode(pass)
  })
  expect(isWhite(behind)).toBe(true)
})

test('a prepared frame is drawn in many views, in passes and bundles', async () => {
  const stage = await open()
  const target: PassTarget = { format: 'rgba8unorm' }
  const views: Matrix[] = [zoomView([1, 0, 0, 1, 10, 5], 0.5), turnView([1, 0, 0, 1, 0, 0], 20, 60, 40)]
  const wanted = [await drawCanvas(1), ...(await Promise.all(views.map((view) => drawCanvas(1, view))))]
  await drawFrame(stage, 0, target)
  for (const [index, view] of [undefined, ...views].entries()) {
    const found = await drawFrame(stage, 1, target, (pass) => {
      // The others are drawn as well, but outside of what is shown.
      pass.setScissorRect(0, 0, 0, 0)
      for (const other of views) stage.encode(pass, other)
      stage.encode(pass)
      pass.setScissorRect(0, 0, WIDTH, HEIGHT)
      stage.encode(pass, view)
    })
    // A view of its own anchors texts elsewhere: in f32 edges differ by a step of 8 bits.
    expect(largestDifference(found, wanted[index]!)).toBeLessThanOrEqual(2)
  }
  const bundled = await drawFrame(stage, 1, target, (pass) => {
    const bundle = device.createRenderBundleEncoder({ colorFormats: ['rgba8unorm'] })
    stage.encode(bundle)
    pass.executeBundles([bundle.finish()])
  })
  expect(largestDifference(bundled, wanted[0]!)).toBe(0)
})

test('blurred shadows are those of the view that they are drawn in', async () => {
  const glow = animation([layer(clip({ shadowColor: '#06a' }), { fill: 'both' })])
  // Beyond the edge of the stage's own view.
  const add = (stage: Pick<PassStage, 'add'>) =>
    stage.add('Ahab', { font, size: 40, x: 300, y: 10, shadowBlur: 8, animation: glow }).play()
  const stage = await createPassStage({ device, format: 'rgba8unorm' })
  onTestFinished(() => stage.dispose())
  add(stage)
  const moved: Matrix = [1, 0, 0, 1, -250, 0]
  for (const view of [zoomView(moved, 0.2), turnView(moved, 30, 100, 40)]) {
    const wanted = await drawCanvas(1, view, add)
    expect(isWhite(wanted)).toBe(false)
    // The first frame does not know yet of the other view, the second does.
    for (let frame = 0; frame < 2; frame++) {
      const found = await drawFrame(stage, 1 + frame, { format: 'rgba8unorm' }, (pass) => stage.encode(pass, view))
      expect(largestDifference(found, wanted)).toBeLessThanOrEqual(2)
    }
  }
})

test('what a pass cannot be is refused by name', async () => {
  const wrong: [Record<string, unknown>, RegExp][] = [
    [{ device: undefined }, /option device must be a GPUDevice, but it is undefined/],
    [{ format: undefined }, /option format is undefined; give that of the pass/],
    [{ format: 'bgra8unorm-srgb' }, /must not be an -srgb one.*attach a view in 'bgra8unorm'/],
    [{ sampleCount: 2 }, /sampleCount must be 1 or 4, but it is 2/],
    [{ depthCompare: 'less' }, /depthCompare needs a depthStencilFormat/],
    [{ loop: true }, /no option "loop"/],
    [{ pixelRatio: 0 }, /pixelRatio must be above 0/],
  ]
  for (const [options, message] of wrong) {
    const opening = createPassStage({ device, format: 'rgba8unorm', ...options } as PassStageOptions)
    await expect(opening).rejects.toThrow(StageOptionError)
    await expect(opening).rejects.toThrow(message)
  }
  const stage = await open()
  const encoder = device.createCommandEncoder()
  expect(() => stage.encode(undefined as never)).toThrow(/no frame was prepared; call prepare\(\) first/)
  expect(() => stage.prepare(encoder, Number.NaN, { width: 1, height: 1 })).toThrow(/timeSeconds must be a finite/)
  expect(() => stage.prepare(encoder, 0, { width: 0, height: 1 })).toThrow(/size.width must be above 0 device px/)
  expect(() => stage.prepare(encoder, 0, undefined as never)).toThrow(/must be \{ width, height \} in device px/)
})

test('without another device a lost one is said at the next frame', async () => {
  const lost = await (await navigator.gpu.requestAdapter())!.requestDevice()
  const stage = await createPassStage({ device: lost, format: 'rgba8unorm' })
  lost.destroy()
  await lost.lost
  await new Promise((resolve) => setTimeout(resolve))
  const size = { width: 8, height: 8 }
  expect(() => stage.prepare(device.createCommandEncoder(), 0, size)).toThrow(DeviceLostError)
  expect(() => stage.prepare(device.createCommandEncoder(), 0, size)).toThrow(/onDeviceLost/)
  stage.dispose()
  stage.dispose()
})
