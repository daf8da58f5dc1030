import { Pose } from '../../shaders/evaluate/evaluate.layout.ts'
import { Draw, Ink, Paint } from '../../shaders/tint/tint.layout.ts'
import { packRecords } from '../support/pack-records.ts'

/** A draw as words: text colour and tint, four 16-bit unorms each (r g, b a). The tint's a is its share. */
export interface SceneDraw {
  readonly paint: readonly [number, number]
  readonly tint: readonly [number, number]
}

export interface DrawScene {
  readonly draws: ArrayBuffer
  readonly poses: ArrayBuffer
  readonly paints: ArrayBuffer
  readonly inkByteLength: number
}

/** One 16-bit unorm each, r g b a, as two words. */
export function packColor(r: number, g: number, b: number, a: number): [number, number] {
  return [(r | (g << 16)) >>> 0, (b | (a << 16)) >>> 0]
}

/** r, g, b, a of two words, 0..65535. */
export function unpackColor(words: Uint32Array, index: number): number[] {
  const low = words[index * 2]!
  const high = words[index * 2 + 1]!
  return [low & 0xffff, low >>> 16, high & 0xffff, high >>> 16]
}

/** Poses and paints lie in an order of their own, so that a mixed-up index shows. */
export function packDraws(draws: readonly SceneDraw[]): DrawScene {
  const last = draws.length - 1
  return {
    draws: packRecords(
      Draw,
      draws.map((_, index) => ({ cluster: last - index, paint: (index + 1) % draws.length, outline: 7 })),
    ),
    poses: packRecords(
      Pose,
      draws.map((_, index) => ({
        tint: draws[last - index]!.tint,
        opacity: 0.25,
        shadowColor: [0xffffffff, 0xffffffff],
      })),
    ),
    paints: packRecords(
      Paint,
      draws.map((_, index) => ({ color: draws[(index + draws.length - 1) % draws.length]!.paint, pointScale: 3 })),
    ),
    inkByteLength: draws.length * Ink.byteLength,
  }
}

/** Draws of every kind, the same for a seed: corners of the colour cube, ends of the share, and colours anywhere. */
export function makeDraws(count: number, seed: number): SceneDraw[] {
  let state = seed >>> 0
  const random = (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const component = () => (random(4) === 0 ? random(2) * 0xffff : random(0x10000))
  const share = () => [0, 1, 0xfffe, 0xffff, random(0x10000), random(0x10000)][random(6)]!
  return Array.from({ length: count }, () => ({
    paint: packColor(component(), component(), component(), component()),
    tint: packColor(component(), component(), component(), share()),
  }))
}
