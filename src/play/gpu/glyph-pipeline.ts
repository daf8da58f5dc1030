import { QUADS_PER_INSTANCE } from '../../../shaders/render/render.layout.ts'
import code from '../../../shaders/render/render.wgsl'
import { type BufferName, STAGES } from '../../../shaders/stages.ts'
import type { StageBuffers } from './compute-stage.ts'
import type { CulledCall } from './culling.ts'

export interface DrawOptions {
  /** The shadows of the range instead of its glyphs. All shadows of a text go before all its glyphs. */
  readonly shadow: boolean
}

/** The render stage: draws glyphs, or their shadows, with exact area coverage and premultiplied blending. */
export interface GlyphPipeline {
  readonly glyphs: GPURenderPipeline
  readonly shadows: GPURenderPipeline
  /** Binds the Target uniform and the stage's buffers, in its order. */
  readonly bind: (target: GPUBufferBinding, buffers: StageBuffers) => GPUBindGroup
  /** Draws a range of draws in a pass whose viewport is the whole target: at most two draw calls. */
  readonly draw: (
    pass: GPURenderPassEncoder | GPURenderBundleEncoder,
    group: GPUBindGroup,
    first: number,
    count: number,
    options: DrawOptions,
  ) => void
  /** Draws what culling has left of a range. */
  readonly drawCulled: (
    pass: GPURenderPassEncoder | GPURenderBundleEncoder,
    group: GPUBindGroup,
    call: CulledCall,
    options: DrawOptions,
  ) => void
  readonly dispose: () => void
}

/** What of a pass' target its pipelines must know besides the format. */
export interface PassState {
  readonly sampleCount?: number | undefined
  readonly depthStencil?: GPUDepthStencilState | undefined
}

/** The fragment stage reads these; of them the vertex stage reads outlines only, so that it stays within 8 buffers. */
const FRAGMENT_READS: readonly BufferName[] = ['outlines', 'points', 'bands']
const FRAGMENT_ONLY: readonly BufferName[] = ['points', 'bands']

const INDICES_PER_QUAD = 6
const VERTICES_PER_QUAD = 4

const PREMULTIPLIED: GPUBlendComponent = { srcFactor: 'one', dstFactor: 'one-minus-src-alpha', operation: 'add' }

/**
 * Compiles the render stage without blocking the page.
 *
 * @param format of the target; colours are written as sRGB display values, so a plain (not `-srgb`) format.
 */
export async function createGlyphPipeline(
  device: GPUDevice,
  format: GPUTextureFormat,
  { sampleCount = 1, depthStencil }: PassState = {},
): Promise<GlyphPipeline> {
  const names: readonly BufferName[] = STAGES.find((stage) => stage.name === 'render')!.reads
  const layout = device.createBindGroupLayout({
    label: 'render',
    entries: [
      { binding: 0, visibility: GPUShaderStage.VERTEX, buffer: { type: 'uniform' } },
      ...names.map((name, index) => ({
        binding: index + 1,
        visibility:
          (FRAGMENT_ONLY.includes(name) ? 0 : GPUShaderStage.VERTEX) |
          (FRAGMENT_READS.includes(name) ? GPUShaderStage.FRAGMENT : 0),
        buffer: { type: 'read-only-storage' as const },
      })),
    ],
  })
  const module = device.createShaderModule({ label: 'render', code })
  const create = (entryPoint: string) =>
    device.createRenderPipelineAsync({
      label: entryPoint,
      layout: device.createPipelineLayout({ bindGroupLayouts: [layout] }),
      vertex: { module, entryPoint },
      fragment: {
        module,
        entryPoint: 'fragment',
        targets: [{ format, blend: { color: PREMULTIPLIED, alpha: PREMULTIPLIED } }],
      },
      primitive: { topology: 'triangle-list', cullMode: 'none' },
      multisample: { count: sampleCount },
      ...(depthStencil && { depthStencil }),
    })
  const [glyphs, shadows] = await Promise.all([create('glyph_vertex'), create('shadow_vertex')])
  const indexBuffer = createIndexBuffer(device)
  return {
    glyphs,
    shadows,
    bind: (target, buffers) =>
      device.createBindGroup({
        label: 'render',
        layout,
        entries: [
          { binding: 0, resource: target },
          ...names.map((name, index) => {
            const resource = buffers[name]
            if (!resource) throw new Error(`stage render needs the buffer ${name}, which was not given`)
            return { binding: index + 1, resource }
          }),
        ],
      }),
    draw(pass, group, first, count, { shadow }) {
      const instances = Math.floor(count / QUADS_PER_INSTANCE)
      const whole = instances * QUADS_PER_INSTANCE
      pass.setPipeline(shadow ? shadows : glyphs)
      pass.setBindGroup(0, group)
      pass.setIndexBuffer(indexBuffer, 'uint16')
      // The vertex index that a shader sees includes the base vertex: it carries the range's first draw.
      if (instances > 0)
        pass.drawIndexed(QUADS_PER_INSTANCE * INDICES_PER_QUAD, instances, 0, first * VERTICES_PER_QUAD)
      if (count > whole) pass.drawIndexed((count - whole) * INDICES_PER_QUAD, 1, 0, (first + whole) * VERTICES_PER_QUAD)
    },
    drawCulled(pass, group, { corners, calls, callOffset }, { shadow }) {
      pass.setPipeline(shadow ? shadows : glyphs)
      pass.setBindGroup(0, group)
      pass.setIndexBuffer(corners, 'uint32')
      pass.drawIndexedIndirect(calls, callOffset)
    },
    dispose: () => indexBuffer.destroy(),
  }
}

/** Two triangles for each quad of an instance; corners are 0 and 1 at the bottom, 2 and 3 at the top. */
function createIndexBuffer(device: GPUDevice): GPUBuffer {
  const indices = new Uint16Array(QUADS_PER_INSTANCE * INDICES_PER_QUAD)
  for (let quad = 0; quad < QUADS_PER_INSTANCE; quad++)
    indices.set(
      [0, 1, 2, 2, 1, 3].map((corner) => quad * VERTICES_PER_QUAD + corner),
      quad * INDICES_PER_QUAD,
    )
  const buffer = device.createBuffer({
    label: 'quad indices',
    size: indices.byteLength,
    usage: GPUBufferUsage.INDEX | GPUBufferUsage.COPY_DST,
  })
  device.queue.writeBuffer(buffer, 0, indices)
  return buffer
}
