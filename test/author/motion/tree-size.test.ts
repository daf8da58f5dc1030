import { expect, test } from 'vitest'
import { blend1d, clip, double, layer } from '../../../src/author/index.ts'
import type { Clip, Motion } from '../../../src/author/model.ts'
import { MAX_MOTION_CLIPS } from '../../../src/author/motion/read-motion.ts'

const rise = clip({
  translationY: [
    [0, 0],
    [1, 10],
  ],
})

const chain = (clips: number) => {
  let tree: Clip | Motion = rise
  for (let count = 1; count < clips; count++) tree = double({ name: 'chain', main: tree, add: rise })
  return tree
}

test('a tree of as many clips as there may be is a layer, and one more is refused', () => {
  const largest = chain(MAX_MOTION_CLIPS)
  layer(largest)
  const larger = double({ main: largest, add: rise })
  expect(() => layer(larger)).toThrow(/more than 256 clips/)
})

test('a tree whose sides are the same motion is refused before it is walked', () => {
  let tree: Clip | Motion = rise
  expect(() => {
    for (let depth = 0; depth < 60; depth++) tree = double({ name: 'twice', main: tree, add: tree })
  }).toThrow(/more than 256 clips/)
})

test('blend1d counts, too', () => {
  const motions = (count: number) => Array.from({ length: count }, (_, key) => [key, rise] as const)
  blend1d({ parameter: 'mood', motions: motions(MAX_MOTION_CLIPS) })
  expect(() => blend1d({ parameter: 'mood', motions: motions(MAX_MOTION_CLIPS + 1) })).toThrow(/more than 256 clips/)
})

test('masks name their own option', () => {
  expect(() => double({ main: rise, add: rise, glyphs: [-1] })).toThrow(/glyphs: index at 0 is -1/)
})
