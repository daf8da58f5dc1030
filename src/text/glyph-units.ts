import type { GlyphUnits } from '../bake/tables.ts'
import type { LaidText } from './layout.types.ts'

/** A laid-out text's clusters as schedules see them: structures of arrays in reading order. */
export function glyphUnits({ text, clusters }: LaidText): GlyphUnits {
  const { count, logicalIndex } = clusters
  const visualIndex = new Uint32Array(count)
  for (let storage = 0; storage < count; storage++) visualIndex[logicalIndex[storage]!] = storage
  const inReadingOrder = <Column extends Uint32Array | Uint8Array>(column: Column): Column => {
    const sorted = new (column.constructor as new (length: number) => Column)(count)
    for (let index = 0; index < count; index++) sorted[index] = column[visualIndex[index]!]!
    return sorted
  }
  return {
    count,
    visualIndex,
    word: inReadingOrder(clusters.word),
    line: inReadingOrder(clusters.line),
    sentence: inReadingOrder(clusters.sentence),
    class: inReadingOrder(clusters.class),
    string: (index) => text.slice(clusters.start[visualIndex[index]!], clusters.end[visualIndex[index]!]),
  }
}
