import { expect, test } from 'vitest'
import { MAX_MOTION_SCALARS } from '../../../shaders/evaluate/evaluate.layout.ts'
import { animation, blend1d, clip, double, layer, motion, noise, random, toDelta } from '../../../src/author/index.ts'
import type { Layer, Motion } from '../../../src/author/model.ts'
import { animationKey } from '../../../src/bake/animation-key.ts'
import { bakeAnimation } from '../../../src/bake/bake-animation.ts'
import { BakeLimitError } from '../../../src/bake/errors.ts'
import { scheduleLayers } from '../../../src/bake/schedule-layers.ts'
import { SEGMENT_QUAD_LENGTH } from '../../../src/bake/union-track.ts'
import { expectRefusal } from '../../author/support/expect-refusal.ts'
import { plainUnits } from '../../support/scenes/plain-units.ts'

const walk = clip({
  translationY: [
    [0, 0],
    [0.5, -8],
    [1, 0],
  ],
})
const wave = clip({
  rotation: [
    [0, 0],
    [0.7, 20],
  ],
})
const bake = (...layers: Layer[]) => bakeAnimation(animation(layers))

test('a motion of one clip is baked as its clip is', () => {
  const [plain] = bake(layer(walk)).layers
  const [leaf] = bake(layer(motion(walk, { looped: true, events: { step: 0.5 } }))).layers
  expect(leaf!.motion).toBeUndefined()
  expect(leaf).toEqual(plain)
  const delta = bake(layer(toDelta(clip({ rotation: 30 }), { reference: 'firstFrame' }))).layers[0]!
  expect([...delta.track.coefficients]).toEqual(new Array(SEGMENT_QUAD_LENGTH).fill(0))
})

test('a companion for each clock: alternating restarts, looped speeds of one period together', () => {
  const speed = (seconds: number) => motion(clip({ rotation: 5 }, { duration: seconds }), { looped: true })
  const tree = double({
    main: double({ main: walk, add: speed(0.4), sync: 'keep-speed' }),
    add: double({ main: wave, add: speed(0.4), sync: 'keep-speed' }),
    weight: 'gesture',
  })
  const clocks = (made: Layer) => bake(made).layers.map(({ companion }) => companion?.clock)
  expect(clocks(layer(tree))).toEqual([undefined, 'speed'])
  expect(clocks(layer(tree, { direction: 'reverse', iterations: 3 }))).toEqual([undefined, 'speed'])
  expect(clocks(layer(tree, { direction: 'alternate', iterations: 3 }))).toEqual([undefined, 'elapsed', 'speed'])
  expect(clocks(layer(double({ main: walk, add: wave, glyphs: 3 })))).toEqual([undefined, 'iteration'])
})

test('glyphs that start in other iterations keep their speeds', () => {
  const tree = double({ main: walk, add: motion(wave, { looped: true }), sync: 'keep-speed' })
  const authored = animation([layer(tree, { iterationStart: random(0, 2), stagger: 0.1, iterations: 5 })])
  const baked = bakeAnimation(authored)
  const [own, speed] = scheduleLayers(authored, baked, plainUnits(4))
  expect(own!.phaseShifts).toBeDefined()
  expect(speed).toEqual({ delays: own!.delays, range: own!.range })
})

test('leaves with many keys of their own get tracks of their own', () => {
  const shake = (frequency: number) =>
    clip({ translation: noise({ frequency, amplitude: 3 }), shear: noise({ frequency }) }, { duration: 7 })
  const { layers } = bake(layer(double({ main: shake(60), add: toDelta(shake(47)), weight: 0.5 })))
  expect(layers.map(({ companion }) => companion?.clock)).toEqual([undefined, 'iteration', 'iteration'])
})

test('what fitting errs is reported, weights included', () => {
  const exact = double({ main: walk, add: toDelta(wave), weight: 0.5 })
  expect(Math.max(...bake(layer(exact)).fitError[0]!)).toBe(0)
  const smoothed = bake(layer(double({ main: walk, add: toDelta(wave), weight: 'gesture' }))).fitError[0]!
  const rotation = smoothed[2]!
  expect(rotation).toBeGreaterThan(0)
  // A weight's tolerance of 1e-7 by what it weighs.
  expect(rotation).toBeLessThanOrEqual(4e-7 * (1 + 20 + 8))
})

test('equal trees share their tables, and names do not matter', () => {
  const make = (name: string, mood: string) =>
    animation([layer(double({ name, main: motion(walk, { name }), add: wave, weight: { kind: 'param', name: mood } }))])
  expect(animationKey(make('one', 'mood'))).toBe(animationKey(make('two', 'mood')))
  expect(animationKey(make('one', 'mood'))).not.toBe(animationKey(make('one', 'pace')))
})

test('as many weights as a layer may have, and one more', () => {
  const nest = (count: number) => {
    let tree: Motion = motion(walk)
    for (let index = 0; index < count; index++) {
      const weight = { kind: 'param', name: `p${index}` } as const
      tree = double({ name: 'tree', main: tree, add: motion(wave, { kind: 'delta' }), weight })
    }
    return layer(tree, { name: 'much' })
  }
  expect(bake(nest(MAX_MOTION_SCALARS)).layers[0]!.motion!.parameters).toHaveLength(MAX_MOTION_SCALARS)
  expectRefusal(
    () => bake(nest(MAX_MOTION_SCALARS + 1)),
    BakeLimitError,
    'layer "much"',
    '33 weights',
    '32',
    'nest fewer',
  )
})

test('eight motions and more, four deep and more', () => {
  const deep = (depth: number): Motion =>
    depth === 0 ? motion(walk) : double({ name: 'tree', main: deep(depth - 1), add: deep(depth - 1), weight: 0.5 })
  expect(bake(layer(deep(4))).layers[0]!.motion!.steps.filter(({ kind }) => kind === 'term')).toHaveLength(16)
  const many = Array.from({ length: 12 }, (_, index) => [index, walk] as const)
  expect(bake(layer(blend1d({ parameter: 'mood', motions: many }))).layers[0]!.motion!.parameters).toHaveLength(11)
})
