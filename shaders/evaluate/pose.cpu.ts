import { CHANNEL_INDEX } from '../channels.ts'
import type { TableView } from '../tables.ts'
import { Cluster, MAX_PLACED, MAX_SHEAR_DEGREES, Pose } from './evaluate.layout.ts'

const clusterWords = Cluster.byteLength / 4
const box = Cluster.fields.box.offset / 4
const line = Cluster.fields.line.offset / 4
const block = Cluster.fields.block.offset / 4

const poseWords = Pose.byteLength / 4
const word = Pose.fields

const RADIANS_PER_DEGREE = Math.PI / 180
const UNORM = 65535

const channel = CHANNEL_INDEX

/** Writes the pose of a cluster in the given state: SPEC 8's matrix, relative to the line's origin and the pen. */
export function writePose(poses: TableView, clusters: TableView, index: number, state: Float64Array): void {
  const at = index * poseWords
  const from = index * clusterWords
  const x = readLength(clusters, from + box)
  const y = readLength(clusters, from + box + 1)
  const width = readLength(clusters, from + box + 2)
  const height = readLength(clusters, from + box + 3)

  const turn = (state[channel.rotation]! % 360) * RADIANS_PER_DEGREE
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  const slantX = Math.tan(holdShear(state[channel.shearX]!) * RADIANS_PER_DEGREE)
  const slantY = Math.tan(holdShear(state[channel.shearY]!) * RADIANS_PER_DEGREE)
  const a = hold((cos - sin * slantY) * state[channel.scaleX]!)
  const b = hold((sin + cos * slantY) * state[channel.scaleX]!)
  const c = hold((cos * slantX - sin) * state[channel.scaleY]!)
  const d = hold((sin * slantX + cos) * state[channel.scaleY]!)

  // The pivot in the box, and the same point as seen from the pen.
  const pivotX = hold(state[channel.pivotX]! * width)
  const pivotY = hold(state[channel.pivotY]! * height)
  const fromPenY = pivotY + y
  const placedX = x + state[channel.translationX]! + pivotX - (a * pivotX + c * fromPenY)
  const placedY = y + state[channel.translationY]! + pivotY - (b * pivotX + d * fromPenY)

  poses.f32[at + word.linear.offset / 4] = a
  poses.f32[at + word.linear.offset / 4 + 1] = b
  poses.f32[at + word.linear.offset / 4 + 2] = c
  poses.f32[at + word.linear.offset / 4 + 3] = d
  poses.f32[at + word.translation.offset / 4] = hold(placedX)
  poses.f32[at + word.translation.offset / 4 + 1] = hold(placedY)
  poses.f32[at + word.opacity.offset / 4] = clampUnit(state[channel.opacity]!)
  poses.u32[at + word.line.offset / 4] = clusters.u32[from + line]!
  poses.f32[at + word.shadowOffset.offset / 4] = hold(state[channel.shadowOffsetX]!)
  poses.f32[at + word.shadowOffset.offset / 4 + 1] = hold(state[channel.shadowOffsetY]!)
  poses.u32[at + word.tint.offset / 4] = packUnorms(state, channel.colorR)
  poses.u32[at + word.tint.offset / 4 + 1] = packUnorms(state, channel.colorB)
  poses.u32[at + word.shadowColor.offset / 4] = packUnorms(state, channel.shadowColorR)
  poses.u32[at + word.shadowColor.offset / 4 + 1] = packUnorms(state, channel.shadowColorB)
  poses.u32[at + word.block.offset / 4] = clusters.u32[from + block]!
}

/** A placed length, held where f32 stays finite in everything that is made of it. */
export function hold(value: number): number {
  return Math.max(-MAX_PLACED, Math.min(MAX_PLACED, value))
}

/** A length of the box; 0 for a spoilt one that is not finite. */
function readLength(clusters: TableView, at: number): number {
  const length = clusters.f32[at]!
  return Number.isFinite(length) ? hold(length) : 0
}

function holdShear(degrees: number): number {
  return Math.max(-MAX_SHEAR_DEGREES, Math.min(MAX_SHEAR_DEGREES, degrees))
}

function clampUnit(value: number): number {
  return Math.max(0, Math.min(1, value))
}

/** Two neighbouring channels as 16-bit unorms, the first in the low half. */
function packUnorms(state: Float64Array, first: number): number {
  const low = Math.floor(clampUnit(state[first]!) * UNORM + 0.5)
  const high = Math.floor(clampUnit(state[first + 1]!) * UNORM + 0.5)
  return (low | (high << 16)) >>> 0
}
