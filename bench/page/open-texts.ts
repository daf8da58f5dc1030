import { animation, clip, type Font, layer } from '../../src/index.ts'
import { createStage, type Stage } from '../../src/play/stage.ts'

const SIDE = 64

/** Past all texts, wherever they fly: what is measured is done whether they are seen or not, and a software adapter paints for seconds. */
const ASIDE = -4096

/** Short texts in a grid, each of which plays at its own rate from its own time. */
export async function openTexts(
  device: GPUDevice,
  font: Font,
  contents: readonly string[],
): Promise<{ readonly stage: Stage; readonly glyphs: number }> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 })
  document.body.append(canvas)
  const stage = await createStage(canvas, { device, backend: 'gpu', loop: false, pixelRatio: 1, accessibility: 'none' })
  stage.view = [1, 0, 0, 1, ASIDE, 0]
  const flight = animation([
    layer(
      clip({
        translationX: [
          [0, 0],
          [10, 1280],
        ],
      }),
      { iterations: Number.POSITIVE_INFINITY },
    ),
  ])
  let glyphs = 0
  for (const [index, content] of contents.entries()) {
    const x = (index % SIDE) * 20
    const text = stage.add(content, { font, size: 8, x, y: Math.floor(index / SIDE) * 11, animation: flight })
    text.playbackRate = 0.5 + (index % 97) / 97
    text.currentTime = index % 10
    text.play()
    glyphs += text.glyphCount
  }
  return { stage, glyphs }
}
