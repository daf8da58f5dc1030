import { CHANNEL_COUNT, CHANNELS } from '../../shaders/channels.ts'
import { Pose } from '../../shaders/evaluate/evaluate.layout.ts'
import type { TableView } from '../../shaders/tables.ts'
import type { Box as PackedBox } from '../support/pack-scene.ts'
import { type Matrix, type Placing, placeGlyph, transformPoint } from '../truth/place-glyph.ts'
import { TOLERANCES } from './tolerances.ts'
import type { Share } from './worst-shares.ts'

function readMatrix(poses: TableView, cluster: number): Matrix {
  const word = (cluster * Pose.byteLength) / 4
  const linear = word + Pose.fields.linear.offset / 4
  const translation = word + Pose.fields.translation.offset / 4
  return [
    ...poses.f32.subarray(linear, linear + 4),
    ...poses.f32.subarray(translation, translation + 2),
  ] as unknown as Matrix
}

/** Whether SPEC 10 holds corners to their bound: moderate scale and shear, corners, pivot and way all inside the reach. */
function isHeld(placing: Placing, points: readonly (readonly [number, number])[]): boolean {
  const small = (limit: number) => (value: number) => Math.abs(value) <= limit
  return (
    [placing.scaleX, placing.scaleY].every(small(TOLERANCES.cornerScale.bound)) &&
    [placing.shearX, placing.shearY].every(small(TOLERANCES.cornerShear.bound)) &&
    points.flat().every(small(TOLERANCES.cornerReach.bound))
  )
}

/**
 * Compares where the kernel's poses put the four corners of each cluster's box with where SPEC 8 puts them for the kernel's
 * own channels. Poses are relative to the pen: the box's left edge on the baseline.
 */
export function checkCorners(
  poses: TableView,
  channels: Float32Array,
  clusterCount: number,
  [x, y, width, height]: PackedBox,
): { readonly compared: number; readonly messages: string[]; readonly worst: Share } {
  const messages: string[] = []
  let compared = 0
  let worst: Share = { share: 0, where: 'all exact' }
  for (let cluster = 0; cluster < clusterCount; cluster++) {
    const state = channels.subarray(cluster * CHANNEL_COUNT, (cluster + 1) * CHANNEL_COUNT)
    const placing = Object.fromEntries(CHANNELS.map(({ name }, index) => [name, state[index]!])) as unknown as Placing
    const truth = placeGlyph({ x, y, width, height }, placing)
    const corners = [0, width].flatMap((left) => [0, height].map((top) => [left, top] as const))
    const expected = corners.map(([left, top]) => transformPoint(truth, left, top))
    const pivot = [placing.pivotX * width, placing.pivotY * height] as const
    const way = [placing.translationX, placing.translationY] as const
    if (!isHeld(placing, [...expected, pivot, way])) continue
    compared++
    const pose = readMatrix(poses, cluster)
    for (const [index, [left, top]] of corners.entries()) {
      const actual = transformPoint(pose, left, top + y)
      const distance = Math.hypot(actual[0] - expected[index]![0], actual[1] - expected[index]![1])
      const share = distance / TOLERANCES.corner.bound
      if (!(share <= worst.share)) worst = { share, where: `cluster ${cluster}, corner ${index}` }
      if (!(distance <= TOLERANCES.corner.bound)) {
        messages.push(`cluster ${cluster}: corner ${index} at ${actual}, needs ${expected[index]}`)
      }
    }
  }
  return { compared, messages, worst }
}
