import type { PageRange } from '../backend.ts'

/** Dynamic uniform offsets are multiples of this on every device. */
const SLOT_BYTES = 256

/** The ranges of a frame's dispatches, a slot each, written in one go. */
export class RangeUniforms {
  #buffer: GPUBuffer
  #words = new Uint32Array(SLOT_BYTES / 4)
  #count = 0

  constructor(readonly device: GPUDevice) {
    this.#buffer = this.#create(64)
  }

  get buffer(): GPUBuffer {
    return this.#buffer
  }

  /** Forgets the last frame's ranges and makes room for `count`; returns whether the buffer is a new one. */
  begin(count: number): boolean {
    this.#count = 0
    if (count * SLOT_BYTES <= this.#buffer.size) return false
    this.#buffer.destroy()
    this.#buffer = this.#create(2 * count)
    return true
  }

  /** The dynamic offset of a range. */
  add(range: PageRange): number {
    const offset = this.#count++ * SLOT_BYTES
    this.#words[offset / 4] = range.first
    this.#words[offset / 4 + 1] = range.count
    return offset
  }

  upload(): void {
    if (this.#count > 0) this.device.queue.writeBuffer(this.#buffer, 0, this.#words, 0, (this.#count * SLOT_BYTES) / 4)
  }

  dispose(): void {
    this.#buffer.destroy()
  }

  #create(slots: number): GPUBuffer {
    this.#words = new Uint32Array((slots * SLOT_BYTES) / 4)
    return this.device.createBuffer({
      label: 'ranges',
      size: slots * SLOT_BYTES,
      usage: GPUBufferUsage.UNIFORM | GPUBufferUsage.COPY_DST,
    })
  }
}
