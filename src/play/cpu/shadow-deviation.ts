import { Pose } from '../../../shaders/evaluate/evaluate.layout.ts'
import { Placement } from '../../../shaders/render/render.layout.ts'
import type { Tables } from '../../../shaders/tables.ts'
import { Draw, Paint } from '../../../shaders/tint/tint.layout.ts'

/**
 * Standard deviation of a shadow's blur, device px. A canvas blurs alike in all directions: of a text that is stretched or
 * sheared as a whole the mean is taken.
 */
export function shadowDeviation(
  { draws, paints, poses, placements }: Tables<'draws' | 'paints' | 'poses' | 'placements'>,
  draw: number,
): number {
  const word = (draw * Draw.byteLength) / 4
  const paint = draws.u32[word + Draw.fields.paint.offset / 4]!
  const blur = paints.f32[(paint * Paint.byteLength + Paint.fields.shadowBlur.offset) / 4]!
  if (!(blur > 0)) return 0
  const pose = draws.u32[word + Draw.fields.cluster.offset / 4]!
  const block = poses.u32[(pose * Pose.byteLength + Pose.fields.block.offset) / 4]!
  const linear = (block * Placement.byteLength + Placement.fields.linear.offset) / 4
  const [a, b, c, d] = placements.f32.subarray(linear, linear + 4) as unknown as [number, number, number, number]
  return blur * Math.sqrt(Math.abs(a * d - b * c))
}
