/** Keeps the size of every buffer that a device has, by label. */
export class BufferCounter {
  readonly #bytes = new Map<string, number>()

  constructor(device: GPUDevice) {
    const create = device.createBuffer.bind(device)
    device.createBuffer = (descriptor) => {
      const buffer = create(descriptor)
      const label = descriptor.label || 'unnamed'
      this.#add(label, descriptor.size)
      const destroy = buffer.destroy.bind(buffer)
      buffer.destroy = () => {
        this.#add(label, -descriptor.size)
        destroy()
      }
      return buffer
    }
  }

  /** Forgets the buffers that are there. */
  reset(): void {
    this.#bytes.clear()
  }

  bytes(): Record<string, number> {
    return Object.fromEntries(this.#bytes)
  }

  #add(label: string, bytes: number): void {
    this.#bytes.set(label, (this.#bytes.get(label) ?? 0) + bytes)
  }
}
