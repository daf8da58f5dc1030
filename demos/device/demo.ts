import type { Demo } from '../shared/demo-contract.ts'
import { INK } from './ink.wgsl.ts'

const FRAME_BYTES = 16

/** A sentence about the adapter; browsers tell as much of it as they like. */
function describe(adapter: GPUAdapter): string {
  const { vendor, architecture, description } = adapter.info
  const name =
    description || [vendor, architecture].filter(Boolean).join(' ') || 'an adapter that does not tell its name'
  const mebibytes = Math.floor(adapter.limits.maxStorageBufferBindingSize / 2 ** 20)
  const software = adapter.info.isFallbackAdapter ? ' It is a software renderer, so expect few frames a second.' : ''
  return `WebGPU runs here, on ${name}, with up to ${mebibytes} MiB a storage binding.${software}`
}

export default {
  async create(canvas, { report }) {
    const adapter = await navigator.gpu?.requestAdapter()
    if (!adapter) throw new Error('WebGPU gives no adapter')
    const device = await adapter.requestDevice()
    report(describe(adapter))
    const format = navigator.gpu.getPreferredCanvasFormat()
    const context = canvas.getContext('webgpu')
    if (!context) throw new Error('the canvas gives no WebGPU context')
    context.configure({ device, format })
    const module = device.createShaderModule({ code: INK })
    const pipeline = await device.createRenderPipelineAsync({
      layout: 'auto',
      vertex: { module },
      fragment: { module, targets: [{ format }] },
    })
    const buffer = device.createBuffer({ size: FRAME_BYTES, usage: GPUBufferUsage.UNIFORM | GPUBufferUsage.COPY_DST })
    const group = device.createBindGroup({
      layout: pipeline.getBindGroupLayout(0),
      entries: [{ binding: 0, resource: { buffer } }],
    })
    const night = matchMedia('(prefers-color-scheme: dark)')
    return {
      frame(timeSeconds) {
        canvas.width = Math.max(1, Math.round(canvas.clientWidth * devicePixelRatio))
        canvas.height = Math.max(1, Math.round(canvas.clientHeight * devicePixelRatio))
        const frame = new Float32Array([canvas.width, canvas.height, timeSeconds, night.matches ? 1 : 0])
        device.queue.writeBuffer(buffer, 0, frame)
        const encoder = device.createCommandEncoder()
        const pass = encoder.beginRenderPass({
          colorAttachments: [{ view: context.getCurrentTexture().createView(), loadOp: 'clear', storeOp: 'store' }],
        })
        pass.setPipeline(pipeline)
        pass.setBindGroup(0, group)
        pass.draw(3)
        pass.end()
        device.queue.submit([encoder.finish()])
      },
      dispose() {
        context.unconfigure()
        device.destroy()
      },
    }
  },
} satisfies Demo
