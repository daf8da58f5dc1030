import { expect, test } from 'vitest'
import easings from '../../demos/easings/demo.ts'
import { openDemo } from './open-demo.ts'

const SIZE = { width: 1000, height: 640, pixelRatio: 1 }

test('a wave starts at the letter that is chosen, by pointer and by keys', async () => {
  const { running, draw } = await openDemo(easings, SIZE)
  try {
    const pad = document.querySelector<HTMLElement>('.letter-pad')!
    const box = pad.getBoundingClientRect()
    const cell = pad.querySelector('span')!.getBoundingClientRect().width
    /** Whether a letter looks different in two pictures; from the pad's top left corner. */
    const differs = (a: Uint8ClampedArray, b: Uint8ClampedArray, column: number, row: number) => {
      const left = Math.round(Number.parseFloat(pad.style.left) + column * cell)
      const top = Math.round(Number.parseFloat(pad.style.top) + row * cell)
      for (let y = top; y < top + cell; y++) {
        for (let at = 4 * (y * SIZE.width + left); at < 4 * (y * SIZE.width + left + cell); at++) {
          if (a[at] !== b[at]) return true
        }
      }
      return false
    }
    const columns = Math.round(box.width / cell)
    const rows = Math.round(box.height / cell)
    const choose = {
      pointer: () => {
        const place = { clientX: box.left + cell / 2, clientY: box.top + cell / 2 }
        pad.dispatchEvent(new MouseEvent('click', { detail: 1, ...place }))
        return [0, 0] as const
      },
      keys: () => {
        const press = (key: string) => pad.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
        for (let step = 0; step < 40; step++) for (const key of ['ArrowRight', 'ArrowDown']) press(key)
        pad.dispatchEvent(new MouseEvent('click', { detail: 0 }))
        return [columns - 1, rows - 1] as const
      },
    }
    for (const way of ['pointer', 'keys'] as const) {
      draw(9)
      const [column, row] = choose[way]()
      const rest = draw(9)
      const early = draw(9.2)
      expect(differs(rest, early, column, row), way).toBe(true)
      expect(differs(rest, early, columns - 1 - column, rows - 1 - row), way).toBe(false)
      // It gets there.
      expect(differs(rest, draw(10.5), columns - 1 - column, rows - 1 - row), way).toBe(true)
    }
  } finally {
    running.dispose()
  }
  expect(document.querySelector('.letter-pad, .wall-lines')).toBe(null)
})
