import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Demo } from '../../demos/shared/demo-contract.ts'
import { openDemo } from './open-demo.ts'

const demos = import.meta.glob<Demo>('../../demos/*/demo.ts', { import: 'default' })
const metas = import.meta.glob<{ pictureSeconds: number }>('../../demos/*/meta.json', {
  import: 'default',
  eager: true,
})

const SIZE = { width: 400, height: 250, pixelRatio: 1 }

const gpuErrors: string[] = []
const requestDevice = GPUAdapter.prototype.requestDevice

/** Whatever device a demo asks for, its errors are heard. */
beforeAll(() => {
  GPUAdapter.prototype.requestDevice = async function (this: GPUAdapter, descriptor) {
    const device = await requestDevice.call(this, descriptor)
    device.addEventListener('uncapturederror', (event) => gpuErrors.push(event.error.message))
    return device
  }
})

afterAll(() => {
  GPUAdapter.prototype.requestDevice = requestDevice
})

const open = (demo: Demo) => openDemo(demo, SIZE)

const differ = (a: Uint8ClampedArray, b: Uint8ClampedArray) =>
  a.length !== b.length || a.some((value, index) => value !== b[index])

test('there are demos', () => {
  expect(Object.keys(demos).length).toBeGreaterThan(0)
})

describe.each(Object.keys(demos))('%s', (path) => {
  const { pictureSeconds } = metas[path.replace('demo.ts', 'meta.json')]!

  test('draws, moves, and gives the same picture at the same time, whichever came before', async () => {
    const { running, draw } = await open(await demos[path]!())
    try {
      const first = draw(pictureSeconds)
      expect(first.some((value, index) => index >= 4 && value !== first[index & 3])).toBe(true)
      const later = draw(pictureSeconds + 0.4)
      expect(differ(first, later)).toBe(true)
      draw(0)
      expect(differ(first, draw(pictureSeconds))).toBe(false)
      running.resize?.({ ...SIZE, width: 300 })
      draw(pictureSeconds)
    } finally {
      running.dispose()
    }
    expect(gpuErrors.splice(0)).toEqual([])
  })

  test('starts again after it was disposed of', async () => {
    const demo = await demos[path]!()
    const before = await open(demo)
    const picture = before.draw(pictureSeconds)
    before.running.dispose()
    const after = await open(demo)
    expect(differ(picture, after.draw(pictureSeconds))).toBe(false)
    after.running.dispose()
    expect(gpuErrors.splice(0)).toEqual([])
  })
})
