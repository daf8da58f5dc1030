import { afterEach, describe, expect, test } from 'vitest'
import type { Demo } from '../../demos/shared/demo-contract.ts'
import { openDemo } from './open-demo.ts'

const demos = import.meta.glob<Demo>('../../demos/*/demo.ts', { import: 'default' })
const metas = import.meta.glob<{ pictureSeconds: number }>('../../demos/*/meta.json', {
  import: 'default',
  eager: true,
})

/** They make devices, backends or canvases of their own, whatever the address says. */
const OWN_STAGES = ['device', 'gpu-and-cpu']

const SIZE = { width: 300, height: 200, pixelRatio: 1 }

/** Of 255, premultiplied, over the pixels that either touches: the bound of the Canvas 2D painter. */
const MEAN_DIFFERENCE = 6

const address = location.href
afterEach(() => history.replaceState(null, '', address))

async function drawAt(demo: Demo, backend: 'gpu' | 'cpu', times: readonly number[]): Promise<Uint8ClampedArray[]> {
  const url = new URL(address)
  url.searchParams.set('backend', backend)
  history.replaceState(null, '', url)
  const { running, draw } = await openDemo(demo, SIZE)
  try {
    return times.map(draw)
  } finally {
    running.dispose()
  }
}

/** Mean difference of the premultiplied components. */
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

const names = Object.keys(demos).map((path) => path.split('/').at(-2)!)

describe.each(names.filter((name) => !OWN_STAGES.includes(name)))('%s', (name) => {
  test('looks the same on the GPU and on a 2D canvas', async () => {
    const demo = await demos[`../../demos/${name}/demo.ts`]!()
    const { pictureSeconds } = metas[`../../demos/${name}/meta.json`]!
    const times = [pictureSeconds, 1.3]
    const gpu = await drawAt(demo, 'gpu', times)
    const cpu = await drawAt(demo, 'cpu', times)
    for (const [index, picture] of gpu.entries()) {
      const { touched, mean } = compare(picture, cpu[index]!)
      if (!(mean <= MEAN_DIFFERENCE)) expect.fail(`at ${times[index]} s ${touched} pixels differ by ${mean} of 255`)
    }
  })
})
