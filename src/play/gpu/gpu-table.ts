import type { HostTable } from '../scene/host-table.ts'
import type { Ranges } from '../scene/ranges.ts'

/** A storage buffer that grows with the ranges that it serves. `version` changes when the buffer is a new one. */
export class GpuTable {
  #buffer: GPUBuffer | undefined
  #version = 0

  constructor(
    readonly device: GPUDevice,
    readonly label: string,
    readonly stride: number,
    readonly ranges: Ranges,
    /** What fills it; none for what only kernels write. */
    readonly host?: HostTable,
  ) {}

  get version(): number {
    return this.#version
  }

  get buffer(): GPUBuffer {
    return this.#buffer!
  }

  /** Brings size and contents up to date; kernels' results survive growth. Gives the bytes sent, and those of a new buffer. */
  sync(): number {
    let bytes = 0
    const size = Math.ceil((Math.max(1, this.ranges.capacity) * this.stride) / 16) * 16
    if (!this.#buffer || this.#buffer.size < size) {
      this.#grow(size)
      bytes += size
    }
    if (!this.host) return bytes
    const { buffer, byteLength } = this.host.view.u32
    for (const { start, end: dirtyEnd } of this.host.takeDirty()) {
      const end = Math.min(dirtyEnd, byteLength)
      this.device.queue.writeBuffer(this.buffer, start, buffer as ArrayBuffer, start, end - start)
      bytes += end - start
    }
    return bytes
  }

  #grow(size: number): void {
    const old = this.#buffer
    this.#buffer = this.device.createBuffer({
      label: this.label,
      size,
      usage: GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_DST | GPUBufferUsage.COPY_SRC,
    })
    this.#version++
    if (old) {
      const encoder = this.device.createCommandEncoder({ label: `grow ${this.label}` })
      encoder.copyBufferToBuffer(old, 0, this.#buffer, 0, old.size)
      this.device.queue.submit([encoder.finish()])
      old.destroy()
    } else if (this.host) this.host.touch(0, this.ranges.end)
  }

  dispose(): void {
    this.#buffer?.destroy()
    this.#buffer = undefined
  }
}
