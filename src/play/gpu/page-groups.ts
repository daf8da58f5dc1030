import { Range } from '../../../shaders/evaluate/evaluate.layout.ts'
import type { Page } from '../scene/page.ts'
import type { StageBuffers } from './compute-stage.ts'
import type { GpuPipelines } from './gpu-backend.ts'
import { TableBuffers } from './page-buffers.ts'

interface Groups {
  readonly evaluate: GPUBindGroup
  readonly spacing: GPUBindGroup
  readonly tint: GPUBindGroup
  readonly glyphs: GPUBindGroup
}

/** The buffers of a page and what binds them, made anew only when a buffer was replaced. */
export class PageGroups {
  readonly #buffers: TableBuffers
  #groups: Groups | undefined
  #version = -1

  constructor(device: GPUDevice, page: Page) {
    this.#buffers = TableBuffers.fromPage(device, page)
  }

  get groups(): Groups {
    return this.#groups!
  }

  get bindings(): StageBuffers {
    return this.#buffers.bindings
  }

  /** Changes when a buffer of the page was replaced. */
  get version(): number {
    return this.#buffers.version
  }

  get byteLength(): number {
    return this.#buffers.byteLength
  }

  /** Gives the bytes that it took. */
  sync(
    pipelines: GpuPipelines,
    shared: TableBuffers,
    ranges: GPUBuffer,
    target: GPUBuffer,
    rangesReplaced: boolean,
  ): number {
    const bytes = this.#buffers.sync()
    const version = shared.version + this.#buffers.version
    if (version === this.#version && !rangesReplaced) return bytes
    this.#version = version
    const range = { buffer: ranges, size: Range.byteLength }
    const buffers = { ...shared.bindings, ...this.#buffers.bindings }
    this.#groups = {
      evaluate: pipelines.evaluate.bind(range, buffers),
      spacing: pipelines.spacing.bind(range, buffers),
      tint: pipelines.tint.bind(range, buffers),
      glyphs: pipelines.glyphs.bind({ buffer: target }, buffers),
    }
    return bytes
  }

  /** What draws the page's glyphs in another view than the scene's own. */
  bindGlyphs(
    { glyphs }: GpuPipelines,
    shared: TableBuffers,
    { target, buffer }: { readonly target: GPUBuffer; readonly buffer: GPUBuffer },
  ): GPUBindGroup {
    return glyphs.bind({ buffer: target }, { ...shared.bindings, ...this.bindings, placements: { buffer } })
  }

  dispose(): void {
    this.#buffers.dispose()
  }
}
