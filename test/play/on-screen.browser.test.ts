/** What users of other systems report of text on screen, and what must not happen here; on both backends. */
import fontUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import { beforeAll, describe, expect, test } from 'vitest'
import { animation, clip, type Font, layer, loadFont, type TextOptions } from '../../src/index.ts'
import { measureInk, openStage, type Pixels, readPixels, samePixels } from '../support/open-stage.ts'

let font: Font
beforeAll(async () => {
  font = await loadFont(fontUrl)
})

const DAY = 86_400

/** Loops of 2 s and 0.5 s: a day is a whole number of both. */
const loops = animation([
  layer(
    clip({
      translationY: [
        [0, 0],
        [1, -9],
        [2, 0],
      ],
      rotation: [
        [0, 0],
        [2, 360],
      ],
    }),
    { iterations: Infinity, stagger: 0.07 },
  ),
  layer(
    clip({
      scale: [
        [0, 1],
        [0.5, 1.3],
      ],
    }),
    { iterations: Infinity, blend: 'multiply', stagger: 0.05 },
  ),
])

describe.each(['gpu', 'cpu'] as const)('%s', (backend) => {
  async function draw(content: string, options: Omit<TextOptions, 'font'>, time = 0): Promise<Pixels> {
    const { stage, canvas } = await openStage({ backend }, 260, 120)
    const text = stage.add(content, { font, size: 40, x: 20, y: 30, ...options })
    text.play()
    stage.frame(0)
    stage.frame(time)
    const pixels = readPixels(canvas)
    stage.dispose()
    return pixels
  }

  test('descenders and swashes reach out of a line box of any height', async () => {
    // Half of the leading that is gone is gone above.
    const tall = await draw('Qgjpf', { lineHeight: 1.5 })
    const flat = await draw('Qgjpf', { lineHeight: 0.1, y: 30 + (40 * (1.5 - 0.1)) / 2 })
    expect(measureInk(flat).weight).toBeCloseTo(measureInk(tall).weight, 1)
    expect(measureInk(flat).bottom).toBe(measureInk(tall).bottom)
    expect(measureInk(flat).top).toBe(measureInk(tall).top)
  })

  test('a space and a glyph scaled to nothing draw nothing and disturb nothing', async () => {
    const flat = animation([layer(clip({ scale: 0 }), { fill: 'both' })])
    expect(measureInk(await draw(' \u00a0 ', {})).weight).toBe(0)
    expect(measureInk(await draw('Qg', { animation: flat })).weight).toBe(0)
    expect(samePixels(await draw('a b', {}), await draw('a b  ', {}))).toBe(true)
  })

  test('after 24 hours the picture is that of 0 hours', async () => {
    const [first, last] = [
      await draw('Qgjpf', { animation: loops }, 8),
      await draw('Qgjpf', { animation: loops }, DAY + 8),
    ]
    expect(measureInk(first).weight).toBeGreaterThan(100)
    // Times of a day are good to 1/1024 s and a remainder: a step of 8 bits on an edge at most.
    const largest = first.data.reduce((most, value, index) => Math.max(most, Math.abs(value - last.data[index]!)), 0)
    expect(largest).toBeLessThanOrEqual(1)
  })
})
