import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clip } from '../../src/author/clip.ts'
import { EasingSyntaxError, InvalidNumberError, InvalidShapeError, UnknownNameError } from '../../src/author/errors.ts'
import { layer } from '../../src/author/layer.ts'
import type { LayerOptions } from '../../src/author/layer-options.ts'
import { random } from '../../src/author/random.ts'
import { setWarningHandler } from '../../src/author/warn-once.ts'
import { expectRefusal } from './support/expect-refusal.ts'

const rise = clip(
  {
    translationY: [
      [0, 20],
      [2, 0],
    ],
  },
  { name: 'rise' },
)
const made = (options: LayerOptions) => layer(rise, options)

const warnings: string[] = []
beforeEach(() => {
  warnings.length = 0
  setWarningHandler((message) => warnings.push(message))
})
afterEach(() => setWarningHandler())

test('defaults', () => {
  expect(layer(rise)).toEqual({
    kind: 'layer',
    name: 'rise',
    motion: rise,
    blend: 'override',
    weight: undefined,
    tint: 'stack',
    delay: 0,
    endDelay: 0,
    duration: 2,
    iterations: 1,
    iterationStart: 0,
    direction: 'normal',
    fill: 'forwards',
    easing: { kind: 'linear' },
    playbackRate: 1,
    trim: undefined,
    stagger: undefined,
    skip: { indices: [], classes: [] },
    overrides: [],
  })
  expect(layer(rise, { name: undefined, trim: undefined, delay: undefined })).toEqual(layer(rise))
})

test('everything that can be given arrives', () => {
  const options = {
    name: 'up',
    blend: 'crossfade',
    weight: 0.25,
    tint: 'blend',
    delay: -1,
    endDelay: -0.5,
    duration: 3,
    iterations: 2.5,
    iterationStart: 0.5,
    direction: 'alternate-reverse',
    fill: 'both',
    playbackRate: 2,
    trim: { start: 1, end: 4 },
  } as const
  expect(made(options)).toMatchObject(options)
  expect(made({ easing: 'steps(2)' }).easing).toEqual({ kind: 'steps', count: 2, jump: 'end' })
})

describe('each number has its range', () => {
  test.each<[keyof LayerOptions, readonly number[], readonly number[]]>([
    ['delay', [-1e6, 0, 86400], [Number.NaN, Number.POSITIVE_INFINITY, 1e7]],
    ['endDelay', [-1, 0, 1], [Number.NaN, Number.NEGATIVE_INFINITY]],
    ['duration', [0, 3600], [-0.001, Number.NaN, Number.POSITIVE_INFINITY]],
    ['iterations', [0, 0.5, Number.POSITIVE_INFINITY], [-0.001, Number.NaN, Number.NEGATIVE_INFINITY]],
    ['iterationStart', [0, 0.5, 7], [-0.001, Number.NaN, Number.POSITIVE_INFINITY]],
    ['playbackRate', [0.001, 100], [0, -1, Number.NaN, Number.POSITIVE_INFINITY]],
    ['weight', [-3, 0, 1, 7], [Number.NaN, Number.POSITIVE_INFINITY, 1e7]],
  ])('%s', (name, good, bad) => {
    for (const value of good) expect(made({ [name]: value })).toMatchObject({ [name]: value })
    for (const value of bad) {
      expectRefusal(() => made({ [name]: value }), InvalidNumberError, 'layer "rise"', name, String(value))
    }
  })

  test('a negative rate is answered by direction', () => {
    expectRefusal(() => made({ playbackRate: -1 }), InvalidNumberError, "direction: 'reverse'")
  })
})

describe('names', () => {
  test.each([
    ['blend', 'aditive', 'additive'],
    ['tint', 'stak', 'stack'],
    ['direction', 'alternate-revers', 'alternate-reverse'],
    ['fill', 'forward', 'forwards'],
  ])('%s', (name, wrong, right) => {
    expect(made({ [name]: right })).toMatchObject({ [name]: right })
    expectRefusal(
      () => made({ [name]: wrong }),
      UnknownNameError,
      'layer "rise"',
      name,
      JSON.stringify(wrong),
      `Did you mean "${right}"?`,
    )
  })

  test('options that do not exist', () => {
    expectRefusal(() => made({ staggger: 1 } as object), UnknownNameError, '"staggger"', 'Did you mean "stagger"?')
    expectRefusal(() => made(null as never), InvalidShapeError, 'options')
  })

  test('easings', () => {
    expectRefusal(() => made({ easing: 'eese' as never }), EasingSyntaxError, 'layer "rise", easing', '"eese"')
  })

  test('a motion that is no clip', () => {
    expectRefusal(() => layer({ opacity: 1 } as never), InvalidShapeError, 'clip()', 'opacity')
    expectRefusal(() => layer(null as never), InvalidShapeError, 'null')
  })
})

