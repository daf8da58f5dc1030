import fontUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import { expect, test } from 'vitest'
import { animation, CHANNELS, clip, createStage, layer, loadFont } from '../../../src/index.ts'

const OPACITY = CHANNELS.findIndex(({ name }) => name === 'opacity')

test('a box to type in: each letter lands when it came, and those before it stay', async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 100 })
  document.body.replaceChildren(canvas)
  const font = await loadFont(fontUrl)
  const stage = await createStage(canvas, { loop: false, pixelRatio: 1 })
  const typedAt: number[] = []
  const fade = clip({
    opacity: [
      [0, 0],
      [0.3, 1],
    ],
  })
  const land = layer(fade, { fill: 'both', stagger: ({ index }) => typedAt[index] ?? 0 })
  const typed = stage.add('', { font, size: 32, animation: animation([land]) })
  typed.play()
  const type = (text: string) => {
    while (typedAt.length < text.length) typedAt.push(stage.time)
    typed.set({ text })
    typed.currentTime = stage.time
  }
  const opacities = async (time: number) => {
    stage.frame(time)
    const channels = await typed.inspect()
    return Array.from({ length: typed.glyphCount }, (_, glyph) => channels[glyph * CHANNELS.length + OPACITY])
  }
  try {
    stage.frame(2)
    type('a')
    expect(await opacities(2.15)).toEqual([expect.closeTo(0.5, 4)])
    type('ab')
    expect(await opacities(2.3)).toEqual([1, expect.closeTo(0.5, 4)])
    expect(await opacities(9)).toEqual([1, 1])
    type('abc')
    expect(await opacities(9.15)).toEqual([1, 1, expect.closeTo(0.5, 4)])
  } finally {
    stage.dispose()
    font.dispose()
  }
})
