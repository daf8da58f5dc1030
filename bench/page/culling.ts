import { createPassStage, type PassStage } from '../../src/play/pass-stage.ts'
import type { Font } from '../../src/text/font.ts'

const SIZE = { width: 1280, height: 720 }
const FORMAT = 'rgba8unorm'

/** Parts of the text that lie side by side; one of them is on screen. */
const PARTS = 20

export type CullingScene = 'culled' | 'rest' | 'whole'

export interface CullingScenes {
  readonly glyphs: number
  readonly measure: (scene: CullingScene) => Promise<number>
}

/**
 * A text of which 95 % is off screen, with and without culling, and the rest of it alone. `measure` draws its render pass,
 * prepared before, and gives the milliseconds until the device is through.
 */
export async function openCulling(device: GPUDevice, font: Font, content: string): Promise<CullingScenes> {
  const part = content.slice(0, Math.ceil(content.length / PARTS))
  let glyphs = 0
  const open = async (parts: number, cull: boolean): Promise<PassStage> => {
    const stage = await createPassStage({ device, format: FORMAT, cull })
    glyphs = 0
    for (let index = 0; index < parts; index++) {
      glyphs += stage.add(part, { font, size: 4, width: 1200, lineHeight: 1, x: 20 + 4000 * index, y: 2 }).glyphCount
    }
    // The culling stages are compiled while the first frames are drawn without them.
    for (let frame = 0; frame < 10; frame++) {
      await prepare(device, stage)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    return stage
  }
  const rest = await open(1, false)
  const whole = await open(PARTS, false)
  const culled = await open(PARTS, true)
  const stages = { rest, whole, culled }
  const view = device
    .createTexture({ size: SIZE, format: FORMAT, usage: GPUTextureUsage.RENDER_ATTACHMENT })
    .createView()
  return {
    glyphs,
    async measure(scene) {
      const encoder = device.createCommandEncoder()
      const pass = encoder.beginRenderPass({ colorAttachments: [{ view, loadOp: 'clear', storeOp: 'store' }] })
      stages[scene].encode(pass)
      pass.end()
      const commands = encoder.finish()
      const start = performance.now()
      device.queue.submit([commands])
      await device.queue.onSubmittedWorkDone()
      return performance.now() - start
    },
  }
}

async function prepare(device: GPUDevice, stage: PassStage): Promise<void> {
  const encoder = device.createCommandEncoder()
  stage.prepare(encoder, 0, SIZE)
  device.queue.submit([encoder.finish()])
  await device.queue.onSubmittedWorkDone()
}
