import type { SceneLine } from './line-scene.ts'

/**
 * SPEC 8 as a sum: a cluster is pushed right by the spacing of all that lie left of it, by its own too where its run ends
 * on the left, and back by the line's share of all that was added.
 */
export function sumShifts(line: SceneLine): Float64Array {
  const counted = line.clusters.map((cluster) => (cluster.noSpacing ? 0 : cluster.spacing))
  const added = counted.reduce((sum, spacing) => sum + spacing, 0)
  let left = 0
  return Float64Array.from(line.clusters, (cluster, index) => {
    const own = cluster.level % 2 === 1 ? counted[index]! : 0
    const shift = left + own - line.alignment * added
    left += counted[index]!
    return shift
  })
}

/**
 * SPEC 8 as a typesetter does it: lay the line out twice with a pen, once as it rests and once with widened advances, the
 * glyph at the start side of its widened advance; then hold the edge (or the middle) that the line is aligned to.
 */
export function walkShifts(line: SceneLine): Float64Array {
  const layOut = (widen: boolean) => {
    let pen = 0
    const places = line.clusters.map((cluster) => {
      const extra = widen && !cluster.noSpacing ? cluster.spacing : 0
      const advance = cluster.advance + extra
      const start = cluster.level % 2 === 1 ? pen + advance : pen
      pen += advance
      return cluster.level % 2 === 1 ? start - cluster.advance : start
    })
    return { places, width: pen }
  }
  const rest = layOut(false)
  const spaced = layOut(true)
  const held = line.alignment * rest.width - line.alignment * spaced.width
  return Float64Array.from(line.clusters, (_, index) => spaced.places[index]! + held - rest.places[index]!)
}

/** SPEC 10: line shifts within 1e-5 · Σ|spacing| + 1/64 px. */
export function shiftBound(line: SceneLine): number {
  return 1e-5 * line.clusters.reduce((sum, cluster) => sum + Math.abs(cluster.spacing), 0) + 1 / 64
}

/** Names the first shift that is out of bounds, or nothing. NaN and a wrong length are out of bounds. */
export function findWrongShift(
  actual: ArrayLike<number>,
  expected: ArrayLike<number>,
  bound: number,
): string | undefined {
  if (actual.length !== expected.length) return `${actual.length} shifts, expected ${expected.length}`
  for (let index = 0; index < expected.length; index++) {
    if (!(Math.abs(actual[index]! - expected[index]!) <= bound)) {
      return `cluster ${index} of ${expected.length}: shift ${actual[index]}, expected ${expected[index]} within ${bound}`
    }
  }
  return undefined
}
