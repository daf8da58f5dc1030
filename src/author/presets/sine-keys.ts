import type { KeyInput } from '../curve/track-input.ts'

/** Keys of one turn of a sine around 0. Quarters are exact: sineOut is sin(x·π/2), sineIn is 1 - cos(x·π/2). */
export function sineKeys(amplitude: number, period: number, start = 0): readonly KeyInput<number>[] {
  const at = (quarters: number) => start + (quarters * period) / 4
  return [
    [at(0), 0, 'sineOut'],
    [at(1), amplitude, 'sineIn'],
    [at(2), 0, 'sineOut'],
    [at(3), -amplitude, 'sineIn'],
    [at(4), 0],
  ]
}
