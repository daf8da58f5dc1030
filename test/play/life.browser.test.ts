/** What comes and goes leaves nothing behind: buffers, textures, listeners, timers, elements. */
import fontUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { animation, clip, createPassStage, createStage, type Font, fadeIn, layer, loadFont } from '../../src/index.ts'
import { openStage, readPixels, samePixels } from '../support/open-stage.ts'

type Method = (this: never, ...given: never[]) => unknown

const undo: (() => void)[] = []

/** Runs `count` before every call of a method. */
function watch(
  owner: object,
  name: string,
  count: (self: unknown, given: readonly unknown[], result: unknown) => void,
) {
  const own = owner as Record<string, Method>
  const original = own[name]!
  own[name] = function (this: never, ...given: never[]) {
    const result = original.apply(this, given)
    count(this, given, result)
    return result
  }
  undo.push(() => {
    own[name] = original
  })
}

/** What lives at present. */
const living = {
  buffers: new Set<unknown>(),
  bytes: 0,
  textures: new Set<unknown>(),
  listeners: 0,
  waiting: new Set<unknown>(),
}

function watchDevice(device: GPUDevice): void {
  const destroyed = (set: Set<unknown>, size: number) => (self: unknown) => {
    if (set.delete(self)) living.bytes -= size
  }
  watch(device, 'createBuffer', (_, [descriptor], buffer) => {
    const { size } = descriptor as GPUBufferDescriptor
    living.buffers.add(buffer)
    living.bytes += size
    watch(buffer as object, 'destroy', destroyed(living.buffers, size))
  })
  watch(device, 'createTexture', (_, __, texture) => {
    living.textures.add(texture)
    watch(texture as object, 'destroy', destroyed(living.textures, 0))
  })
}

function watchPage(): void {
  watch(EventTarget.prototype, 'addEventListener', () => living.listeners++)
  watch(EventTarget.prototype, 'removeEventListener', () => living.listeners--)
  for (const [start, stop] of [
    ['requestAnimationFrame', 'cancelAnimationFrame'],
    ['setInterval', 'clearInterval'],
  ] as const) {
    watch(globalThis, start, (_, __, handle) => living.waiting.add(`${start} ${handle}`))
    watch(globalThis, stop, (_, [handle]) => living.waiting.delete(`${start} ${handle}`))
  }
}

const census = () => ({
  buffers: living.buffers.size,
  bytes: living.bytes,
  textures: living.textures.size,
  listeners: living.listeners,
  waiting: living.waiting.size,
  elements: document.querySelectorAll('*').length,
})

let font: Font
let device: GPUDevice
beforeAll(async () => {
  font = await loadFont(fontUrl)
  device = await (await navigator.gpu.requestAdapter())!.requestDevice()
  watchDevice(device)
  watchPage()
})
afterAll(() => {
  for (const each of undo.reverse()) each()
  device.destroy()
})

const glow = animation([
  layer(
    clip({
      shadowColor: '#0008',
      shadowOffset: [2, 2],
      rotation: [
        [0, 0],
        [1, 90],
      ],
    }),
    { stagger: 0.1 },
  ),
])

test('a thousand texts come and go', async () => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 16
  const stage = await createStage(canvas, { device, backend: 'gpu', loop: false })
  const cycle = (index: number) => {
    const text = stage.add(`Text ${index}`, { font, size: 8, animation: index % 2 === 0 ? glow : fadeIn() })
    text.play()
    if (index % 100 === 0) stage.frame(index / 10)
    text.dispose()
    text.dispose()
  }
  for (let index = 0; index < 10; index++) cycle(index)
  stage.frame(1)
  const before = census()
  for (let index = 0; index < 1000; index++) cycle(index)
  stage.frame(200)
  expect(census()).toEqual(before)
  expect(stage.texts).toEqual([])
  stage.dispose()
})

describe('stages', () => {
  const open = async (backend: 'gpu' | 'cpu'): Promise<void> => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 16
    document.body.append(canvas)
    const stage = await createStage(canvas, { backend, ...(backend === 'gpu' && { device }) })
    stage.add('I', { font, size: 12, animation: glow }).play()
    stage.debug = true
    await new Promise((resolve) => requestAnimationFrame(resolve))
    stage.dispose()
    stage.dispose()
    canvas.remove()
  }
  const openPasses = async (): Promise<void> => {
    const stage = await createPassStage({ device, format: 'rgba8unorm' })
    stage.add('I', { font, size: 12 })
    const encoder = device.createCommandEncoder()
    stage.prepare(encoder, 0, { width: 8, height: 8 })
    device.queue.submit([encoder.finish()])
    stage.dispose()
  }

  test.each([
    ['on the GPU', () => open('gpu'), 24],
    ['on the CPU', () => open('cpu'), 24],
    ['in passes', openPasses, 24],
  ])('%s, dozens of them', async (_, cycle, count) => {
    // Kernels stay compiled for their device.
    await cycle()
    await device.queue.onSubmittedWorkDone()
    living.waiting.clear()
    const before = census()
    for (let index = 0; index < count; index++) await cycle()
    // Frames that a test waited for have come.
    const after = { ...census(), waiting: before.waiting }
    expect(after).toEqual(before)
  })
})

test.each(['gpu', 'cpu'] as const)('%s: a font that two texts share survives one of them', async (backend) => {
  const place = { font, size: 30, y: 10 }
  const pictures = []
  for (const both of [true, false]) {
    const { stage, canvas } = await openStage({ backend, ...(backend === 'gpu' && { device }) }, 120, 50)
    const first = both ? stage.add('shared', place) : undefined
    stage.frame(0)
    stage.add('hares', { ...place, x: 10 })
    stage.frame(1)
    first?.dispose()
    stage.frame(2)
    pictures.push(readPixels(canvas))
  }
  expect(pictures[0]!.data.some((value) => value > 0)).toBe(true)
  expect(samePixels(pictures[0]!, pictures[1]!)).toBe(true)
})
