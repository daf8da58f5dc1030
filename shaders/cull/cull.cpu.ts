import { createPlacedDraw, type PlacedDraw, type PlaceTables, placeDraw } from '../render/place.cpu.ts'
import { QUAD_REACH_PX } from '../render/render.layout.ts'
import type { Tables } from '../tables.ts'
import { CULL_MARGIN_PX, CULL_WORKGROUP_SIZE, Sieve } from './cull.layout.ts'
import type { CullRangeValues } from './cull-range.ts'

const SIEVE = Sieve.byteLength / 4
const lowWord = Sieve.fields.low.offset / 4
const beforeWord = Sieve.fields.before.offset / 4

const placed = createPlacedDraw()

/** The first culling stage on the CPU, in 64-bit: which draws of a range leave a trace on the target, a bit each. */
export function cullDraws(tables: PlaceTables & Tables<'sieves'>, range: CullRangeValues): void {
  const { first, count, sieveStart } = range
  for (let offset = 0; offset < count; offset += CULL_WORKGROUP_SIZE) {
    const words: [number, number] = [0, 0]
    for (let lane = 0; lane < Math.min(CULL_WORKGROUP_SIZE, count - offset); lane++) {
      if (isSeen(tables, first + offset + lane, range)) words[lane >> 5]! |= 1 << (lane & 31)
    }
    const sieve = (sieveStart + offset / CULL_WORKGROUP_SIZE) * SIEVE
    tables.sieves.u32.set(words, sieve + lowWord)
    tables.sieves.u32[sieve + beforeWord] = 0
  }
}

/** Whether a draw (or its shadow) reaches into the target, or comes as near to it as the margin, device px. */
export function isSeen(
  tables: PlaceTables,
  draw: number,
  { shadow, size: [width, height] }: Pick<CullRangeValues, 'shadow' | 'size'>,
  margin = CULL_MARGIN_PX,
): boolean {
  if (!placeDraw(tables, draw, shadow, placed)) return false
  const [left, top, right, bottom] = boxOfQuad(placed)
  return right + margin >= 0 && bottom + margin >= 0 && left - margin <= width && top - margin <= height
}

/** The box of the quad that render draws: the outline's bounds and its reach beyond them, device px. */
function boxOfQuad({ forward, bounds }: PlacedDraw): [left: number, top: number, right: number, bottom: number] {
  const [a, b, c, d, e, f] = forward as unknown as [number, number, number, number, number, number]
  const [left, bottom, right, top] = bounds as unknown as [number, number, number, number]
  const scale = QUAD_REACH_PX / Math.abs(a * d - b * c)
  const reachX = (right - left) / 2 + scale * (Math.abs(d) + Math.abs(c))
  const reachY = (top - bottom) / 2 + scale * (Math.abs(b) + Math.abs(a))
  const [middleX, middleY] = [(left + right) / 2, (bottom + top) / 2]
  const x = a * middleX + c * middleY + e
  const y = b * middleX + d * middleY + f
  const extentX = Math.abs(a) * reachX + Math.abs(c) * reachY
  const extentY = Math.abs(b) * reachX + Math.abs(d) * reachY
  return [x - extentX, y - extentY, x + extentX, y + extentY]
}
