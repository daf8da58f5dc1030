import fontUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import { beforeAll, describe, expect, test } from 'vitest'
import { CHANNEL_COUNT, CHANNEL_INDEX } from '../../shaders/channels.ts'
import { animation, blend1d, clip, double, type Font, layer, loadFont, motion, type Text } from '../../src/index.ts'
import { openStage, readPixels, samePixels } from '../support/open-stage.ts'

let font: Font
beforeAll(async () => {
  font = await loadFont(fontUrl)
})

const pose = (translationY: number) => clip({ translationY }, { duration: 1, name: `y ${translationY}` })
const { translationY } = CHANNEL_INDEX

async function heights(text: Text): Promise<number[]> {
  const channels = await text.inspect()
  return Array.from({ length: text.glyphCount }, (_, glyph) => channels[glyph * CHANNEL_COUNT + translationY]!)
}

describe.each(['gpu', 'cpu'] as const)('%s', (backend) => {
  test('a parameter moves a text that rests, and only the one that it is set on', async () => {
    const gait = blend1d({
      parameter: 'mood',
      motions: [
        [0, pose(0)],
        [0.5, pose(10)],
        [1, pose(40)],
      ],
    })
    const { stage, canvas } = await openStage({ backend })
    const options = { font, size: 24, animation: animation([layer(gait)]) }
    const text = stage.add('Ishmael', options)
    const other = stage.add('Ahab', { ...options, y: 80, parameters: { mood: 1 } })
    stage.frame(0)
    const before = readPixels(canvas)
    for (const [mood, height] of [
      [0.25, 5],
      [0.75, 25],
      [7, 40],
      [-1, 0],
    ] as const) {
      text.setParameter('mood', mood)
      stage.frame(0)
      // In the task that drew them: a WebGPU canvas keeps its picture no longer.
      const pixels = readPixels(canvas)
      for (const y of await heights(text)) expect(y).toBeCloseTo(height, 4)
      for (const y of await heights(other)) expect(y).toBeCloseTo(40, 4)
      expect(samePixels(pixels, before)).toBe(mood === -1)
    }
  })

  test('plain texts and texts that blend motions share a frame', async () => {
    const { stage } = await openStage({ backend })
    const plain = stage.add('Call me', { font, size: 24, animation: animation([layer(pose(7))]) })
    const walk = double({
      main: motion(pose(2), { looped: true }),
      add: motion(pose(3), { kind: 'delta' }),
      glyphs: [0, 2],
    })
    const blended = stage.add('Ishmael', { font, size: 24, y: 60, animation: animation([layer(walk)]) })
    for (const text of [plain, blended]) text.play()
    stage.frame(0.5)
    for (const y of await heights(plain)) expect(y).toBeCloseTo(7, 4)
    expect((await heights(blended)).map((y) => Math.round(y))).toEqual([5, 2, 5, 2, 2, 2, 2])
  })
})
