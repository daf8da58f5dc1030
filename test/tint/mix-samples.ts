import type { Rgb } from '../../shaders/tint/pigment.cpu.ts'

/** A mix to try. Every number is exact in f32, so that the kernel and the 64-bit code get the same. */
export interface MixSample {
  readonly base: Rgb
  readonly tint: Rgb
  readonly share: number
}

const CORNERS: readonly Rgb[] = [0, 1].flatMap((r) => [0, 1].flatMap((g) => [0, 1].map((b): Rgb => [r, g, b])))
const SHARES = [0, 2 ** -126, 2 ** -24, 2 ** -16, 0.125, 0.25, 0.5, 0.75, 1 - 2 ** -16, 1 - 2 ** -24, 1]

/** Every pair of the corners of the colour cube at telling shares, and `count` pairs anywhere in it, the same for a seed. */
export function makeMixSamples(count: number, seed: number): MixSample[] {
  let state = seed >>> 0
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state >>> 8) / 2 ** 24
  }
  const color = (): Rgb => [random(), random(), random()]
  const corners = CORNERS.flatMap((base) => CORNERS.flatMap((tint) => SHARES.map((share) => ({ base, tint, share }))))
  return [...corners, ...Array.from({ length: count }, () => ({ base: color(), tint: color(), share: random() }))]
}

/** The largest difference of a component; NaN if one is NaN. */
export function colorDistance(a: ArrayLike<number>, b: ArrayLike<number>): number {
  return Math.max(...[0, 1, 2].map((component) => Math.abs(a[component]! - b[component]!)))
}

/** Whether red, green and blue are all finite and inside 0..1. */
export function isDisplayable(color: ArrayLike<number>): boolean {
  return [0, 1, 2].every((component) => color[component]! >= 0 && color[component]! <= 1)
}
