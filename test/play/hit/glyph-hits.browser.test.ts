/** Whichever backend draws, what glyphAt finds is what is seen. */
import fontUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import { beforeAll, describe, expect, test } from 'vitest'
import { animation, clip, DisposedError, type Font, layer, loadFont } from '../../../src/index.ts'
import { openStage, readPixels } from '../../support/open-stage.ts'

let font: Font
beforeAll(async () => {
  font = await loadFont(fontUrl)
})

/** Glyphs that turn, grow and part, each at its own moment. */
const whirl = animation([
  layer(
    clip({
      rotation: [
        [0, 0],
        [1, 70],
      ],
      scale: [
        [0, [1, 1]],
        [1, [1.6, 1.2]],
      ],
      letterSpacing: [
        [0, 0],
        [1, 14],
      ],
      translationY: [
        [0, 0],
        [1, 12],
      ],
    }),
    { stagger: 0.2 },
  ),
])

describe.each(['gpu', 'cpu'] as const)('%s', (backend) => {
  test('glyphAt finds a glyph where there is ink, and none where there is none', async () => {
    const { stage, canvas } = await openStage({ backend }, 300, 160)
    const text = stage.add('Quiet sea', { font, size: 40, x: 20, y: 40, animation: whirl })
    stage.view = [0.9, 0.1, -0.1, 0.9, 10, -10]
    text.play()
    stage.frame(0.9)
    const { width, data } = readPixels(canvas)
    const wrong: string[] = []
    let inked = 0
    for (let y = 3; y < 160; y += 3) {
      for (let x = 2; x < width; x += 3) {
        const alpha = data[4 * (y * width + x) + 3]!
        if (alpha > 0 && alpha < 255) continue
        if (alpha === 255) inked++
        const found = text.glyphAt(x + 0.5, y + 0.5)
        if ((alpha === 255) !== (found !== undefined)) wrong.push(`(${x}, ${y}): alpha ${alpha}, glyph ${found}`)
      }
    }
    expect(wrong).toEqual([])
    expect(inked).toBeGreaterThan(30)
    const { x, y, width: boxWidth, height } = text.glyphBounds(0)
    expect(text.glyphAt(x + boxWidth / 2, y + height / 2, undefined, 'box')).toBe(0)
    // What another time shows can be asked for without a frame.
    expect(text.glyphBounds(0, 0)).not.toEqual(text.glyphBounds(0))
    text.dispose()
    expect(() => text.glyphAt(0, 0)).toThrow(DisposedError)
    expect(() => text.glyphBounds(0)).toThrow(DisposedError)
  })
})
