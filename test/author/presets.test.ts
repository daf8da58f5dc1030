import { describe, expect, test } from 'vitest'
import { spring } from '../../src/author/easing/spring.ts'
import { InvalidNumberError, UnknownNameError } from '../../src/author/errors.ts'
import type { Clip, KeyedCurve } from '../../src/author/model.ts'
import { fadeIn } from '../../src/author/presets/fade-in.ts'
import { typewriter } from '../../src/author/presets/typewriter.ts'
import { wave } from '../../src/author/presets/wave.ts'
import { PUNCTUATION_PAUSES } from '../../src/author/schedule/pauses.ts'
import { expectRefusal } from './support/expect-refusal.ts'

describe('fadeIn', () => {
  test('touches opacity only, from 0 to 1, and hides what has not begun', () => {
    const { layers, overrides } = fadeIn({ duration: 2, delay: 1, easing: spring() })
    expect(layers).toHaveLength(1)
    expect(overrides).toEqual([])
    const [layer] = layers
    expect(Object.keys((layer!.motion as Clip).curves)).toEqual(['opacity'])
    expect(((layer!.motion as Clip).curves.opacity as KeyedCurve).keys.map((key) => [key.time, key.value])).toEqual([
      [0, 0],
      [2, 1],
    ])
    expect(layer).toMatchObject({ blend: 'multiply', fill: 'both', delay: 1, duration: 2, iterations: 1 })
  })

  test('takes any stagger', () => {
    expect(fadeIn({ stagger: { amount: 1, from: 'center' } }).layers[0]!.stagger).toMatchObject({ amount: 1 })
    expect(fadeIn({ duration: 0 }).layers[0]!.duration).toBe(0)
  })

  test('speaks of itself when refusing', () => {
    expectRefusal(() => fadeIn({ duration: -1 }), InvalidNumberError, 'fadeIn()', 'duration', '-1')
    expectRefusal(() => fadeIn({ ease: 'linear' } as object), UnknownNameError, 'fadeIn()', 'Did you mean "easing"?')
  })
})

describe('wave', () => {
  test('starts and ends each period at rest, rising first', () => {
    const [layer] = wave({ amplitude: 10, period: 4 }).layers
    expect(Object.keys((layer!.motion as Clip).curves)).toEqual(['translationY'])
    expect(
      ((layer!.motion as Clip).curves.translationY as KeyedCurve).keys.map((key) => [key.time, key.value]),
    ).toEqual([
      [0, 0],
      [1, -10],
      [2, 0],
      [3, 10],
      [4, 0],
    ])
    expect(layer).toMatchObject({ blend: 'additive', iterations: Number.POSITIVE_INFINITY, duration: 4 })
  })

  test('has ranges', () => {
    expect(() => wave({ amplitude: 0 })).not.toThrow()
    expectRefusal(() => wave({ period: 0 }), InvalidNumberError, 'wave()', 'period', '> 0')
    expectRefusal(() => wave({ amplitude: Number.NaN }), InvalidNumberError, 'wave()', 'amplitude')
  })
})

describe('typewriter', () => {
  test('shows each unit when its layer begins', () => {
    const made = typewriter({ interval: 0.1, by: 'word', delay: 2 })
    expect(made.hideBeforeStart).toBe(true)
    expect(made.layers).toHaveLength(1)
    expect(made.layers[0]).toMatchObject({
      delay: 2,
      duration: 0,
      blend: 'multiply',
      fill: 'forwards',
      stagger: { each: 0.1, by: 'word', from: 'start' },
    })
    expect(Object.keys((made.layers[0]!.motion as Clip).curves)).toEqual(['opacity'])
  })

  test('types at a pace, with rests after punctuation', () => {
    const staggerOf = (options: object) => typewriter(options).layers[0]!.stagger
    expect(staggerOf({ charactersPerSecond: 20 })).toEqual({
      kind: 'pace',
      pace: 20,
      pauses: PUNCTUATION_PAUSES,
      by: 'glyph',
    })
    expect(staggerOf({ charactersPerSecond: 8, pauses: { '.': 1 }, by: 'word' })).toEqual({
      kind: 'pace',
      pace: 8,
      pauses: { '.': 1 },
      by: 'word',
    })
    expect(staggerOf({ charactersPerSecond: 0, interval: 0.1 })).toMatchObject({ kind: 'stagger', each: 0.1 })
    expectRefusal(
      () => typewriter({ charactersPerSecond: -1 }),
      InvalidNumberError,
      'typewriter()',
      'charactersPerSecond',
    )
    expectRefusal(() => typewriter({ pauses: { '.': -1 } }), InvalidNumberError, 'typewriter()', 'pauses["."]', '-1')
  })

  test('jitter is a random delay', () => {
    expect(typewriter({ delay: 1, jitter: 0.5, seed: 3 }).layers[0]!.delay).toEqual({
      kind: 'random',
      min: 1,
      max: 1.5,
      seed: 3,
    })
    expectRefusal(() => typewriter({ jitter: -0.1 }), InvalidNumberError, 'typewriter()', 'jitter')
    expectRefusal(() => typewriter({ interval: -0.1 }), InvalidNumberError, 'typewriter()', 'interval')
  })
})
