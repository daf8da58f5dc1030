import bakeCode from '../../../shaders/render/bake.wgsl'
import { Picture, SMALL_LEVELS } from '../../../shaders/render/render.layout.ts'
import { viewTable } from '../../../shaders/tables.ts'
import type { StoredOutline } from '../scene/outline-store.ts'
import type { StageBuffers } from './compute-stage.ts'
import { PictureRows, type SmallPicture } from './small-pictures.ts'

/** Side of the largest size, texels: 5.6 MB with the others, some 4,000 outlines of Chinese, 7,000 of Latin. What does not fit is drawn as it is. */
const SIZE = 2048

/** Outlines whose places are kept, in rows of 256: more are drawn as they are. */
const PLACE_ROWS = 64
const PLACES_PER_ROW = 256

const layouts = new WeakMap<GPUDevice, GPUBindGroupLayout>()
const pipelines = new WeakMap<GPUDevice, GPURenderPipeline>()

/** What binds the pictures to the render stage. */
export function getSmallLayout(device: GPUDevice): GPUBindGroupLayout {
  const known = layouts.get(device)
  if (known) return known
  const layout = device.createBindGroupLayout({
    label: 'small text',
    entries: [
      { binding: 0, visibility: GPUShaderStage.FRAGMENT, texture: {} },
      { binding: 1, visibility: GPUShaderStage.VERTEX, texture: { sampleType: 'uint' } },
      { binding: 2, visibility: GPUShaderStage.FRAGMENT, sampler: {} },
    ],
  })
  layouts.set(device, layout)
  return layout
}

/** Pictures of a scene's outlines, from which masses of small text are drawn; none at first. */
export class SmallText {
  readonly #coverage: GPUTexture
  readonly #places: GPUTexture
  readonly #words: Uint32Array
  #rows: PictureRows
  #outlines: readonly StoredOutline[] = []
  #placed = 0
  #isStale = true
  /** Of what was baked last: recorded, perhaps not submitted yet. */
  #records: GPUBuffer | undefined
  readonly group: GPUBindGroup

