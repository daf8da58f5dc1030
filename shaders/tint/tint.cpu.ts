import { Pose } from '../evaluate/evaluate.layout.ts'
import type { Tables } from '../tables.ts'
import { mixPigmentsInto } from './pigment.cpu.ts'
import { Draw, Ink, Paint } from './tint.layout.ts'

const UNORM = 65535
const ALPHA_BITS = 0xffff0000

const drawWords = Draw.byteLength / 4
const clusterWord = Draw.fields.cluster.offset / 4
const paintIndexWord = Draw.fields.paint.offset / 4
const poseWords = Pose.byteLength / 4
const tintWord = Pose.fields.tint.offset / 4
const paintWords = Paint.byteLength / 4
const colorWord = Paint.fields.color.offset / 4
const inkWords = Ink.byteLength / 4

const mixed = new Float64Array(3)

/** The low and the high half of a word, as unorms. */
const low = (word: number) => (word & 0xffff) / UNORM
const high = (word: number) => (word >>> 16) / UNORM
const quantize = (value: number) => Math.round(value * UNORM)

/**
 * The tint stage on the CPU, in 64-bit: the text colour of draws `first` to `first + count`, tinted as their clusters' poses
 * say, goes to `inks`. Alpha is the text colour's own.
 */
export function tintDraws(tables: Tables<'draws' | 'poses' | 'paints' | 'inks'>, first: number, count: number): void {
  const draws = tables.draws.u32
  const poses = tables.poses.u32
  const paints = tables.paints.u32
  const inks = tables.inks.u32
  for (let index = first; index < first + count; index++) {
    const pose = draws[index * drawWords + clusterWord]! * poseWords + tintWord
    const paint = draws[index * drawWords + paintIndexWord]! * paintWords + colorWord
    const ink = index * inkWords
    const paintRg = paints[paint]!
    const paintBa = paints[paint + 1]!
    const tintRg = poses[pose]!
    const tintBs = poses[pose + 1]!
    const share = high(tintBs)
    if (share === 0) {
      inks[ink] = paintRg
      inks[ink + 1] = paintBa
      continue
    }
    mixPigmentsInto(mixed, low(paintRg), high(paintRg), low(paintBa), low(tintRg), high(tintRg), low(tintBs), share)
    inks[ink] = quantize(mixed[0]!) | (quantize(mixed[1]!) << 16)
    inks[ink + 1] = quantize(mixed[2]!) | (paintBa & ALPHA_BITS)
  }
}
