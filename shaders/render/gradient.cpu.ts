import { Pose } from '../evaluate/evaluate.layout.ts'
import type { Tables } from '../tables.ts'
import { mixPigmentsInto } from '../tint/pigment.cpu.ts'
import { Draw, Paint } from '../tint/tint.layout.ts'
import { GRADIENT_REFLECT, GRADIENT_REPEAT } from './render.layout.ts'

export type GradientTables = Tables<'draws' | 'poses' | 'paints' | 'gradients'>

/** A draw's gradient: its first entry, and where a point of the outline stands on it: phase + axis · point. */
export interface DrawnGradient {
  readonly first: number
  readonly axis: readonly [x: number, y: number]
  readonly phase: number
}

const DRAW = Draw.byteLength / 4
const PAINT = Paint.byteLength / 4
const POSE = Pose.byteLength / 4
const drawCluster = Draw.fields.cluster.offset / 4
const drawPaint = Draw.fields.paint.offset / 4
const paintAxis = Paint.fields.gradientAxis.offset / 4
const paintPhase = Paint.fields.gradientPhase.offset / 4
const paintGradient = Paint.fields.gradient.offset / 4
const poseTint = Pose.fields.tint.offset / 4

/** The gradient that a draw is filled with, if it is. */
export function readGradient({ draws, paints }: GradientTables, draw: number): DrawnGradient | undefined {
  const paint = draws.u32[draw * DRAW + drawPaint]! * PAINT
  const gradient = paints.u32[paint + paintGradient]!
  if (gradient === 0) return undefined
  const axis = [paints.f32[paint + paintAxis]!, paints.f32[paint + paintAxis + 1]!] as const
  return { first: gradient - 1, axis, phase: paints.f32[paint + paintPhase]! }
}

/** Offsets of a gradient's stops, in order, and whether it goes on beyond them. */
export function readOffsets(
  { gradients }: Tables<'gradients'>,
  first: number,
): { offsets: number[]; extends: boolean } {
  const count = gradients.f32[4 * first]!
  const offsets = Array.from({ length: count }, (_, stop) => gradients.f32[4 * (first + 1 + 2 * stop)]!)
  return { offsets, extends: gradients.f32[4 * first + 1]! !== 0 }
}

const mixed = new Float64Array(3)

/**
 * The colour of a draw at a share of its gradient, tinted as its glyph is, in 64-bit: red, green, blue, alpha in 0..1, not
 * premultiplied, without opacity.
 */
export function colorGradient(
  tables: GradientTables,
  draw: number,
  { first }: DrawnGradient,
  share: number,
): [red: number, green: number, blue: number, alpha: number] {
  const [red, green, blue, alpha] = mixStops(tables, first, share)
  if (alpha === 0) return [0, 0, 0, 0]
  const words = tables.poses.u32
  const pose = tables.draws.u32[draw * DRAW + drawCluster]! * POSE + poseTint
  const half = (word: number, shift: number) => ((words[pose + word]! >>> shift) & 0xffff) / 65535
  const [r, g, b] = [red / alpha, green / alpha, blue / alpha].map((part) => Math.min(1, part)) as [
    number,
    number,
    number,
  ]
  const part = half(1, 16)
  if (part === 0) return [r, g, b, alpha]
  mixPigmentsInto(mixed, r, g, b, half(0, 0), half(0, 16), half(1, 0), part)
  return [mixed[0]!, mixed[1]!, mixed[2]!, alpha]
}

/** Premultiplied, without tint. */
function mixStops({ gradients }: Tables<'gradients'>, first: number, share: number): [number, number, number, number] {
  const { f32 } = gradients
  const { offsets } = readOffsets({ gradients }, first)
  const last = offsets.length - 1
  const at = wrap(share, offsets[0]!, offsets[last]!, f32[4 * first + 1]!)
  let stop = 0
  while (stop < last && offsets[stop + 1]! <= at) stop++
  const next = Math.min(stop + 1, last)
  const span = offsets[next]! - offsets[stop]!
  const part = span > 0 ? Math.min(1, Math.max(0, (at - offsets[stop]!) / span)) : 0
  const color = (index: number) => 4 * (first + 2 + 2 * index)
  return [0, 1, 2, 3].map((component) => {
    const from = f32[color(stop) + component]!
    return from + (f32[color(next) + component]! - from) * part
  }) as [number, number, number, number]
}

function wrap(share: number, start: number, stop: number, extend: number): number {
  const length = stop - start
  if (!(length > 0) || (extend !== GRADIENT_REPEAT && extend !== GRADIENT_REFLECT)) return share
  const turns = (share - start) / length
  const turn = Math.floor(turns)
  const isBack = extend === GRADIENT_REFLECT && turn % 2 !== 0
  return start + length * (isBack ? 1 - (turns - turn) : turns - turn)
}
