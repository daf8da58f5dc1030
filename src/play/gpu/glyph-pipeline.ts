import { QUADS_PER_INSTANCE } from '../../../shaders/render/render.layout.ts'
import code from '../../../shaders/render/render.wgsl'
import richCode from '../../../shaders/render/rich.wgsl'
import shadeCode from '../../../shaders/soften/shade.wgsl'
import type { BufferName } from '../../../shaders/stages.ts'
import { getBlurStages } from './blur-stages.ts'
import type { BlurredDraw } from './blurred-shadows.ts'
import { bindStage, listBuffers, type StageBuffers } from './compute-stage.ts'
import type { CulledCall } from './culling.ts'
import { getSmallLayout, SmallText } from './small-text.ts'

export interface DrawOptions {
  /** The shadows of the range instead of its glyphs. All shadows of a text go before all its glyphs. */
  readonly shadow: boolean
  /** Some of them have layers, gradients or a blur. */
  readonly rich?: boolean
  /** What binds rich shadows; others need none. */
  readonly soft?: BlurredDraw | undefined
  /** Pictures of small glyphs. Default: every outline is drawn as it is. */
  readonly small?: GPUBindGroup | undefined
}

type Pass = GPURenderPassEncoder | GPURenderBundleEncoder

/** The render stage: draws glyphs, or their shadows, with exact area coverage and premultiplied blending. */
export interface GlyphPipeline {
  readonly glyphs: GPURenderPipeline
  readonly shadows: GPURenderPipeline
  /** Binds the Target uniform and the stage's buffers, in its order. */
  readonly bind: (target: GPUBufferBinding, buffers: StageBuffers) => GPUBindGroup
  /** Draws a range of draws in a pass whose viewport is the whole target: at most two draw calls. */
  readonly draw: (pass: Pass, group: GPUBindGroup, first: number, count: number, options: DrawOptions) => void
  /** Draws what culling has left of a range. */
  readonly drawCulled: (pass: Pass, group: GPUBindGroup, call: CulledCall, options: DrawOptions) => void
  readonly dispose: () => void
}

/** What of a pass' target its pipelines must know besides the format. */
export interface PassState {
  readonly sampleCount?: number | undefined
  readonly depthStencil?: GPUDepthStencilState | undefined
}

/** The fragment stage reads these, and the vertex stage all but the last three of them: both stay within 8 buffers. */
const FRAGMENT_READS: readonly BufferName[] = ['draws', 'inks', 'paints', 'outlines', 'points', 'bands', 'gradients']
const FRAGMENT_ONLY: readonly BufferName[] = ['points', 'bands', 'gradients']

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
  const layout = device.createBindGroupLayout({
    label: 'render',
    entries: [
      { binding: 0, visibility: GPUShaderStage.VERTEX, buffer: { type: 'uniform' } },
      ...listBuffers('render').map((name, index) => ({
        binding: index + 1,
        visibility:
          (FRAGMENT_ONLY.includes(name) ? 0 : GPUShaderStage.VERTEX) |
          (FRAGMENT_READS.includes(name) ? GPUShaderStage.FRAGMENT : 0),
        buffer: { type: 'read-only-storage' as const },
      })),
    ],
  })
  const pipelineLayout = device.createPipelineLayout({ bindGroupLayouts: [layout, getSmallLayout(device)] })
  const noPictures = new SmallText(device, false)
  const describe = (
    module: GPUShaderModule,
    entryPoint: string,
    fragment: string,
    groups = pipelineLayout,
  ): GPURenderPipelineDescriptor => ({
    label: entryPoint,
    layout: groups,
    vertex: { module, entryPoint },
    fragment: {
      module,
      entryPoint: fragment,
      targets: [{ format, blend: { color: PREMULTIPLIED, alpha: PREMULTIPLIED } }],
    },
    primitive: { topology: 'triangle-list', cullMode: 'none' },
    multisample: { count: sampleCount },
    ...(depthStencil && { depthStencil }),
  })
  const module = device.createShaderModule({ label: 'render', code })
  const [glyphs, shadows] = await Promise.all(
    ['glyph_vertex', 'shadow_vertex'].map((entryPoint) =>
      device.createRenderPipelineAsync(describe(module, entryPoint, 'fragment')),
    ) as [Promise<GPURenderPipeline>, Promise<GPURenderPipeline>],
  )
  // Few texts need these: compiled when the first of them is drawn.
  const richGlyphs = once(() => {
    const richModule = device.createShaderModule({ label: 'render rich', code: richCode })
    return device.createRenderPipeline(describe(richModule, 'rich_vertex', 'rich_fragment'))
  })
  const shade = once(() => {
    const shadeModule = device.createShaderModule({ label: 'shade', code: shadeCode })
    const groups = device.createPipelineLayout({ bindGroupLayouts: [...getBlurStages(device).shadeLayouts] })
    const compile = (vertex: string, fragment: string) =>
      once(() => device.createRenderPipeline(describe(shadeModule, vertex, fragment, groups)))
    return {
      grid: compile('grid_vertex', 'grid_fragment'),
      mixed: compile('mixed_vertex', 'mixed_fragment'),
      open: compile('open_vertex', 'mixed_fragment'),
    }
  })
  const indexBuffer = createIndexBuffer(device)
  /** Draws by whatever draws it: a range of blurred shadows has two pipelines, of which the GPU chooses one. */
  const drawBy = (pass: Pass, group: GPUBindGroup, options: DrawOptions, draw: () => void): void => {
    const { shadow, rich, small, soft } = options
    if (shadow && rich) {
      if (!soft) throw new Error('blurred shadows need what binds them, which was not given')
      const { grid, mixed, open } = shade()
      pass.setBindGroup(0, soft.group)
      pass.setBindGroup(1, soft.range, [soft.offset])
      for (const pipeline of soft.isOpen ? [open()] : [grid(), mixed()]) {
        pass.setPipeline(pipeline)
        draw()
      }
      return
    }
    pass.setBindGroup(0, group)
    pass.setBindGroup(1, small ?? noPictures.group)
    pass.setPipeline(rich ? richGlyphs() : shadow ? shadows : glyphs)
    draw()
  }
  return {
    glyphs,
    shadows,
    bind: (target, buffers) => bindStage(device, 'render', layout, target, buffers),
    draw(pass, group, first, count, options) {
      const instances = Math.floor(count / QUADS_PER_INSTANCE)
      const whole = instances * QUADS_PER_INSTANCE
      pass.setIndexBuffer(indexBuffer, 'uint16')
      drawBy(pass, group, options, () => {
        // The vertex index that a shader sees includes the base vertex: it carries the range's first draw.
        if (instances > 0)
          pass.drawIndexed(QUADS_PER_INSTANCE * INDICES_PER_QUAD, instances, 0, first * VERTICES_PER_QUAD)
        if (count > whole)
          pass.drawIndexed((count - whole) * INDICES_PER_QUAD, 1, 0, (first + whole) * VERTICES_PER_QUAD)
      })
    },
    drawCulled(pass, group, { corners, calls, callOffset }, options) {
      pass.setIndexBuffer(corners, 'uint32')
      drawBy(pass, group, options, () => pass.drawIndexedIndirect(calls, callOffset))
    },
    dispose() {
      indexBuffer.destroy()
      noPictures.dispose()
    },
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
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
