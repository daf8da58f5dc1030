/** Counts what is sent to a device's buffers. */
export class WriteCounter {
  writes = 0
  bytes = 0

  constructor({ queue }: GPUDevice) {
    const write = queue.writeBuffer.bind(queue)
    queue.writeBuffer = (buffer, offset, data, dataOffset = 0, size?: number) => {
      const unit = ArrayBuffer.isView(data) && 'BYTES_PER_ELEMENT' in data ? Number(data.BYTES_PER_ELEMENT) : 1
      this.writes++
      this.bytes += size === undefined ? data.byteLength - dataOffset * unit : size * unit
      write(buffer, offset, data, dataOffset, size)
    }
  }

  /** What was counted since the last time. */
  take(): { readonly writes: number; readonly bytes: number } {
    const { writes, bytes } = this
    this.writes = 0
    this.bytes = 0
    return { writes, bytes }
  }
}
