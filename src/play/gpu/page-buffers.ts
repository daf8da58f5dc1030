import { Pose } from '../../../shaders/evaluate/evaluate.layout.ts'
import type { BufferName } from '../../../shaders/stages.ts'
import { Ink } from '../../../shaders/tint/tint.layout.ts'
import type { HostTable } from '../scene/host-table.ts'
import type { Page } from '../scene/page.ts'
import type { StageBuffers } from './compute-stage.ts'
import { GpuTable } from './gpu-table.ts'

/** GPU buffers for a list of host tables, by the names that the stages use. */
export class TableBuffers {
  readonly #tables: ReadonlyMap<BufferName, GpuTable>

  constructor(tables: Iterable<readonly [BufferName, GpuTable]>) {
    this.#tables = new Map(tables)
  }

  static fromHost(device: GPUDevice, tables: readonly HostTable[]): TableBuffers {
    return new TableBuffers(
      tables.map((table) => [table.name, new GpuTable(device, table.name, table.stride, table.ranges, table)] as const),
    )
  }

  /** Buffers of a page: its tables, and what kernels write for each of its clusters and draws. */
  static fromPage(device: GPUDevice, page: Page): TableBuffers {
    const clusters = page.clusters.ranges
    const written: [BufferName, GpuTable][] = [
      ['poses', new GpuTable(device, 'poses', Pose.byteLength, clusters)],
      ['spacings', new GpuTable(device, 'spacings', 4, clusters)],
      ['shifts', new GpuTable(device, 'shifts', 4, clusters)],
      ['inks', new GpuTable(device, 'inks', Ink.byteLength, page.draws.ranges)],
    ]
    const read = page.tables.map((table) => [
      table.name,
      new GpuTable(device, table.name, table.stride, table.ranges, table),
    ]) as [BufferName, GpuTable][]
    return new TableBuffers([...read, ...written])
  }

  /** Gives the bytes that it took. */
  sync(): number {
    let bytes = 0
    for (const table of this.#tables.values()) bytes += table.sync()
    return bytes
  }

  /** Changes when any buffer was replaced: what is bound to it must be bound anew. */
  get version(): number {
    let version = 0
    for (const table of this.#tables.values()) version += table.version
    return version
  }

  get bindings(): StageBuffers {
    return Object.fromEntries([...this.#tables].map(([name, table]) => [name, { buffer: table.buffer }]))
  }

  get byteLength(): number {
    let bytes = 0
    for (const table of this.#tables.values()) bytes += table.buffer.size
    return bytes
  }

  buffer(name: BufferName): GPUBuffer {
    return this.#tables.get(name)!.buffer
  }

  dispose(): void {
    for (const table of this.#tables.values()) table.dispose()
  }
}
