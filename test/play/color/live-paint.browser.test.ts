/** Colour, blur and stroke of a text that is on screen already: what was changed back looks as it did. */
import fontUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import { beforeAll, describe, expect, test } from 'vitest'
import { animation, clip, type Font, layer, loadFont, type Text, type TextOptions } from '../../../src/index.ts'
import { openStage, type Pixels, readPixels, samePixels } from '../../support/open-stage.ts'

let font: Font
beforeAll(async () => {
  font = await loadFont(fontUrl)
})

let refuses = false
const shade = animation([
  layer(clip({ shadowColor: '#000', shadowOffset: [3, 3] }), {
    fill: 'both',
    stagger: () => {
      if (refuses) throw new Error('refused')
      return 0
    },
  }),
])

async function openText(backend: 'gpu' | 'cpu', options: Omit<TextOptions, 'font'> = {}) {
  const { stage, canvas } = await openStage({ backend }, 120, 60)
  const text = stage.add('Ahab', { font, size: 40, x: 8, y: 4, color: '#f00', animation: shade, ...options })
  text.play()
  const show = () => {
    stage.frame(0.5)
    return readPixels(canvas)
  }
  return { text, show }
}

/** Pixels that are nearly of this colour. */
function countPixels({ data }: Pixels, wanted: readonly [number, number, number]): number {
  let count = 0
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3]! > 200 && wanted.every((value, part) => Math.abs(data[at + part]! - value) < 60)) count++
  return count
}

describe.each(['gpu', 'cpu'] as const)('backend %s', (backend) => {
  test.each<[string, (text: Text) => void, (text: Text) => void]>([
    [
      'color, to a gradient',
      (text) => (text.color = 'linear-gradient(to right, #0f0, #00f)'),
      (text) => (text.color = '#f00'),
    ],
    [
      'color, glyph by glyph',
      (text) => (text.color = ({ index }) => ['#0f0', '#00f'][index % 2]!),
      (text) => (text.color = '#f00'),
    ],
    ['shadowBlur', (text) => (text.shadowBlur = 6), (text) => (text.shadowBlur = 0)],
  ])('%s, there and back', async (_, change, restore) => {
    const { text, show } = await openText(backend)
    const before = show()
    change(text)
    expect(samePixels(show(), before)).toBe(false)
    restore(text)
    expect(samePixels(show(), before)).toBe(true)
  })

  test('stroke is seen when it is loaded, goes when it is taken off, and stays where another is refused', async () => {
    const { text, show } = await openText(backend)
    const bare = show()
    const stroke = { width: 3, color: '#00f' }
    text.stroke = stroke
    await text.loaded
    const stroked = show()
    expect(countPixels(stroked, [0, 0, 255])).toBeGreaterThan(100)
    refuses = true
    try {
      expect(() => (text.stroke = { width: 9 })).toThrow('refused')
      expect(() => (text.stroke = { width: -1 })).toThrow(/text\.stroke: width/)
    } finally {
      refuses = false
    }
    expect(text.stroke).toEqual(stroke)
    expect(samePixels(show(), stroked)).toBe(true)
    text.stroke = undefined
    expect(samePixels(show(), bare)).toBe(true)
  })

  test('an added text’s stroke is part of it once it is loaded', async () => {
    const { text, show } = await openText(backend, { stroke: { width: 3, color: '#00f', paintOrder: 'stroke' } })
    await text.loaded
    expect(countPixels(show(), [0, 0, 255])).toBeGreaterThan(100)
  })
})
