import fontUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import { beforeAll, describe, expect, test } from 'vitest'
import { CHANNEL_COUNT, CHANNEL_INDEX } from '../../../shaders/channels.ts'
import { animation, clip, type Font, layer, loadFont, type Text } from '../../../src/index.ts'
import { openStage } from '../../support/open-stage.ts'

let font: Font
beforeAll(async () => {
  font = await loadFont(fontUrl)
})

const { translationX, translationY, opacity } = CHANNEL_INDEX
const rise = (channel: 'translationX' | 'translationY' | 'opacity', from: number, to: number) =>
  clip({
    [channel]: [
      [0, from],
      [1, to],
    ],
  })

const acts = {
  intro: animation([layer(rise('translationX', 0, 100), { fill: 'both' })]),
  idle: animation([layer(rise('translationY', 0, 40), { iterations: Infinity })]),
  outro: animation([layer(rise('opacity', 1, 0), { fill: 'both' })], { overrides: [{ add: { rotation: 10 } }] }),
  crossFade: { duration: 0.5, easing: 'linear' },
}

async function read(text: Text): Promise<number[][]> {
  const channels = await text.inspect()
  const glyphs = Array.from({ length: text.glyphCount }, (_, glyph) => glyph * CHANNEL_COUNT)
  return glyphs.map((at) => [translationX, translationY, opacity, CHANNEL_INDEX.rotation].map((c) => channels[at + c]!))
}

describe.each(['gpu', 'cpu'] as const)('%s', (backend) => {
  test('intro, idle and outro, cross-faded, beside a text that has none', async () => {
    const { stage } = await openStage({ backend })
    const text = stage.add('Call me\nIshmael', { font, size: 24, acts })
    const other = stage.add('Ahab', { font, size: 24, animation: acts.intro, y: 80 })
    stage.frame(0)
    const expectGlyphs = async (expected: readonly number[]) => {
      for (const found of await read(text))
        for (const [index, value] of expected.entries()) expect(found[index]).toBeCloseTo(value, 4)
    }
    await expectGlyphs([0, 0, 1, 0])
    text.enter()
    other.play()
    stage.frame(0)
    stage.frame(0.5)
    await expectGlyphs([50, 0, 1, 0])
    stage.frame(1.25)
    await expectGlyphs([50, 5, 1, 0])
    stage.frame(1.75)
    await expectGlyphs([0, 30, 1, 0])
    const left = text.leave()
    await expectGlyphs([0, 30, 1, 0])
    stage.frame(2)
    await expectGlyphs([0, 0, 0.875, 5])
    text.enter()
    await expectGlyphs([0, 0, 0.875, 5])
    text.leave()
    stage.frame(3)
    await expectGlyphs([0, 0, 0, 10])
    expect(await left).toBe(text)
    expect((await read(other)).every(([x]) => x === 100)).toBe(true)
  })
})
