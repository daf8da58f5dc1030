import type { BufferName } from './stages.ts'

/** The bytes of one buffer under the three views that kernels take of them. All three lie on the same memory. */
export interface TableView {
  readonly f32: Float32Array
  readonly i32: Int32Array
  readonly u32: Uint32Array
}

/** The packed buffers that a CPU twin reads, by the names that the stages use. */
export type Tables<Names extends BufferName> = { readonly [name in Names]: TableView }

/** Views of a stretch of memory, whole 4-byte words. */
export function viewTable(buffer: ArrayBuffer, byteOffset = 0, byteLength = buffer.byteLength - byteOffset): TableView {
  const words = byteLength >> 2
  return {
    f32: new Float32Array(buffer, byteOffset, words),
    i32: new Int32Array(buffer, byteOffset, words),
    u32: new Uint32Array(buffer, byteOffset, words),
  }
}
