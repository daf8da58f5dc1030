import { drain } from '../slices/drain.ts'
import { inStretches } from '../slices/in-stretches.ts'
import type { LaidClusters } from './layout.types.ts'

/** Where clusters stand in reading order. */
export interface ReadingOrder {
  /** The storage index of each, by reading order. */
  readonly visualIndex: Uint32Array
  /** Both orders are one, as they are where nothing runs to the left. */
  readonly isSorted: boolean
}

type Ordered = Pick<LaidClusters, 'count' | 'logicalIndex'>

const known = new WeakMap<Ordered, ReadingOrder>()

/** Clusters that are passed between two yields. */
const STRETCH = 2 ** 16

/** The reading order of a layout's clusters; found once. */
export function readingOrder(clusters: Ordered): ReadingOrder {
  return drain(readingOrderSteps(clusters))
}

/** The same in steps. */
export function* readingOrderSteps(clusters: Ordered): Generator<void, ReadingOrder> {
  const found = known.get(clusters)
  if (found) return found
  const { count, logicalIndex } = clusters
  let isSorted = true
  yield* inStretches(count, STRETCH, (start, end) => {
    let storage = start
    while (storage < end && logicalIndex[storage] === storage) storage++
    isSorted &&= storage === end
  })
  const visualIndex = isSorted ? logicalIndex : new Uint32Array(count)
  for (let storage = 0; !isSorted && storage < count; storage++) {
    if (storage % STRETCH === STRETCH - 1) yield
    visualIndex[logicalIndex[storage]!] = storage
  }
  const order = { visualIndex, isSorted }
  known.set(clusters, order)
  return order
}

/** Says of a layout's clusters that they lie in reading order: nobody has to look. */
export function knowSorted(clusters: Ordered): void {
  known.set(clusters, { visualIndex: clusters.logicalIndex, isSorted: true })
}
