import { MAX_SEGMENT_SECONDS } from '../../shaders/evaluate/evaluate.layout.ts'
import { type BakedCurve, SHORTEST_PIECE_SECONDS } from './bake-curve.ts'

/** The key times of a union track, before holds. */
export interface UnionKeys {
  /** Rising, the first 0, none closer than 1e-6 s, none of the gaps longer than 32 s. */
  readonly times: Float64Array
  /** Whether the last key is the very end of the iteration, where a jump stands. */
  readonly endsInJump: boolean
  /** The union key that stands for a time. */
  readonly snap: (time: number) => number
}

/** The sorted union of the break points of several curves over [0, end]. */
export function unionKeys(curves: readonly BakedCurve[], end: number): UnionKeys {
  const all = new Float64Array(curves.reduce((sum, curve) => sum + curve.pieces.length, 0))
  let count = 0
  for (const { pieces } of curves) for (const piece of pieces) all[count++] = piece.start
  all.sort()
  const distinct = [0]
  for (const time of all) {
    if (time > end - SHORTEST_PIECE_SECONDS) break
    if (time - distinct.at(-1)! >= SHORTEST_PIECE_SECONDS) distinct.push(time)
  }
  const sorted = Float64Array.from(distinct)
  const snap = (time: number): number => {
    if (time > end - SHORTEST_PIECE_SECONDS) return end
    return sorted[lastAtMost(sorted, time)]!
  }
  const endsInJump = curves.some((curve) => jumpsAtEnd(curve, snap))
  const times: number[] = []
  distinct.forEach((time, index) => {
    const next = distinct[index + 1] ?? end
    const parts = Math.max(1, Math.ceil((next - time) / MAX_SEGMENT_SECONDS))
    for (let part = 0; part < parts; part++) times.push(time + ((next - time) * part) / parts)
  })
  if (endsInJump) times.push(end)
  return { times: Float64Array.from(times), endsInJump, snap }
}

/** Index of the last of the rising `times` that is at most `time`; 0 if none is. */
export function lastAtMost(times: ArrayLike<number>, time: number): number {
  let low = 0
  let high = times.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (times[middle]! <= time) low = middle
    else high = middle - 1
  }
  return low
}

function jumpsAtEnd(curve: BakedCurve, snap: (time: number) => number): boolean {
  const last = curve.pieces.at(-1)!
  if (snap(last.start) >= snap(last.end) && curve.pieces.length > 1) return true
  const s = last.end - last.start
  const limit = last.c0 + s * (last.c1 + s * (last.c2 + s * last.c3))
  return !(Math.abs(limit - curve.final) <= 1e-9 * (1 + Math.abs(curve.final)))
}
