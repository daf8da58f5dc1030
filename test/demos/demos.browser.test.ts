import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Demo, DemoSize } from '../../demos/shared/demo-contract.ts'
import { openDemo, styleCanvas } from './open-demo.ts'

const demos = import.meta.glob<Demo>('../../demos/*/demo.ts', { import: 'default' })
const metas = import.meta.glob<{ pictureSeconds: number }>('../../demos/*/meta.json', {
  import: 'default',
  eager: true,
})

/** They make devices, backends or canvases of their own, whatever the address says. */
const OWN_STAGES = ['device', 'gpu-and-cpu']

const DESKTOP: DemoSize = { width: 300, height: 200, pixelRatio: 1 }
const PHONE: DemoSize = { width: 200, height: 300, pixelRatio: 1 }

/** Of 255, premultiplied, over the pixels that either touches: the bound of the Canvas 2D painter. */
const MEAN_DIFFERENCE = 6

/**
 * One moment drawn twice is one picture, to the bit. On a 2D canvas the layers of colour fonts come close only: Chromium
 * gives some edge pixels of a Path2D that has been filled before another coverage than those of a new one, with the same
 * calls. So few of the touched pixels may then differ, and by so much of 255.
 */
const COLOR_FONTS = ['emoji']
const REUSED_PATHS = { share: 0.005, most: 32 }

/** A software GPU takes seconds for a picture. */
const LIMIT_MS = 120_000

/** That of all demos but those that make their own: pipelines are compiled once. Stages destroy theirs, this one stays. */
let sharedDevice: Promise<GPUDevice> | undefined
let sharesDevice = false

const gpuErrors: string[] = []
const complaints: unknown[][] = []
const address = location.href
const requestDevice = GPUAdapter.prototype.requestDevice

/** Whatever device a demo asks for, its errors are heard. */
beforeAll(() => {
  const listen = async (adapter: GPUAdapter, descriptor: GPUDeviceDescriptor | undefined) => {
    const device = await requestDevice.call(adapter, descriptor)
    device.addEventListener('uncapturederror', (event) => gpuErrors.push(event.error.message))
    return device
  }
  GPUAdapter.prototype.requestDevice = function (this: GPUAdapter, descriptor) {
    if (!sharesDevice) return listen(this, descriptor)
    sharedDevice ??= listen(this, descriptor).then((device) => Object.assign(device, { destroy: () => {} }))
    return sharedDevice
  }
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => complaints.push(words))
  }
})

afterEach(() => {
  history.replaceState(null, '', address)
  expect(gpuErrors.splice(0)).toEqual([])
  expect(complaints.splice(0)).toEqual([])
})

afterAll(() => {
  GPUAdapter.prototype.requestDevice = requestDevice
  vi.restoreAllMocks()
})

type Painter = 'gpu' | 'cpu'

/** As a visitor asks for a backend; what the test's own page has in its address stays. */
function open(name: string, demo: Demo, backend: Painter, size: DemoSize) {
  const url = new URL(address)
  url.searchParams.set('backend', backend)
  history.replaceState(null, '', url)
  sharesDevice = !OWN_STAGES.includes(name)
  return openDemo(demo, size)
}

const differ = (a: Uint8ClampedArray, b: Uint8ClampedArray) =>
  a.length !== b.length || a.some((value, index) => value !== b[index])

/** Mean difference of the premultiplied components, over the pixels that either touches. */
function compare(first: Uint8ClampedArray, second: Uint8ClampedArray): { touched: number; mean: number } {
  expect(first.length).toBe(second.length)
  let touched = 0
  let sum = 0
  for (let pixel = 0; pixel < first.length; pixel += 4) {
    const [a, b] = [first[pixel + 3]!, second[pixel + 3]!]
    if (a === 0 && b === 0) continue
    touched++
    sum += Math.abs(a - b) / 4
    for (let part = 0; part < 3; part++)
      sum += Math.abs((first[pixel + part]! * a) / 255 - (second[pixel + part]! * b) / 255) / 4
  }
  return { touched, mean: sum / touched }
}

function expectSame(name: string, backend: Painter, first: Uint8ClampedArray, again: Uint8ClampedArray): void {
  if (backend === 'gpu' || !COLOR_FONTS.includes(name)) {
    expect(differ(first, again)).toBe(false)
    return
  }
  let pixels = 0
  let most = 0
  for (let pixel = 0; pixel < first.length; pixel += 4) {
    const apart = [0, 1, 2, 3].map((part) => Math.abs(first[pixel + part]! - again[pixel + part]!))
    most = Math.max(most, ...apart)
    if (apart.some(Boolean)) pixels++
  }
  expect(most).toBeLessThanOrEqual(REUSED_PATHS.most)
  expect(pixels).toBeLessThanOrEqual(REUSED_PATHS.share * compare(first, again).touched)
}

test('there are demos', () => {
  expect(Object.keys(demos).length).toBeGreaterThan(0)
})

const names = Object.keys(demos).map((path) => path.split('/').at(-2)!)

/** Holds that a demo moves, and that a moment is one picture whatever was drawn before; gives its pictures at two times. */
async function lookAt(name: string, demo: Demo, backend: Painter): Promise<Uint8ClampedArray[]> {
  const { pictureSeconds } = metas[`../../demos/${name}/meta.json`]!
  const { running, canvas, draw } = await open(name, demo, backend, DESKTOP)
  let pictures: Uint8ClampedArray[]
  let resized: Uint8ClampedArray
  try {
    if (!OWN_STAGES.includes(name)) {
      expect(canvas.getContext(backend === 'gpu' ? 'webgpu' : '2d')).not.toBeNull()
    }
    pictures = [pictureSeconds, pictureSeconds + 0.4].map(draw)
    const [first, later] = pictures
    expect(first!.some((value, index) => index >= 4 && value !== first![index & 3])).toBe(true)
    expect(differ(first!, later!)).toBe(true)
    draw(0)
    expectSame(name, backend, first!, draw(pictureSeconds))
    styleCanvas(canvas, PHONE)
    // The stage hears of the new size by itself, when the page is laid out next.
    await vi.waitFor(
      () => {
        running.resize?.(PHONE)
        draw(1)
        expect(canvas.width).toBe(PHONE.width)
      },
      { timeout: LIMIT_MS },
    )
    resized = draw(pictureSeconds)
  } finally {
    running.dispose()
  }
  const again = await open(name, demo, backend, PHONE)
  try {
    expectSame(name, backend, resized, again.draw(pictureSeconds))
  } finally {
    again.running.dispose()
  }
  return pictures
}

describe.each(names)('%s', (name) => {
  const load = () => demos[`../../demos/${name}/demo.ts`]!()

  test(
    'draws, moves, and shows one picture at one time: anew, in the size of a phone, and on both painters',
    async () => {
      const demo = await load()
      const drawn = await lookAt(name, demo, 'gpu')
      if (OWN_STAGES.includes(name)) return
      const painted = await lookAt(name, demo, 'cpu')
      for (const [index, picture] of drawn.entries()) {
        const { touched, mean } = compare(picture, painted[index]!)
        if (!(mean <= MEAN_DIFFERENCE)) expect.fail(`picture ${index}: ${touched} pixels differ by ${mean} of 255`)
      }
    },
    LIMIT_MS,
  )
})
