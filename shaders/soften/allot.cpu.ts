import { isSeen } from '../cull/cull.cpu.ts'
import { Pose } from '../evaluate/evaluate.layout.ts'
import { blurMoments } from '../render/blur.cpu.ts'
import { createPlacedDraw, type PlaceTables, placeDraw } from '../render/place.cpu.ts'
import { BLUR_REACH } from '../render/render.layout.ts'
import type { Tables } from '../tables.ts'
import { Draw, Paint } from '../tint/tint.layout.ts'
import type { SoftRangeValues } from './soft-range.ts'
import { GRID_LEAST_DEVIATION, GRID_MOST_POINTS, GRID_STEP, Grid } from './soften.layout.ts'

const GRID = Grid.byteLength / 4
const word = (field: keyof typeof Grid.fields) => Grid.fields[field].offset / 4

/** The grid that a blurred shadow needs, before its sides are rounded up. */
export interface GridShape {
  readonly low: readonly [u: number, v: number]
  readonly scale: readonly [x: number, y: number]
  readonly slant: number
  /** Points a row and a column, not whole. */
  readonly sides: readonly [number, number]
  /** Mean of the deviations along both axes, device px. */
  readonly deviation: number
}

const placed = createPlacedDraw()

/** The grid of a draw's shadow, in 64-bit; undefined where it is not seen or sharp. Whether it gets one is said by `getsGrid`. */
export function shapeGrid(
  tables: PlaceTables,
  draw: number,
  size: SoftRangeValues['size'],
): GridShape | 'sharp' | undefined {
  if (!isSeen(tables, draw, { shadow: true, size })) return undefined
  placeDraw(tables, draw, true, placed)
  const { draws, paints, poses } = tables
  const record = (draw * Draw.byteLength) / 4
  const paint = (draws.u32[record + Draw.fields.paint.offset / 4]! * Paint.byteLength) / 4
  const deviation = paints.f32[paint + Paint.fields.shadowBlur.offset / 4]!
  if (!(deviation > 0)) return 'sharp'
  const pose = draws.u32[record + Draw.fields.cluster.offset / 4]! * Pose.byteLength + Pose.fields.linear.offset
  const [a, b, c, d] = poses.f32.subarray(pose / 4, pose / 4 + 4) as unknown as Four
  const unit = paints.f32[paint + Paint.fields.pointScale.offset / 4]!
  const device = invert([...placed.forward.subarray(0, 4)] as unknown as Four)
  const { xx, xy, yy } = blurMoments(invert([a * unit, b * unit, -c * unit, -d * unit]), device, deviation)
  const rise = Math.sqrt(yy)
  const width = Math.sqrt(xx - xy ** 2 / yy)
  const slant = -xy / (rise * width)
  const [left, bottom, right, top] = placed.bounds as unknown as Four
  const lean = [(slant * bottom) / rise, (slant * top) / rise]
  const low = [left / width + Math.min(...lean) - BLUR_REACH, bottom / rise - BLUR_REACH] as const
  const high = [right / width + Math.max(...lean) + BLUR_REACH, top / rise + BLUR_REACH] as const
  return {
    low: [low[0] - GRID_STEP, low[1] - GRID_STEP],
    scale: [width, rise],
    slant,
    sides: [(high[0] - low[0]) / GRID_STEP + 3, (high[1] - low[1]) / GRID_STEP + 3],
    deviation: Math.sqrt((width * rise) / Math.abs(device[0] * device[3] - device[1] * device[2])),
  }
}

export function getsGrid({ sides, deviation }: GridShape): boolean {
  return deviation >= GRID_LEAST_DEVIATION && Math.ceil(sides[0]) * Math.ceil(sides[1]) <= GRID_MOST_POINTS
}

/** The first stage of blurred shadows on the CPU: the grids of a range's draws, without their places. */
export function findGrids(
  tables: PlaceTables & Tables<'grids'>,
  { first, count, gridStart, size }: SoftRangeValues,
): void {
  for (let offset = 0; offset < count; offset++) {
    const shape = shapeGrid(tables, first + offset, size)
    const at = (gridStart + 1 + offset) * GRID
    tables.grids.u32.fill(0, at, at + GRID)
    if (!shape) continue
    tables.grids.u32[at + word('rows')] = 1
    if (shape === 'sharp' || !getsGrid(shape)) continue
    tables.grids.f32.set([...shape.low, ...shape.scale, shape.slant], at)
    tables.grids.u32[at + word('columns')] = Math.ceil(shape.sides[0])
    tables.grids.u32[at + word('rows')] = Math.ceil(shape.sides[1])
  }
}

/** What follows: where their values go, as long as there is room, and whether some shadow goes without. */
export function placeGrids(
  { grids: { u32 } }: Tables<'grids'>,
  { count, gridStart, valueStart, valueCount }: SoftRangeValues,
): void {
  let before = 0
  let lacks = 0
  for (let at = (gridStart + 1) * GRID; at < (gridStart + 1 + count) * GRID; at += GRID) {
    u32[at + word('start')] = valueStart + before
    before = Math.min(before + u32[at + word('columns')]! * u32[at + word('rows')]!, valueCount + 1)
    if (before > valueCount) {
      u32[at + word('columns')] = 0
      u32[at + word('rows')] = Math.min(u32[at + word('rows')]!, 1)
    }
    if (u32[at + word('columns')] === 0) lacks |= u32[at + word('rows')]!
  }
  u32.fill(0, gridStart * GRID, (gridStart + 1) * GRID)
  u32[gridStart * GRID + word('rows')] = lacks
}

type Four = readonly [number, number, number, number]

/** Columns of a matrix → rows of its inverse. */
function invert([a, b, c, d]: Four): Four {
  const determinant = a * d - b * c
  return [d / determinant, -c / determinant, -b / determinant, a / determinant]
}
