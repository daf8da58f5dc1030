import type { StageCanvas } from '../../src/play/canvas-size.ts'
import { readBuffer } from '../support/device.ts'

export interface TextureCanvas {
  readonly canvas: StageCanvas
  /** RGBA, premultiplied, row by row. */
  readonly readPixels: () => Promise<Uint8Array>
}

/** What a stage asks of a canvas, over a texture: for a WebGPU without a page. Width a multiple of 64 px, so that rows are copied whole. */
export function createTextureCanvas(device: GPUDevice, width: number, height: number): TextureCanvas {
  let texture: GPUTexture | undefined
  let bgra = false
  const context = {
    configure({ format }: GPUCanvasConfiguration) {
      bgra = format.startsWith('bgra')
      texture = device.createTexture({
        size: [width, height],
        format,
        usage: GPUTextureUsage.RENDER_ATTACHMENT | GPUTextureUsage.COPY_SRC,
      })
    },
    getCurrentTexture: () => texture!,
    unconfigure: () => texture?.destroy(),
  }
  const canvas = { width, height, getContext: (kind: string) => (kind === 'webgpu' ? context : null) }
  return {
    canvas: canvas as unknown as StageCanvas,
    async readPixels() {
      const pixels = device.createBuffer({
        size: 4 * width * height,
        usage: GPUBufferUsage.COPY_DST | GPUBufferUsage.COPY_SRC,
      })
      const encoder = device.createCommandEncoder()
      encoder.copyTextureToBuffer({ texture: texture! }, { buffer: pixels, bytesPerRow: 4 * width }, [width, height])
      device.queue.submit([encoder.finish()])
      const read = new Uint8Array(await readBuffer(device, pixels))
      pixels.destroy()
      return bgra
        ? read.map((_, index) => read[index % 4 === 3 ? index : 4 * Math.floor(index / 4) + 2 - (index % 4)]!)
        : read
    },
  }
}
