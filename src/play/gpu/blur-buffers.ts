import type { SoftRangeValues } from '../../../shaders/soften/soft-range.ts'
import { Grid, SoftRange } from '../../../shaders/soften/soften.layout.ts'
import type { StageBuffers } from './compute-stage.ts'

/** Dynamic uniform offsets are multiples of this on every device. */
const SLOT_BYTES = 256

/** The buffers that the stages of blurred shadows share; they grow by doubling. */
export class BlurBuffers {
  #ranges: GPUBuffer | undefined
  #grids: GPUBuffer | undefined
  #values: GPUBuffer | undefined

  constructor(readonly device: GPUDevice) {}

  get ranges(): GPUBuffer {
    return this.#ranges!
  }

  get bindings(): StageBuffers {
    return { grids: { buffer: this.#grids! }, gridValues: { buffer: this.#values! } }
  }

  get byteLength(): number {
    return this.#all.reduce((bytes, buffer) => bytes + (buffer?.size ?? 0), 0)
  }

  /** Makes room; true where a buffer is a new one. */
  reserve(ranges: number, grids: number, values: number): boolean {
    const { STORAGE, UNIFORM, COPY_DST } = GPUBufferUsage
    const before = this.#all
    this.#ranges = this.#grow('soft ranges', this.#ranges, ranges * SLOT_BYTES, UNIFORM | COPY_DST)
    this.#grids = this.#grow('grids', this.#grids, grids * Grid.byteLength, STORAGE)
    this.#values = this.#grow('grid values', this.#values, values * 4, STORAGE)
    return this.#all.some((buffer, index) => buffer !== before[index])
  }

  writeRanges(ranges: readonly SoftRangeValues[]): void {
    const bytes = new ArrayBuffer(ranges.length * SLOT_BYTES)
    for (const [index, range] of ranges.entries())
      packSoftRange(range, new Uint32Array(bytes, index * SLOT_BYTES, SoftRange.byteLength / 4))
    this.device.queue.writeBuffer(this.#ranges!, 0, bytes)
  }

  /** The dynamic offset of a range. */
  rangeOffset(index: number): number {
    return index * SLOT_BYTES
  }

  dispose(): void {
    for (const buffer of this.#all) buffer?.destroy()
  }

  get #all(): readonly (GPUBuffer | undefined)[] {
    return [this.#ranges, this.#grids, this.#values]
  }

  #grow(label: string, old: GPUBuffer | undefined, size: number, usage: GPUBufferUsageFlags): GPUBuffer {
    if (old && old.size >= size) return old
    old?.destroy()
    return this.device.createBuffer({ label, size: Math.max(size, 2 * (old?.size ?? 0)), usage })
  }
}

/** Writes the words of a SoftRange. */
export function packSoftRange(range: SoftRangeValues, words: Uint32Array): void {
  const { fields } = SoftRange
  for (const name of ['first', 'count', 'gridStart', 'valueStart', 'valueCount'] as const)
    words[fields[name].offset / 4] = range[name]
  new Float32Array(words.buffer, words.byteOffset + fields.size.offset, 2).set(range.size)
}
