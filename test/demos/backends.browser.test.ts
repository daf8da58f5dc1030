import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Demo, DemoSize } from '../../demos/shared/demo-contract.ts'
import { openDemo, styleCanvas } from './open-demo.ts'

const demos = import.meta.glob<Demo>('../../demos/{title,moby-dick,pigments}/demo.ts', { import: 'default' })

const DESKTOP: DemoSize = { width: 480, height: 300, pixelRatio: 1 }
const PHONE: DemoSize = { width: 300, height: 400, pixelRatio: 1 }

/**
 * Of 255, over pixels with ink. Canvas 2D samples an edge pixel 16 times where the kernel measures it: off by up to one level
 * of 16, by half of one on average where all ink is edge, as in a page of small text.
 */
const MEAN_DIFFERENCE = 8

const address = location.href

/** As a visitor writes it; what the test's own page has in its address stays. */
function chooseBackend(backend: 'gpu' | 'cpu'): void {
  const url = new URL(address)
  url.searchParams.set('backend', backend)
  history.replaceState(null, '', url)
}

const complaints: unknown[][] = []

beforeEach(() => {
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => complaints.push(words))
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', address)
  expect(complaints.splice(0)).toEqual([])
})

async function drawAt(demo: Demo, backend: 'gpu' | 'cpu', times: readonly number[], size = DESKTOP) {
  chooseBackend(backend)
  const { running, canvas, draw } = await openDemo(demo, size)
  try {
    const kind = canvas.getContext(backend === 'gpu' ? 'webgpu' : '2d')
    expect(kind).not.toBeNull()
    return times.map(draw)
  } finally {
    running.dispose()
  }
}

function compare(first: Uint8ClampedArray, second: Uint8ClampedArray) {
  expect(first.length).toBe(second.length)
  let inked = 0
  let sum = 0
  for (let alpha = 3; alpha < first.length; alpha += 4) {
    if (first[alpha] === 0 && second[alpha] === 0) continue
    inked++
    sum += Math.abs(first[alpha]! - second[alpha]!)
  }
  return { inked, mean: sum / inked }
}

test('all three demos are here', () => {
  expect(Object.keys(demos).length).toBe(3)
})

describe.each(Object.keys(demos))('%s', (path) => {
  test('shows the same on the GPU and on the CPU', async () => {
    const demo = await demos[path]!()
    const times = [2.3, 10.4]
    const gpu = await drawAt(demo, 'gpu', times)
    const cpu = await drawAt(demo, 'cpu', times)
    for (const [index, picture] of gpu.entries()) {
      const { inked, mean } = compare(picture, cpu[index]!)
      expect(inked).toBeGreaterThan(2000)
      if (!(mean <= MEAN_DIFFERENCE)) expect.fail(`at ${times[index]} s alpha differs by ${mean} of 255 on average`)
    }
  })

  test.each(['gpu', 'cpu'] as const)('is laid out anew for another width and keeps its time (%s)', async (backend) => {
    const demo = await demos[path]!()
    const [fresh] = await drawAt(demo, backend, [4.2], PHONE)
    chooseBackend(backend)
    const { running, canvas, draw } = await openDemo(demo, DESKTOP)
    try {
      draw(4.2)
      styleCanvas(canvas, PHONE)
      // The stage hears of the new size by itself, when the page is laid out next.
      await vi.waitFor(() => {
        running.resize?.(PHONE)
        draw(1)
        expect(canvas.width).toBe(PHONE.width)
      })
      expect(compare(fresh!, draw(4.2)).mean).toBe(0)
    } finally {
      running.dispose()
    }
  })
})
