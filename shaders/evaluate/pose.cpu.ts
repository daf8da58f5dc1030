import { CHANNEL_INDEX } from '../channels.ts'
import type { TableView } from '../tables.ts'
import { Cluster, MAX_PLACED, MAX_SHEAR_DEGREES, Pose } from './evaluate.layout.ts'

const clusterWords = Cluster.byteLength / 4
const box = Cluster.fields.box.offset / 4
const line = Cluster.fields.line.offset / 4
const block = Cluster.fields.block.offset / 4

const poseWords = Pose.byteLength / 4
const linearWord = Pose.fields.linear.offset / 4
const translationWord = Pose.fields.translation.offset / 4
const opacityWord = Pose.fields.opacity.offset / 4
const lineWord = Pose.fields.line.offset / 4
const shadowOffsetWord = Pose.fields.shadowOffset.offset / 4
const tintWord = Pose.fields.tint.offset / 4
const shadowColorWord = Pose.fields.shadowColor.offset / 4
const blockWord = Pose.fields.block.offset / 4

const { opacity, rotation, translationX, translationY, scaleX, scaleY, shearX, shearY } = CHANNEL_INDEX
const { pivotX, pivotY, shadowOffsetX, shadowOffsetY } = CHANNEL_INDEX
const { colorR, colorB, shadowColorR, shadowColorB } = CHANNEL_INDEX

const RADIANS_PER_DEGREE = Math.PI / 180
const UNORM = 65535

/** Writes the pose of a cluster in the given state: SPEC 8's matrix, relative to the line's origin and the pen. */
export function writePose(poses: TableView, clusters: TableView, index: number, state: Float64Array): void {
  const at = index * poseWords
  const from = index * clusterWords
  writePlace(poses.f32, at, clusters.f32, from + box, state)
  writeLook(poses, at, state)
  poses.u32[at + lineWord] = clusters.u32[from + line]!
  poses.u32[at + blockWord] = clusters.u32[from + block]!
}

/** The linear part and where the pen goes. `boxAt` is the word of the cluster's box. */
function writePlace(poses: Float32Array, at: number, clusters: Float32Array, boxAt: number, state: Float64Array): void {
  const x = readLength(clusters[boxAt]!)
  const y = readLength(clusters[boxAt + 1]!)

  const degrees = state[rotation]!
  const turn = (Math.abs(degrees) < 360 ? degrees : degrees % 360) * RADIANS_PER_DEGREE
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  const slantX = slant(state[shearX]!)
  const slantY = slant(state[shearY]!)
  const a = hold((cos - sin * slantY) * state[scaleX]!)
  const b = hold((sin + cos * slantY) * state[scaleX]!)
  const c = hold((cos * slantX - sin) * state[scaleY]!)
  const d = hold((sin * slantX + cos) * state[scaleY]!)

  // The pivot in the box, and the same point as seen from the pen.
  const pivotAtX = hold(state[pivotX]! * readLength(clusters[boxAt + 2]!))
  const pivotAtY = hold(state[pivotY]! * readLength(clusters[boxAt + 3]!))
  const fromPenY = pivotAtY + y
  const placedX = x + state[translationX]! + pivotAtX - (a * pivotAtX + c * fromPenY)
  const placedY = y + state[translationY]! + pivotAtY - (b * pivotAtX + d * fromPenY)

  poses[at + linearWord] = a
  poses[at + linearWord + 1] = b
  poses[at + linearWord + 2] = c
  poses[at + linearWord + 3] = d
  poses[at + translationWord] = hold(placedX)
  poses[at + translationWord + 1] = hold(placedY)
}

/** Opacity, shadow and tint. */
function writeLook(poses: TableView, at: number, state: Float64Array): void {
  const { f32, u32 } = poses
  f32[at + opacityWord] = clampUnit(state[opacity]!)
  f32[at + shadowOffsetWord] = hold(state[shadowOffsetX]!)
  f32[at + shadowOffsetWord + 1] = hold(state[shadowOffsetY]!)
  u32[at + tintWord] = packUnorms(state, colorR)
  u32[at + tintWord + 1] = packUnorms(state, colorB)
  u32[at + shadowColorWord] = packUnorms(state, shadowColorR)
  u32[at + shadowColorWord + 1] = packUnorms(state, shadowColorB)
}

/** A placed length, held where f32 stays finite in everything that is made of it. */
export function hold(value: number): number {
  return Math.abs(value) <= MAX_PLACED ? value : clamp(value, MAX_PLACED)
}

/** A length of the box; 0 for a spoilt one that is not finite. */
function readLength(length: number): number {
  return Math.abs(length) <= MAX_PLACED ? length : Number.isFinite(length) ? clamp(length, MAX_PLACED) : 0
}

/** The tangent of a shear; most glyphs have none. */
function slant(degrees: number): number {
  return degrees === 0 ? degrees : Math.tan(holdShear(degrees) * RADIANS_PER_DEGREE)
}

function holdShear(degrees: number): number {
  return Math.abs(degrees) <= MAX_SHEAR_DEGREES ? degrees : clamp(degrees, MAX_SHEAR_DEGREES)
}

function clamp(value: number, magnitude: number): number {
  return Math.max(-magnitude, Math.min(magnitude, value))
}

function clampUnit(value: number): number {
  return Math.max(0, Math.min(1, value))
}

/** Two neighbouring channels as 16-bit unorms, the first in the low half. */
function packUnorms(state: Float64Array, first: number): number {
  // Bitwise operators round down.
  const low = clampUnit(state[first]!) * UNORM + 0.5
  const high = clampUnit(state[first + 1]!) * UNORM + 0.5
  return (low | (high << 16)) >>> 0
}