describe('weight', () => {
  test('a curve over the clip, with keys as everywhere', () => {
    const weight = [
      [0, 0, 'ease'],
      [2, 1],
    ] as const
    expect(made({ weight }).weight).toMatchObject({ kind: 'keys', keys: [{ value: 0 }, { time: 2, value: 1 }] })
  })

  test('bad keys are named', () => {
    expectRefusal(
      () => made({ weight: [[0, Number.NaN]] }),
      InvalidNumberError,
      'layer "rise", weight, key 0',
      'value is NaN',
    )
    expectRefusal(() => made({ weight: [] }), InvalidShapeError, 'weight has no keys')
  })
})

describe('random values', () => {
  test('delay and iterationStart take them', () => {
    const value = random(0, 0.5, { seed: 7 })
    expect(value).toEqual({ kind: 'random', min: 0, max: 0.5, seed: 7 })
    expect(made({ delay: value, iterationStart: value })).toMatchObject({ delay: value, iterationStart: value })
    expect(random(1, 1)).toEqual({ kind: 'random', min: 1, max: 1, seed: 0 })
  })

  test('bounds and seeds are checked', () => {
    expectRefusal(() => random(1, 0.999), InvalidNumberError, 'random()', 'min', 'swap')
    expectRefusal(() => random(Number.NaN, 1), InvalidNumberError, 'min', 'NaN')
    expectRefusal(() => random(0, Number.POSITIVE_INFINITY), InvalidNumberError, 'max')
    expectRefusal(() => random(0, 1, { seed: 0.5 }), InvalidNumberError, 'seed')
    expectRefusal(() => random(0, 1, { sed: 1 } as object), UnknownNameError, 'Did you mean "seed"?')
    expect(() => made({ iterationStart: random(0, 1) })).not.toThrow()
    expectRefusal(() => made({ iterationStart: random(-0.001, 1) }), InvalidNumberError, 'iterationStart', '-0.001')
    expectRefusal(
      () => made({ delay: { kind: 'random', min: 0, max: Number.NaN, seed: 0 } }),
      InvalidNumberError,
      'layer "rise", delay',
    )
  })
})

describe('trim', () => {
  test('has defaults and an open end', () => {
    expect(made({ trim: {} }).trim).toEqual({ start: 0, end: Number.POSITIVE_INFINITY })
    expect(made({ trim: { start: 1 } }).trim).toEqual({ start: 1, end: Number.POSITIVE_INFINITY })
  })

  test('starts before it ends, and not after all iterations', () => {
    expect(() => made({ trim: { start: 1, end: 1 } })).not.toThrow()
    expectRefusal(
      () => made({ trim: { start: 1.001, end: 1 } }),
      InvalidNumberError,
      'layer "rise", trim',
      '1.001',
      '1 s',
    )
    expect(() => made({ trim: { start: 4 }, iterations: 2 })).not.toThrow()
    expectRefusal(() => made({ trim: { start: 4.001 }, iterations: 2 }), InvalidNumberError, '4.001', '≤ 4')
    expect(() => made({ trim: { start: 1000 }, iterations: Number.POSITIVE_INFINITY })).not.toThrow()
    expectRefusal(
      () => made({ trim: { start: 1 }, iterations: Number.POSITIVE_INFINITY, duration: 0 }),
      InvalidNumberError,
    )
    expectRefusal(() => made({ trim: { start: -0.001 } }), InvalidNumberError, 'start', '-0.001')
    expectRefusal(() => made({ trim: { end: Number.NaN } }), InvalidNumberError, 'end', 'NaN')
    expectRefusal(() => made({ trim: { begin: 1 } as object }), UnknownNameError, '"begin"')
    expectRefusal(() => made({ trim: 3 as never }), InvalidShapeError, 'trim')
  })
})

describe('an absolute scale or opacity clip in an additive layer', () => {
  test('warns once, naming layer, clip and channel', () => {
    const grow = clip({ scale: 2 }, { name: 'grow' })
    layer(grow, { blend: 'multiply' })
    layer(rise, { blend: 'additive' })
    expect(warnings).toEqual([])
    layer(grow, { blend: 'additive', name: 'pulse' })
    layer(clip({ opacity: 1 }), { blend: 'additive' })
    expect(warnings).toHaveLength(1)
    for (const word of ['layer "pulse"', 'clip "grow"', 'scaleX', "blend: 'multiply'"]) {
      expect(warnings[0]).toContain(word)
    }
  })
})
