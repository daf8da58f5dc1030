import { animation } from '../../src/author/animation.ts'
import { clip } from '../../src/author/clip.ts'
import { layer } from '../../src/author/layer.ts'
import { createPassStage, type PassStage } from '../../src/play/pass-stage.ts'
import type { TextOptions } from '../../src/play/text-options.ts'
import type { Font } from '../../src/text/font.ts'
import { drawPasses, PASS_FORMAT, prepareStage } from './draw-passes.ts'

const shade = animation([layer(clip({ shadowColor: '#0008', shadowOffset: [1, 2] }), { fill: 'both' })])

const PAINTS = {
  plain: {},
  gradient: { color: 'linear-gradient(to right in oklab, gold, tomato)' },
  stroke: { stroke: { width: 1, color: 'tomato' } },
  shadow: { animation: shade },
  blur4: { animation: shade, shadowBlur: 4 },
  blur16: { animation: shade, shadowBlur: 16 },
} as const satisfies Record<string, Omit<TextOptions, 'font'>>

export type PaintingScene = keyof typeof PAINTS

export interface PaintingScenes {
  readonly glyphs: number
  /** Draws the render pass so many times and waits for the device. */
  readonly draw: (scene: PaintingScene, passes: number) => Promise<void>
}

/** The same text, plain and with each of what paints it; its frame is prepared before. */
export async function openPainting(device: GPUDevice, font: Font, content: string): Promise<PaintingScenes> {
  const stages = new Map<string, PassStage>()
  let glyphs = 0
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
    draw: (scene, passes) => drawPasses(device, stages.get(scene)!, passes),
  }
}
