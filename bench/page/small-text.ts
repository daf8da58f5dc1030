import { createPassStage, type PassStage } from '../../src/play/pass-stage.ts'
import type { Font } from '../../src/text/font.ts'

const SIZE = { width: 1280, height: 720 }
const FORMAT = 'rgba8unorm'

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
    const stage = await createPassStage({ device, format: FORMAT, cull: false, smallText })
    glyphs = stage.add(content, { font, size, width: 1272, lineHeight: 1.05, x: 4, y: 4 }).glyphCount
    const encoder = device.createCommandEncoder()
    stage.prepare(encoder, 0, SIZE)
    device.queue.submit([encoder.finish()])
    stages.set(smallText, stage)
  }
  await device.queue.onSubmittedWorkDone()
  const view = device
    .createTexture({ size: SIZE, format: FORMAT, usage: GPUTextureUsage.RENDER_ATTACHMENT })
    .createView()
  return {
    glyphs,
    async draw(scene, passes) {
      for (let index = 0; index < passes; index++) {
        const encoder = device.createCommandEncoder()
        const pass = encoder.beginRenderPass({ colorAttachments: [{ view, loadOp: 'clear', storeOp: 'store' }] })
        stages.get(scene)!.encode(pass)
        pass.end()
        device.queue.submit([encoder.finish()])
        await device.queue.onSubmittedWorkDone()
      }
    },
  }
}
