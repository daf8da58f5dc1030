import { Pose } from '../evaluate/evaluate.layout.ts'
import { Line } from '../spacing/spacing.layout.ts'
import type { Tables } from '../tables.ts'
import { Draw, Ink, Paint } from '../tint/tint.layout.ts'
import { MAX_DEVICE_PX, MAX_PLACED_INPUT, MIN_THICKNESS_PX, Outline, Placement } from './render.layout.ts'

/** What placing a draw reads. */
export type PlaceTables = Tables<'draws' | 'poses' | 'inks' | 'paints' | 'outlines' | 'lines' | 'shifts' | 'placements'>

/** Where and how an outline is drawn. Filled anew by every call, so that a frame allocates nothing. */
export interface PlacedDraw {
  outline: number
  /** Outline units (y up) → device px (y down): x' = a x + c y + e, y' = b x + d y + f, in this order. */
  readonly forward: Float64Array
  /** Outline bounds: left, bottom, right, top. */
  readonly bounds: Float64Array
  /** Not premultiplied, 0..1; alpha includes opacity. */
  readonly color: Float64Array
  /** Of the glyph, 0..1. */
  opacity: number
}

export function createPlacedDraw(): PlacedDraw {
  return {
    outline: 0,
    forward: new Float64Array(6),
    bounds: new Float64Array(4),
    color: new Float64Array(4),
    opacity: 0,
  }
}

const word = (offset: number) => offset / 4
const DRAW = Draw.byteLength / 4
const POSE = Pose.byteLength / 4
const PAINT = Paint.byteLength / 4
const OUTLINE = Outline.byteLength / 4
const LINE = Line.byteLength / 4
const PLACEMENT = Placement.byteLength / 4
const INK = Ink.byteLength / 4

const drawCluster = word(Draw.fields.cluster.offset)
const drawOutline = word(Draw.fields.outline.offset)
const drawOffset = word(Draw.fields.offset.offset)
const drawPaint = word(Draw.fields.paint.offset)
const poseLinear = word(Pose.fields.linear.offset)
const poseTranslation = word(Pose.fields.translation.offset)
const poseOpacity = word(Pose.fields.opacity.offset)
const poseLine = word(Pose.fields.line.offset)
const poseBlock = word(Pose.fields.block.offset)
const poseShadowOffset = word(Pose.fields.shadowOffset.offset)
const poseShadowColor = word(Pose.fields.shadowColor.offset)
const inkColor = word(Ink.fields.color.offset)
const paintPointScale = word(Paint.fields.pointScale.offset)
const paintOffsetScale = word(Paint.fields.offsetScale.offset)
const outlineBounds = word(Outline.fields.bounds.offset)
const outlineBandCount = word(Outline.fields.bandCount.offset)
const originWhole = word(Line.fields.originWhole.offset)
const originFraction = word(Line.fields.originFraction.offset)
const placementLinear = word(Placement.fields.linear.offset)
const anchorWhole = word(Placement.fields.anchorWhole.offset)
const anchorFraction = word(Placement.fields.anchorFraction.offset)
const placementTranslation = word(Placement.fields.translation.offset)

/**
 * Places one draw (or its shadow) on the target, in 64-bit. False where nothing is to be drawn: a blank outline, no
 * opacity, a degenerate or endless matrix; `placed` then means nothing.
 */
