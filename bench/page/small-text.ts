import { createPassStage, type PassStage } from '../../src/play/pass-stage.ts'
import type { Font } from '../../src/text/font.ts'
import { drawPasses, PASS_FORMAT, prepareStage } from './draw-passes.ts'

export type SmallTextScene = 'auto' | 'exact'

export interface SmallTextScenes {
  readonly glyphs: number
  /** Draws the render pass so many times and waits for the device. */
  readonly draw: (scene: SmallTextScene, passes: number) => Promise<void>
}

/** A page of text at a size, drawn from pictures of its outlines and from the outlines. */
export async function openSmallText(
  device: GPUDevice,
  font: Font,
  content: string,
  size: number,
): Promise<SmallTextScenes> {
  const stages = new Map<SmallTextScene, PassStage>()
  let glyphs = 0
  for (const smallText of ['auto', 'exact'] as const) {
    const stage = await createPassStage({ device, format: PASS_FORMAT, cull: false, smallText })
    glyphs = stage.add(content, { font, size, width: 1272, lineHeight: 1.05, x: 4, y: 4 }).glyphCount
    prepareStage(device, stage, 0)
    stages.set(smallText, stage)
  }
  await device.queue.onSubmittedWorkDone()
  return {
    glyphs,
    draw: (scene, passes) => drawPasses(device, stages.get(scene)!, passes),
  }
}
