import { Placement } from '../../../shaders/render/render.layout.ts'
import { HostTable } from '../scene/host-table.ts'
import type { SceneTables } from '../scene/scene-tables.ts'
import { GpuTable } from './gpu-table.ts'

/** Where texts go in one more view of a frame: placements and a target's size of its own. */
export class ExtraView {
  readonly placements: HostTable
  readonly target: GPUBuffer
  readonly #table: GpuTable

  constructor(
    readonly device: GPUDevice,
    readonly scene: SceneTables,
  ) {
    const { blocks, placements } = scene
    this.placements = new HostTable('placements', Placement.byteLength, blocks.ranges)
    this.#table = new GpuTable(device, 'placements', placements.stride, blocks.ranges, this.placements)
    this.target = device.createBuffer({
      label: 'target',
      size: 16,
      usage: GPUBufferUsage.UNIFORM | GPUBufferUsage.COPY_DST,
    })
  }

  get buffer(): GPUBuffer {
    return this.#table.buffer
  }

  get byteLength(): number {
    return this.#table.buffer.size
  }

  /** Sends what was placed, the size of the target in device px, and whether small glyphs are drawn from pictures. */
  upload(width: number, height: number, small: boolean): void {
    this.#table.sync()
    const weight = this.scene.textWeight === 'browser' ? 1 : 0
    this.device.queue.writeBuffer(this.target, 0, new Float32Array([width, height, weight, small ? 1 : 0]))
  }

  dispose(): void {
    this.#table.dispose()
    this.target.destroy()
  }
}
