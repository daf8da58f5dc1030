import { describe, expect, test } from 'vitest'
import { clip } from '../../src/author/clip.ts'
import { spring } from '../../src/author/easing/spring.ts'
import { EasingSyntaxError, InvalidNumberError, InvalidShapeError, UnknownNameError } from '../../src/author/errors.ts'
import { layer } from '../../src/author/layer.ts'
import type { SkipInput } from '../../src/author/schedule/make-skip.ts'
import { PUNCTUATION_PAUSES } from '../../src/author/schedule/pauses.ts'
import type { StaggerInput } from '../../src/author/schedule/stagger-input.ts'
import { expectRefusal } from './support/expect-refusal.ts'

const motion = clip({ rotation: 3 }, { name: 'turn' })
const staggerOf = (stagger: StaggerInput) => layer(motion, { stagger }).stagger
const skipOf = (skip: SkipInput) => layer(motion, { skip }).skip

const defaults = { from: 'start', by: 'glyph', ease: { kind: 'linear' }, order: 'reading', seed: 0 }

describe('stagger', () => {
  test('a number is seconds from glyph to glyph', () => {
    expect(staggerOf(0.04)).toEqual({ kind: 'stagger', each: 0.04, ...defaults })
    expect(staggerOf(0)).toEqual({ kind: 'stagger', each: 0, ...defaults })
  })

  test('objects, with their defaults', () => {
    expect(staggerOf({ each: 0.1 })).toEqual({ kind: 'stagger', each: 0.1, ...defaults })
    expect(staggerOf({ amount: 2, from: 'edges' })).toEqual({ kind: 'stagger', amount: 2, ...defaults, from: 'edges' })
    const all = { each: 0.1, from: 3, by: 'word', grid: [4, 2], axis: 'y', order: 'visual', seed: 9 } as const
    expect(staggerOf({ ...all, ease: 'quadIn' })).toEqual({
      kind: 'stagger',
      ...all,
      ease: { kind: 'named', family: 'quad', mode: 'in' },
    })
  })

  test('a pace, with the usual pauses or its own', () => {
    expect(staggerOf({ pace: 20 })).toEqual({ kind: 'pace', pace: 20, pauses: PUNCTUATION_PAUSES, by: 'glyph' })
    expect(staggerOf({ pace: 0.5, pauses: {}, by: 'word' })).toEqual({
      kind: 'pace',
      pace: 0.5,
      pauses: {},
      by: 'word',
    })
    for (const mark of '.,;:!?…،؛؟۔。，、！？') expect(PUNCTUATION_PAUSES[mark], mark).toBeGreaterThan(0)
    expect(structuredClone(staggerOf({ pace: 20 }))).toEqual(staggerOf({ pace: 20 }))
  })

  test('a pace is a number above 0, beside which no steps stand', () => {
    for (const bad of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expectRefusal(() => staggerOf({ pace: bad }), InvalidNumberError, 'layer "turn", stagger', 'pace', String(bad))
    }
    expect(staggerOf({ pace: 1e-3 })).toMatchObject({ pace: 1e-3 })
    for (const name of ['each', 'amount', 'from', 'ease', 'order', 'seed']) {
      expectRefusal(() => staggerOf({ pace: 1, [name]: 0 } as never), UnknownNameError, `"${name}"`, 'pace, pauses, by')
    }
    expectRefusal(() => staggerOf({ pace: 1, by: 'words' as never }), UnknownNameError, 'Did you mean "word"?')
    expectRefusal(() => staggerOf({ each: 1, pauses: {} } as never), UnknownNameError, '"pauses"', 'pace')
  })

  test('pauses are seconds by single characters', () => {
    const pausing = (pauses: unknown) => () => staggerOf({ pace: 1, pauses } as never)
    expect(pausing({ '.': 0, '𑅁': 2 })()).toMatchObject({ pauses: { '.': 0, '𑅁': 2 } })
    expectRefusal(pausing({ '.': -0.1 }), InvalidNumberError, 'layer "turn", stagger', 'pauses["."]', '-0.1')
    expectRefusal(pausing({ '.': '1' }), InvalidNumberError, '"1"')
    expectRefusal(pausing({ '...': 1 }), InvalidShapeError, '"..."', 'one character')
    expectRefusal(pausing({ '': 1 }), InvalidShapeError, '""', 'one character')
    expectRefusal(pausing([0.1]), InvalidShapeError, 'pauses')
    expectRefusal(pausing(null), InvalidShapeError, 'pauses', 'null')
  })

  test('a function is kept', () => {
    const delay = (glyph: { word: number }) => glyph.word * 0.2
    expect(staggerOf(delay)).toEqual({ kind: 'function', delay })
  })

  test('each or amount, one of them', () => {
    expectRefusal(() => staggerOf({ from: 'end' } as never), InvalidShapeError, 'layer "turn", stagger', 'neither')
    expectRefusal(() => staggerOf({ each: 1, amount: 1 } as never), InvalidShapeError, 'both')
  })

  test('delays are finite and never negative', () => {
    for (const bad of [-0.001, Number.NaN, Number.POSITIVE_INFINITY]) {
      expectRefusal(() => staggerOf(bad), InvalidNumberError, 'layer "turn", stagger', 'each', String(bad))
      expectRefusal(() => staggerOf({ amount: bad }), InvalidNumberError, 'amount', String(bad))
    }
    expectRefusal(() => staggerOf(-1), InvalidNumberError, "from: 'end'")
    expectRefusal(() => staggerOf('0.1' as never), InvalidNumberError, '"0.1"')
  })

  test('from is a place or a whole index', () => {
    expect(staggerOf({ each: 1, from: 0 })).toMatchObject({ from: 0 })
    expectRefusal(() => staggerOf({ each: 1, from: -1 }), InvalidNumberError, 'from', '-1')
    expectRefusal(() => staggerOf({ each: 1, from: 1.5 }), InvalidNumberError, 'from', '1.5')
    expectRefusal(() => staggerOf({ each: 1, from: 'centre' as never }), UnknownNameError, 'Did you mean "center"?')
  })

  test('grids are two whole numbers, and axis needs one', () => {
    expect(staggerOf({ each: 1, grid: [1, 1] })).toMatchObject({ grid: [1, 1] })
    expectRefusal(() => staggerOf({ each: 1, grid: [0, 1] }), InvalidNumberError, 'columns', '0')
    expectRefusal(() => staggerOf({ each: 1, grid: [1, 0.5] }), InvalidNumberError, 'rows', '0.5')
    expectRefusal(() => staggerOf({ each: 1, grid: [1] as never }), InvalidShapeError, '[columns, rows]')
    expectRefusal(() => staggerOf({ each: 1, axis: 'x' }), InvalidShapeError, 'grid')
    expectRefusal(() => staggerOf({ each: 1, grid: [1, 1], axis: 'z' as never }), UnknownNameError, 'axis', '"z"')
  })

  test('other names', () => {
    expectRefusal(() => staggerOf({ each: 1, by: 'words' as never }), UnknownNameError, 'Did you mean "word"?')
    expectRefusal(() => staggerOf({ each: 1, order: 'screen' as never }), UnknownNameError, 'order', 'visual')
    expectRefusal(() => staggerOf({ each: 1, seed: -1 }), InvalidNumberError, 'seed')
    expectRefusal(() => staggerOf({ each: 1, easing: 'ease' } as never), UnknownNameError, 'Did you mean "ease"?')
    expectRefusal(() => staggerOf({ each: 1, ease: 'eas' as never }), EasingSyntaxError, 'stagger, ease', '"eas"')
    expectRefusal(() => staggerOf({ each: 1, ease: spring() }), EasingSyntaxError, 'spring', 'seconds')
    expectRefusal(() => staggerOf(null as never), InvalidShapeError, 'null')
  })
})

describe('skip', () => {
  test('indices and classes, sorted, once each', () => {
    expect(skipOf([5, 'whitespace', 0, 5, 'cjk', 'whitespace'])).toEqual({
      indices: [0, 5],
      classes: ['whitespace', 'cjk'],
    })
    expect(skipOf('punctuation')).toEqual({ indices: [], classes: ['punctuation'] })
    expect(skipOf(3)).toEqual({ indices: [3], classes: [] })
    expect(skipOf([])).toEqual({ indices: [], classes: [] })
  })

  test('what is neither is refused', () => {
    expectRefusal(() => skipOf([0, -1]), InvalidNumberError, 'layer "turn", skip', 'index at 1', '-1')
    expectRefusal(() => skipOf(0.5), InvalidNumberError, '0.5')
    expectRefusal(() => skipOf('white-space' as never), UnknownNameError, 'Did you mean "whitespace"?')
    expectRefusal(() => skipOf([{}] as never), UnknownNameError, 'class at 0')
  })
})
