import { expect, test } from 'vitest'
import blendModes from '../../demos/blend-modes/demo.ts'
import { SAMPLES } from '../../demos/blend-modes/measure-curve.ts'
import { openDemo } from './open-demo.ts'

const SIZE = { width: 900, height: 640, pixelRatio: 1 }
/** The paths are written in tenths of a px. */
const BOUND_PX = 0.11

function points(panel: Element, line: string): number[] {
  const path = panel.querySelector(`.blend-plot > .${line}`)?.getAttribute('d') ?? ''
  return path.split(/[ML ]/).filter(Boolean).map(Number)
}

function distance(a: readonly number[], b: readonly number[]): number {
  expect(a.length).toBe(b.length)
  expect(a.length).toBeGreaterThan(100)
  return Math.max(...a.map((value, index) => Math.abs(value - b[index]!)))
}

function setWeight(panel: Element, weight: number): void {
  const slider = panel.querySelector('input')!
  slider.value = String(weight)
  slider.dispatchEvent(new Event('input'))
}

test('plots and sliders follow the modes: at weight 0 the lower layer, at 1 what the mode says', async () => {
  const { running } = await openDemo(blendModes, SIZE)
  try {
    running.frame(1)
    const panels = [...document.querySelectorAll('.blend-panel')]
    expect(panels.map((panel) => panel.querySelector('output')!.value)).toEqual(['1.00', '1.00', '1.00', '0.50'])
    for (const panel of panels) {
      expect(panel.querySelector('input')!.getAttribute('aria-label')).toMatch(/^Weight w of the upper layer/)
      setWeight(panel, 0.3)
      setWeight(panel, 0)
      await expect.poll(() => distance(points(panel, 'result'), points(panel, 'lower'))).toBeLessThanOrEqual(BOUND_PX)
      setWeight(panel, 1)
    }
    const [additive, override, multiply, crossfade] = panels as [Element, Element, Element, Element]
    for (const panel of [override, crossfade]) {
      await expect.poll(() => distance(points(panel, 'result'), points(panel, 'upper'))).toBeLessThanOrEqual(BOUND_PX)
    }
    for (const panel of [additive, multiply]) {
      await expect.poll(() => distance(points(panel, 'result'), points(panel, 'lower'))).toBeGreaterThan(20)
    }
    // Where the upper layer stands at 0, its product does too: in the middle of the plot.
    const zero = Number(/M0 ([\d.]+)/.exec(multiply.querySelector('.blend-zero')!.getAttribute('d')!)![1])
    const result = points(multiply, 'result')
    expect(Math.abs(result[2 * ((SAMPLES - 1) / 2) + 1]! - zero)).toBeLessThanOrEqual(BOUND_PX)
  } finally {
    running.dispose()
  }
  expect(document.querySelector('.blend-overlay')).toBe(null)
})
