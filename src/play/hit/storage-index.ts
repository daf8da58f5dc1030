import type { LaidText } from '../../text/layout.types.ts'

const known = new WeakMap<LaidText, Uint32Array>()

/** Where the cluster of a reading index lies in storage order; sorted once a layout. */
export function storageIndex(laid: LaidText, index: number): number {
  let storageOf = known.get(laid)
  if (!storageOf) {
    const { count, logicalIndex } = laid.clusters
    storageOf = new Uint32Array(count)
    for (let storage = 0; storage < count; storage++) storageOf[logicalIndex[storage]!] = storage
    known.set(laid, storageOf)
  }
  return storageOf[index]!
}
