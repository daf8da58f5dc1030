import type { KeyInput } from '../curve/track-input.ts'

/** Opacity of what comes: there well before the movement has ended, so that the eye sees it arrive. */
export function appearKeys(duration: number): readonly KeyInput<number>[] {
  return [
    [0, 0, 'sineOut'],
    [duration * 0.55, 1],
  ]
}

/** Opacity of what goes: it stays until the movement has begun. */
export function vanishKeys(duration: number): readonly KeyInput<number>[] {
  return [
    [0, 1],
    [duration * 0.35, 1, 'sineIn'],
    [duration, 0],
  ]
}
