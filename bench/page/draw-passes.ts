import type { PassStage } from '../../src/play/pass-stage.ts'

/** What the passes draw to. */
export const PASS_SIZE = { width: 1280, height: 720 }
export const PASS_FORMAT = 'rgba8unorm'

/** Computes a frame of a stage, without drawing it. */
export function prepareStage(device: GPUDevice, stage: PassStage, seconds: number): void {
  const encoder = device.createCommandEncoder()
  stage.prepare(encoder, seconds, PASS_SIZE)
  device.queue.submit([encoder.finish()])
}

/**
 * Draws the render pass of a stage that is prepared, so many times, and waits for the device each time.
 *
 * @param prepare What a frame does before its pass. Default: nothing.
 */
export async function drawPasses(
  device: GPUDevice,
  stage: PassStage,
  passes: number,
  prepare?: (encoder: GPUCommandEncoder) => void,
): Promise<void> {
  const usage = GPUTextureUsage.RENDER_ATTACHMENT
  const target = device.createTexture({ size: PASS_SIZE, format: PASS_FORMAT, usage })
  const view = target.createView()
  for (let index = 0; index < passes; index++) {
    const encoder = device.createCommandEncoder()
    prepare?.(encoder)
    const pass = encoder.beginRenderPass({ colorAttachments: [{ view, loadOp: 'clear', storeOp: 'store' }] })
    stage.encode(pass)
    pass.end()
    device.queue.submit([encoder.finish()])
    await device.queue.onSubmittedWorkDone()
  }
  target.destroy()
}