export function placeDraw(tables: PlaceTables, index: number, isShadow: boolean, placed: PlacedDraw): boolean {
  const draw = index * DRAW
  const words = tables.draws.u32
  const cluster = words[draw + drawCluster]!
  const pose = cluster * POSE
  const paint = words[draw + drawPaint]! * PAINT
  placed.outline = words[draw + drawOutline]!
  const outline = placed.outline * OUTLINE
  if (tables.outlines.u32[outline + outlineBandCount] === 0) return false
  placed.opacity = Math.min(Math.max(tables.poses.f32[pose + poseOpacity]!, 0), 1)
  if (!readColor(tables, index, pose, isShadow, placed.opacity, placed.color)) return false

  const line = tables.poses.u32[pose + poseLine]! * LINE
  const placement = tables.poses.u32[pose + poseBlock]! * PLACEMENT
  const { f32: poses } = tables.poses
  const { f32: lines } = tables.lines
  const { f32: placements } = tables.placements
  const { f32: paints } = tables.paints
  const { f32: outlines } = tables.outlines
  const shift = tables.shifts.f32[cluster]!
  const liftX = isShadow ? poses[pose + poseShadowOffset]! : 0
  const liftY = isShadow ? poses[pose + poseShadowOffset + 1]! : 0
  if (
    !hold(poses, pose + poseLinear, 4) ||
    !hold(poses, pose + poseTranslation, 2) ||
    !hold(placements, placement + placementLinear, 4) ||
    !hold(placements, placement + placementTranslation, 2) ||
    !(Math.max(Math.abs(shift), Math.abs(liftX), Math.abs(liftY)) <= MAX_PLACED_INPUT)
  )
    return false

  const offset = words[draw + drawOffset]!
  const offsetScale = paints[paint + paintOffsetScale]!
  const dx = ((offset << 16) >> 16) * offsetScale
  const dy = (offset >> 16) * offsetScale
  const a = poses[pose + poseLinear]!
  const b = poses[pose + poseLinear + 1]!
  const c = poses[pose + poseLinear + 2]!
  const d = poses[pose + poseLinear + 3]!
  // Text space, relative to the anchor.
  const textX =
    lines[line + originWhole]! +
    lines[line + originFraction]! -
    placements[placement + anchorWhole]! -
    placements[placement + anchorFraction]! +
    shift +
    liftX +
    poses[pose + poseTranslation]! +
    a * dx +
    c * dy
  const textY =
    lines[line + originWhole + 1]! +
    lines[line + originFraction + 1]! -
    placements[placement + anchorWhole + 1]! -
    placements[placement + anchorFraction + 1]! +
    liftY +
    poses[pose + poseTranslation + 1]! +
    b * dx +
    d * dy
  const pa = placements[placement + placementLinear]!
  const pb = placements[placement + placementLinear + 1]!
  const pc = placements[placement + placementLinear + 2]!
  const pd = placements[placement + placementLinear + 3]!
  const pointScale = paints[paint + paintPointScale]!
  const { forward, bounds } = placed
  forward[0] = (pa * a + pc * b) * pointScale
  forward[1] = (pb * a + pd * b) * pointScale
  forward[2] = -(pa * c + pc * d) * pointScale
  forward[3] = -(pb * c + pd * d) * pointScale
  forward[4] = pa * textX + pc * textY + placements[placement + placementTranslation]!
  forward[5] = pb * textX + pd * textY + placements[placement + placementTranslation + 1]!
  for (let side = 0; side < 4; side++) bounds[side] = outlines[outline + outlineBounds + side]!
  return isDrawable(forward, bounds)
}

/** Whether all numbers of a stretch are finite and small enough to be multiplied. */
function hold(values: Float32Array, start: number, count: number): boolean {
  for (let i = start; i < start + count; i++) if (!(Math.abs(values[i]!) <= MAX_PLACED_INPUT)) return false
  return true
}

/** Ink or shadow colour, alpha times opacity. False when it is transparent. */
function readColor(
  tables: PlaceTables,
  draw: number,
  pose: number,
  isShadow: boolean,
  opacity: number,
  color: Float64Array,
): boolean {
  const source = isShadow ? tables.poses.u32 : tables.inks.u32
  const at = isShadow ? pose + poseShadowColor : draw * INK + inkColor
  color[0] = (source[at]! & 0xffff) / 65535
  color[1] = (source[at]! >>> 16) / 65535
  color[2] = (source[at + 1]! & 0xffff) / 65535
  color[3] = ((source[at + 1]! >>> 16) / 65535) * opacity
  return color[3] > 0
}

/** Neither so far out that positions are coarse, nor thinner than 8 bits show. */
function isDrawable(forward: Float64Array, bounds: Float64Array): boolean {
  const width = bounds[2]! - bounds[0]!
  const height = bounds[3]! - bounds[1]!
  const middleX = (bounds[0]! + bounds[2]!) / 2
  const middleY = (bounds[1]! + bounds[3]!) / 2
  const [ax, ay, ux, uy] = [forward[0]! * width, forward[1]! * width, forward[2]! * height, forward[3]! * height]
  const x = Math.abs(forward[0]! * middleX + forward[2]! * middleY + forward[4]!)
  const y = Math.abs(forward[1]! * middleX + forward[3]! * middleY + forward[5]!)
  const reachX = x + (Math.abs(ax) + Math.abs(ux)) / 2
  const reachY = y + (Math.abs(ay) + Math.abs(uy)) / 2
  if (!(Math.max(reachX, reachY) <= MAX_DEVICE_PX)) return false
  const longest = Math.max(1, Math.hypot(ax, ay), Math.hypot(ux, uy))
  return Math.abs(ax * uy - ay * ux) > MIN_THICKNESS_PX * longest
}
