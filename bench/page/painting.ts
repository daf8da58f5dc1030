import { animation } from '../../src/author/animation.ts'
import { clip } from '../../src/author/clip.ts'
import { layer } from '../../src/author/layer.ts'
import { createPassStage, type PassStage } from '../../src/play/pass-stage.ts'
import type { TextOptions } from '../../src/play/text-options.ts'
import type { Font } from '../../src/text/font.ts'
import { drawPasses, PASS_FORMAT, PASS_SIZE, prepareStage } from './draw-passes.ts'

const FRAME_SECONDS = 1 / 60

/** What moves each glyph a little, all the time. */
const sway = layer(
  clip({
    translationY: [
      [0, 0],
      [1, 2],
      [2, 0],
    ],
  }),
  { iterations: Infinity, stagger: 0.04 },
)
const moves = animation([sway])
const shade = animation([sway, layer(clip({ shadowColor: '#0008', shadowOffset: [1, 2] }), { fill: 'both' })])

const PAINTS = {
  plain: { animation: moves },
  gradient: { animation: moves, color: 'linear-gradient(to right in oklab, gold, tomato)' },
  stroke: { animation: moves, stroke: { width: 1, color: 'tomato' } },
  shadow: { animation: shade },
  blur1: { animation: shade, shadowBlur: 1 },
  blur4: { animation: shade, shadowBlur: 4 },
  blur16: { animation: shade, shadowBlur: 16 },
  blur64: { animation: shade, shadowBlur: 64 },
} as const satisfies Record<string, Omit<TextOptions, 'font'>>

export type PaintingScene = keyof typeof PAINTS

export interface PaintingScenes {
  readonly glyphs: number
  /** Computes and draws so many frames and waits for the device. */
  readonly draw: (scene: PaintingScene, passes: number) => Promise<void>
}

/** The same text, plain and with each of what paints it. */
export async function openPainting(device: GPUDevice, font: Font, content: string): Promise<PaintingScenes> {
  const stages = new Map<string, PassStage>()
  let glyphs = 0
  let seconds = 1
  for (const [scene, options] of Object.entries(PAINTS)) {
    const stage = await createPassStage({ device, format: PASS_FORMAT, cull: false })
    const text = stage.add(content, { font, size: 20, width: 1200, x: 40, y: 20, ...options })
    text.play()
    await text.loaded
    glyphs = text.glyphCount
    prepareStage(device, stage, 1)
    stages.set(scene, stage)
  }
  await device.queue.onSubmittedWorkDone()
  return {
    glyphs,
    draw(scene, passes) {
      const stage = stages.get(scene)!
      return drawPasses(device, stage, passes, (encoder) => {
        seconds += FRAME_SECONDS
        stage.prepare(encoder, seconds, PASS_SIZE)
      })
    },
  }
}
