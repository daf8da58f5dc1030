import { afterEach, expect, test, vi } from 'vitest'
import { ChannelTable } from '../../demos/gpu-and-cpu/channel-table.ts'
import demo from '../../demos/gpu-and-cpu/demo.ts'
import { CHANNEL_COUNT, CHANNEL_INDEX } from '../../shaders/channels.ts'
import { openDemo } from './open-demo.ts'

const SIZE = { width: 640, height: 400, pixelRatio: 1 }

afterEach(() => {
  // The stub hides the prototype's own property.
  Reflect.deleteProperty(navigator, 'gpu')
})

test('compares every channel and names the one farthest apart', async () => {
  const { running, controls, reports, draw } = await openDemo(demo, SIZE)
  try {
    const values = () => [...controls.querySelectorAll('.value')].map((cell) => cell.textContent)
    expect(values().length).toBe(CHANNEL_COUNT)
    await vi.waitFor(
      () => {
        draw(Math.random())
        expect(values()).not.toContain('–')
      },
      { timeout: 20_000 },
    )
    expect(controls.querySelectorAll('.worst').length).toBe(1)
    expect(reports.at(-1)).toMatch(/no pixel differs by more than \d+ of 255.*farthest apart is \w+, /)
  } finally {
    running.dispose()
  }
  expect(controls.childElementCount).toBe(0)
})

test('says that there is no WebGPU and shows the CPU’s picture alone', async () => {
  Object.defineProperty(navigator, 'gpu', { configurable: true, value: undefined })
  const { running, controls, reports, draw } = await openDemo(demo, SIZE)
  try {
    const picture = draw(1)
    expect(picture.some((value, index) => index % 4 === 3 && value > 128)).toBe(true)
    expect(reports.at(-1)).toContain('WebGPU')
    expect(reports.at(-1)).toContain('nothing to compare')
    expect(controls.childElementCount).toBe(0)
  } finally {
    running.dispose()
  }
})

test('the table keeps the largest difference, and what is no number is the largest of all', () => {
  const controls = document.createElement('div')
  const table = new ChannelTable(controls)
  const cpu = new Float32Array(2 * CHANNEL_COUNT)
  const gpu = cpu.slice()
  gpu[CHANNEL_COUNT + CHANNEL_INDEX.shearX] = 0.5
  gpu[CHANNEL_INDEX.opacity] = -0.25
  table.add(gpu, cpu)
  expect(table.describeWorst()).toBe('shearX, 5.0 × 10⁻¹ deg')
  table.add(cpu, cpu)
  expect(table.describeWorst()).toBe('shearX, 5.0 × 10⁻¹ deg')
  gpu[CHANNEL_INDEX.scaleY] = Number.NaN
  table.add(gpu, cpu)
  expect(table.describeWorst()).toBe('scaleY, not a number factor')
  table.add(cpu, cpu)
  expect(table.describeWorst()).toBe('scaleY, not a number factor')
  table.dispose()
  expect(controls.childElementCount).toBe(0)
})