  /** @param isUsed Without, it only fills the place: no outline has a picture. */
  constructor(
    readonly device: GPUDevice,
    isUsed = true,
  ) {
    const size = isUsed ? SIZE : 1
    this.#rows = new PictureRows(size)
    this.#coverage = device.createTexture({
      label: 'small text',
      size: [size, size],
      mipLevelCount: isUsed ? SMALL_LEVELS : 1,
      format: 'r8unorm',
      usage: GPUTextureUsage.TEXTURE_BINDING | GPUTextureUsage.RENDER_ATTACHMENT,
    })
    const [width, height] = isUsed ? [PLACES_PER_ROW, PLACE_ROWS] : [1, 1]
    this.#words = new Uint32Array(2 * width * height)
    this.#places = device.createTexture({
      label: 'small text places',
      size: [width, height],
      format: 'rg32uint',
      usage: GPUTextureUsage.TEXTURE_BINDING | GPUTextureUsage.COPY_DST,
    })
    this.group = device.createBindGroup({
      label: 'small text',
      layout: getSmallLayout(device),
      entries: [
        { binding: 0, resource: this.#coverage.createView() },
        { binding: 1, resource: this.#places.createView() },
        { binding: 2, resource: device.createSampler({ magFilter: 'linear', minFilter: 'linear' }) },
      ],
    })
  }

  get byteLength(): number {
    let bytes = this.#words.byteLength
    for (let level = 0; level < this.#coverage.mipLevelCount; level++) bytes += (this.#coverage.width >> level) ** 2
    return bytes
  }

  /**
   * Records what bakes the outlines that are new. The list grows at its end; another list, as when a font has gone, is baked
   * from the start.
   *
   * @param buffers Holds outlines, points and bands.
   */
  encode(encoder: GPUCommandEncoder, outlines: readonly StoredOutline[], buffers: StageBuffers): void {
    if (outlines !== this.#outlines) {
      this.#outlines = outlines
      this.#isStale = true
      this.#placed = 0
      this.#rows = new PictureRows(SIZE)
      this.#words.fill(0)
    }
    if (this.#placed === outlines.length) return
    const pictures = this.#place(outlines.slice(this.#placed))
    this.#placed = outlines.length
    if (pictures.length > 0) this.#bake(encoder, pictures, buffers)
  }

  dispose(): void {
    this.#coverage.destroy()
    this.#places.destroy()
    this.#records?.destroy()
  }

  #place(outlines: readonly StoredOutline[]): SmallPicture[] {
    const pictures = outlines
      .filter(({ blank, index }) => !blank && 2 * index < this.#words.length)
      .flatMap((outline) => this.#rows.place(outline) ?? [])
    const scales = new Float32Array(this.#words.buffer)
    for (const { outline, x, y, scale } of pictures) {
      this.#words[2 * outline] = x | (y << 16)
      scales[2 * outline + 1] = scale
    }
    this.device.queue.writeTexture({ texture: this.#places }, this.#words, { bytesPerRow: 8 * PLACES_PER_ROW }, [
      PLACES_PER_ROW,
      PLACE_ROWS,
    ])
    return pictures
  }

  #bake(
    encoder: GPUCommandEncoder,
    pictures: readonly SmallPicture[],
    { outlines, points, bands }: StageBuffers,
  ): void {
    const pipeline = getBakePipeline(this.device)
    const records = packPictures(pictures)
    this.#records?.destroy()
    const buffer = this.device.createBuffer({
      label: 'small text pictures',
      size: records.byteLength,
      usage: GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_DST,
    })
    this.#records = buffer
    this.device.queue.writeBuffer(buffer, 0, records)
    const loadOp = this.#isStale ? 'clear' : 'load'
    this.#isStale = false
    const group = this.device.createBindGroup({
      label: 'bake small text',
      layout: pipeline.getBindGroupLayout(0),
      entries: [outlines!, points!, bands!, { buffer }].map((resource, binding) => ({ binding, resource })),
    })
    for (let level = 0; level < SMALL_LEVELS; level++) {
      const view = this.#coverage.createView({ baseMipLevel: level, mipLevelCount: 1 })
      const pass = encoder.beginRenderPass({
        label: 'bake small text',
        colorAttachments: [{ view, loadOp, storeOp: 'store' }],
      })
      pass.setPipeline(pipeline)
      pass.setBindGroup(0, group)
      pass.draw(4, pictures.length, 0, level * pictures.length)
      pass.end()
    }
  }
}

/** All in the largest size, then all in the next. */
function packPictures(pictures: readonly SmallPicture[]): ArrayBuffer {
  const view = viewTable(new ArrayBuffer(SMALL_LEVELS * pictures.length * Picture.byteLength))
  const { corner, scale, targetSize, outline } = Picture.fields
  let word = 0
  for (let level = 0; level < SMALL_LEVELS; level++) {
    for (const picture of pictures) {
      view.f32[word + corner.offset / 4] = picture.x / 2 ** level
      view.f32[word + corner.offset / 4 + 1] = picture.y / 2 ** level
      view.f32[word + scale.offset / 4] = picture.scale / 2 ** level
      view.f32[word + targetSize.offset / 4] = SIZE / 2 ** level
      view.u32[word + outline.offset / 4] = picture.outline
      word += Picture.byteLength / 4
    }
  }
  return view.u32.buffer as ArrayBuffer
}

function getBakePipeline(device: GPUDevice): GPURenderPipeline {
  const known = pipelines.get(device)
  if (known) return known
  const module = device.createShaderModule({ label: 'bake small text', code: bakeCode })
  const pipeline = device.createRenderPipeline({
    label: 'bake small text',
    layout: 'auto',
    vertex: { module, entryPoint: 'bake_vertex' },
    fragment: { module, entryPoint: 'bake_fragment', targets: [{ format: 'r8unorm' }] },
    primitive: { topology: 'triangle-strip' },
  })
  pipelines.set(device, pipeline)
  return pipeline
}
