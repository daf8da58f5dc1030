import { Pose } from '../evaluate/evaluate.layout.ts'
import { createPlacedDraw, type PlacedDraw, type PlaceTables, placeDraw } from '../render/place.cpu.ts'
import { Placement, QUAD_REACH_PX } from '../render/render.layout.ts'
import type { Tables } from '../tables.ts'
import { Draw, PAINT_LAYER, Paint } from '../tint/tint.layout.ts'
import { CULL_BLUR_REACH, CULL_MARGIN_PX, CULL_WORKGROUP_SIZE, Sieve } from './cull.layout.ts'
import type { CullRangeValues } from './cull-range.ts'

const SIEVE = Sieve.byteLength / 4
const lowWord = Sieve.fields.low.offset / 4
const beforeWord = Sieve.fields.before.offset / 4

const DRAW = Draw.byteLength / 4
const clusterWord = Draw.fields.cluster.offset / 4
const paintWord = Draw.fields.paint.offset / 4
const POSE = Pose.byteLength / 4
const blockWord = Pose.fields.block.offset / 4
const PAINT = Paint.byteLength / 4
const layersWord = Paint.fields.layers.offset / 4
const blurWord = Paint.fields.shadowBlur.offset / 4
const PLACEMENT = Placement.byteLength / 4
const linearWord = Placement.fields.linear.offset / 4

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
  // A layer is drawn by the draw that it belongs to.
  const paint = tables.draws.u32[draw * DRAW + paintWord]! * PAINT
  if (tables.paints.u32[paint + layersWord] === PAINT_LAYER) return false
  if (!placeDraw(tables, draw, shadow, placed)) return false
  const [left, top, right, bottom] = boxOfQuad(placed)
  const [blurX, blurY] = shadow ? reachOfBlur(tables, draw) : [0, 0]
  const [x, y] = [margin + blurX, margin + blurY]
  return right + x >= 0 && bottom + y >= 0 && left - x <= width && top - y <= height
}

/** How far the blur of a shadow reaches, device px. */
function reachOfBlur({ draws, poses, paints, placements }: PlaceTables, draw: number): [x: number, y: number] {
  const cluster = draws.u32[draw * DRAW + clusterWord]!
  const blur = paints.f32[draws.u32[draw * DRAW + paintWord]! * PAINT + blurWord]!
  const linear = poses.u32[cluster * POSE + blockWord]! * PLACEMENT + linearWord
  const [a, b, c, d] = placements.f32.subarray(linear, linear + 4) as unknown as [number, number, number, number]
  return [CULL_BLUR_REACH * blur * Math.hypot(a, c), CULL_BLUR_REACH * blur * Math.hypot(b, d)]
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
