import type { GlyphUnits } from '../bake/tables.ts'
import type { LaidText } from './layout.types.ts'
import { readingOrder } from './reading-order.ts'

/** A laid-out text's clusters as schedules see them: structures of arrays in reading order, each sorted when first read. */
export function glyphUnits(
  { text, clusters }: LaidText,
  classNames?: (index: number) => readonly string[],
): GlyphUnits {
  const { count } = clusters
  const { visualIndex, isSorted } = readingOrder(clusters)
  const sorted = new Map<string, Uint32Array | Uint8Array>()

  function inReadingOrder<Column extends Uint32Array | Uint8Array>(name: string, read: () => Column): Column {
    if (isSorted) return read()
    let column = sorted.get(name) as Column | undefined
    if (!column) {
      const stored = read()
      column = new (stored.constructor as new (length: number) => Column)(count)
      for (let index = 0; index < count; index++) column[index] = stored[visualIndex[index]!]!
      sorted.set(name, column)
    }
    return column
  }

  return {
    count,
    visualIndex,
    get word() {
      return inReadingOrder('word', () => clusters.word)
    },
    get line() {
      return inReadingOrder('line', () => clusters.line)
    },
    get sentence() {
      return inReadingOrder('sentence', () => clusters.sentence)
    },
    get class() {
      return inReadingOrder('class', () => clusters.class)
    },
    string: (index) => text.slice(clusters.start[visualIndex[index]!], clusters.end[visualIndex[index]!]),
    ...(classNames && { classNames }),
  }
}
