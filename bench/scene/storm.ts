import { type Animation, animation, type ClipTracks, clip, layer } from '../../src/author/index.ts'

/** Three layers of eight channels: 24 of them a glyph. */
export const LAYER_COUNT = 3
export const LAYER_CHANNELS = 8

const RISE: ClipTracks = {
  translation: [
    [0, [0, 24], 'cubicOut'],
    [1.1, [0, -6], 'sineInOut'],
    [2, [0, 0]],
  ],
  scale: [
    [0, 0.4, 'backOut'],
    [1.3, 1.1, 'ease-in-out'],
    [2, 1],
  ],
  shear: [
    [0, [12, 0], 'ease-out'],
    [0.9, [-4, 2], 'ease-in-out'],
    [2, [0, 0]],
  ],
  rotation: [
    [0, -20, 'ease-out'],
    [1.5, 6, 'linear'],
    [2, 0],
  ],
  opacity: [
    [0, 0, 'ease-in'],
    [0.6, 1],
  ],
}

const GLOW: ClipTracks = {
  color: [
    [0, '#ff550000', 'ease-in-out'],
    [0.7, '#ff5500', 'linear'],
    [1.6, '#00215580'],
  ],
  shadowOffset: [
    [0, [0, 0], 'ease-out'],
    [0.8, [3, 5], 'ease-in'],
    [1.6, [0, 0]],
  ],
  pivot: [
    [0, [0.5, 0.5], 'linear'],
    [1.6, [0.5, 1]],
  ],
}

const SWAY: ClipTracks = {
  translation: [
    [0, [-3, 2], 'sineInOut'],
    [1.2, [3, -2]],
  ],
  rotation: [
    [0, -4, 'ease-in-out'],
    [1.2, 4],
  ],
  letterSpacing: [
    [0, 0, 'sineInOut'],
    [1.2, 1.5],
  ],
  shadowColor: [
    [0, '#00000000', 'ease-in'],
    [1.2, '#00000080'],
  ],
}

/**
 * Three endless layers of eight channels each, in three blend modes, with easings of every kind and delays that rise from
 * glyph to glyph: nothing of it ever rests.
 */
export function makeStorm(): Animation {
  return animation([
    layer(clip(RISE), { iterations: Infinity, direction: 'alternate', stagger: 0.003 }),
    layer(clip(GLOW), { iterations: Infinity, blend: 'crossfade', weight: 0.7, stagger: 0.002 }),
    layer(clip(SWAY), { iterations: Infinity, blend: 'additive', direction: 'alternate', stagger: 0.004 }),
  ])
}
