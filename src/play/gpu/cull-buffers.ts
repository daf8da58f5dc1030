import { CullRange, DrawCall, Sieve } from '../../../shaders/cull/cull.layout.ts'
import type { CullRangeValues } from '../../../shaders/cull/cull-range.ts'
import type { ComputeStage, StageBuffers } from './compute-stage.ts'

/** Dynamic uniform offsets are multiples of this on every device. */
const SLOT_BYTES = 256
const CORNER_BYTES = 24

/** The buffers that the culling stages share; they grow by doubling. */
export class CullBuffers {
  #ranges: GPUBuffer | undefined
  #sieves: GPUBuffer | undefined
  #calls: GPUBuffer | undefined
  #corners: GPUBuffer | undefined

  constructor(readonly device: GPUDevice) {}

  get corners(): GPUBuffer {
    return this.#corners!
  }

  get calls(): GPUBuffer {
    return this.#calls!
  }

  get byteLength(): number {
    return this.#all.reduce((bytes, buffer) => bytes + (buffer?.size ?? 0), 0)
  }

  /** Makes room; true where a buffer is a new one. */
  reserve(ranges: number, sieves: number, draws: number): boolean {
    const { STORAGE, UNIFORM, COPY_DST, INDEX, INDIRECT } = GPUBufferUsage
    const before = this.#all
    this.#ranges = this.#grow('cull ranges', this.#ranges, ranges * SLOT_BYTES, UNIFORM | COPY_DST)
    this.#sieves = this.#grow('sieves', this.#sieves, sieves * Sieve.byteLength, STORAGE)
    this.#calls = this.#grow('calls', this.#calls, ranges * DrawCall.byteLength, STORAGE | INDIRECT)
    this.#corners = this.#grow('corners', this.#corners, draws * CORNER_BYTES, STORAGE | INDEX)
    return this.#all.some((buffer, index) => buffer !== before[index])
  }

  writeRanges(ranges: readonly CullRangeValues[]): void {
    const bytes = new ArrayBuffer(ranges.length * SLOT_BYTES)
    const { fields } = CullRange
    for (const [index, range] of ranges.entries()) {
      const words = new Uint32Array(bytes, index * SLOT_BYTES, CullRange.byteLength / 4)
      for (const name of ['first', 'count', 'sieveStart', 'cornerStart', 'call'] as const)
        words[fields[name].offset / 4] = range[name]
      words[fields.shadow.offset / 4] = Number(range.shadow)
      new Float32Array(words.buffer, words.byteOffset + fields.size.offset, 2).set(range.size)
    }
    this.device.queue.writeBuffer(this.#ranges!, 0, bytes)
  }

  /** The dynamic offset of a range. */
  rangeOffset(index: number): number {
    return index * SLOT_BYTES
  }

  bind(stage: ComputeStage, buffers: StageBuffers): GPUBindGroup {
    const range = { buffer: this.#ranges!, size: CullRange.byteLength }
    const own = { sieves: this.#sieves!, calls: this.#calls!, corners: this.#corners! }
    const bindings = Object.fromEntries(Object.entries(own).map(([name, buffer]) => [name, { buffer }]))
    return stage.bind(range, { ...buffers, ...bindings })
  }

  dispose(): void {
    for (const buffer of this.#all) buffer?.destroy()
  }

  get #all(): readonly (GPUBuffer | undefined)[] {
    return [this.#ranges, this.#sieves, this.#calls, this.#corners]
  }

  #grow(label: string, old: GPUBuffer | undefined, size: number, usage: GPUBufferUsageFlags): GPUBuffer {
    if (old && old.size >= size) return old
    old?.destroy()
    const { maxStorageBufferBindingSize, maxBufferSize } = this.device.limits
    const most = Math.min(maxStorageBufferBindingSize, maxBufferSize)
    return this.device.createBuffer({ label, size: Math.min(Math.max(size, 2 * (old?.size ?? 0)), most), usage })
  }
}
