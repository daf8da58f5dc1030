import { describe, expect, test } from 'vitest'
import { clip } from '../../src/author/clip.ts'
import {
  ColorSyntaxError,
  EasingSyntaxError,
  HandleError,
  InvalidNumberError,
  InvalidShapeError,
  KeyOrderError,
  UnknownNameError,
} from '../../src/author/errors.ts'
import { noise } from '../../src/author/noise.ts'
import { expectRefusal } from './support/expect-refusal.ts'

describe('what is refused names clip, channel, key and value', () => {
  const key = (time: number, value: number) => () =>
    clip(
      {
        translationY: [
          [0, 0],
          [time, value],
          [9, 0],
        ],
      },
      { name: 'rise' },
    )
  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('a key at or of %s', (bad) => {
    expect(key(1, 1)).not.toThrow()
    expectRefusal(key(1, bad), InvalidNumberError, 'clip "rise"', 'translationY', 'key 1', `value is ${bad}`)
    expectRefusal(key(bad, 1), InvalidNumberError, 'clip "rise"', 'translationY', 'key 1', `time is ${bad}`)
  })

  test('values of 1e7 and more in size', () => {
    expect(key(1, 9999999.9)).not.toThrow()
    expect(key(1, -9999999.9)).not.toThrow()
    expectRefusal(key(1, 1e7), InvalidNumberError, 'key 1', 'value is 10000000', '1e7')
    expectRefusal(key(1, -1e7), InvalidNumberError, 'key 1', 'value is -10000000')
  })

  test('a component of a vector, by its channel', () => {
    expectRefusal(
      () => clip({ translation: [[0, [1, Number.NaN]]] }),
      InvalidNumberError,
      'translationY',
      'key 0',
      'NaN',
    )
    expectRefusal(() => clip({ color: [[0, [1, 0, 0, '1' as never]]] }), InvalidNumberError, 'colorA', '"1"')
  })

  test('tangents and handles that are no finite numbers', () => {
    const made = (field: object) => () => clip({ rotation: [{ time: 0, value: 0, ...field }] })
    expect(made({ leave: -5, arrive: 'auto' })).not.toThrow()
    expectRefusal(made({ leave: Number.NaN }), InvalidNumberError, 'rotation', 'key 0', 'leave is NaN')
    expectRefusal(made({ arrive: 1e7 }), InvalidNumberError, 'arrive is 10000000')
    expectRefusal(made({ leave: 'clampd' }), UnknownNameError, 'leave', 'Did you mean "clamped"?')
    expectRefusal(made({ leave: [1, 2] }), InvalidShapeError, 'leave', 'a number')
    expectRefusal(made({ leaveHandle: { dt: 0, dv: Number.NaN } }), InvalidNumberError, 'dv of leaveHandle', 'NaN')
    expectRefusal(made({ leaveHandle: { dt: Number.NaN, dv: 0 } }), InvalidNumberError, 'dt of leaveHandle', 'NaN')
    expectRefusal(made({ leaveHandle: 3 }), InvalidShapeError, 'leaveHandle')
  })

  test('times that go backwards', () => {
    const at = (time: number) => () =>
      clip({
        opacity: [
          [1, 0],
          [time, 1],
        ],
      })
    expect(at(1)).not.toThrow()
    expect(at(1.000001)).not.toThrow()
    expectRefusal(at(0.999999), KeyOrderError, 'opacity', 'key 1', 'value 1', '0.999999', 'sort')
  })

  test('a third key at one time', () => {
    const at = (time: number) => () =>
      clip({
        opacity: [
          [1, 0],
          [1, 1],
          [time, 2],
        ],
      })
    expect(at(1.000001)).not.toThrow()
    expectRefusal(at(1), KeyOrderError, 'opacity', 'key 2', 'value 2', '1 s')
  })

  test('handles outside their segment', () => {
    const handles = (leave: number, arrive: number) => () =>
      clip({
        scaleX: [
          { time: 1, value: 0, leaveHandle: { dt: leave, dv: 0 } },
          { time: 3, value: 1, arriveHandle: { dt: arrive, dv: 0 } },
        ],
      })
    expect(handles(0, 0)).not.toThrow()
    expect(handles(2, -2)).not.toThrow()
    expectRefusal(handles(2.001, 0), HandleError, 'scaleX', 'key 0', 'leaveHandle is 2.001', '0 to 2')
    expectRefusal(handles(-0.001, 0), HandleError, 'scaleX', 'key 0', 'leaveHandle is -0.001')
    expectRefusal(handles(0, -2.001), HandleError, 'scaleX', 'key 1', 'arriveHandle is -2.001', '-2 to 0')
    expectRefusal(handles(0, 0.001), HandleError, 'scaleX', 'key 1', 'arriveHandle is 0.001')
  })

  test('handles at the ends, where there is no segment, keep to their side', () => {
    const outer = (arrive: number) => () =>
      clip({ scaleX: [{ time: 1, value: 0, arriveHandle: { dt: arrive, dv: 0 } }] })
    expect(outer(-50)).not.toThrow()
    expect(outer(0)).not.toThrow()
    expectRefusal(outer(0.001), HandleError, 'scaleX', '≤ 0')
  })

  test('names that do not exist, with the nearest that does', () => {
    expectRefusal(
      () => clip({ translateY: 1 } as object, { name: 'rise' }),
      UnknownNameError,
      'clip "rise"',
      '"translateY"',
      'Did you mean "translationY"?',
    )
    expectRefusal(() => clip({ 'letter-spacing': 1 } as object), UnknownNameError, 'Did you mean "letterSpacing"?')
    expectRefusal(() => clip({}, { durtion: 1 } as object), UnknownNameError, 'clip()', 'Did you mean "duration"?')
    expectRefusal(
      () => clip({ opacity: [{ time: 0, value: 1, esing: 'ease' } as never] }),
      UnknownNameError,
      'opacity, key 0',
      'Did you mean "easing"?',
    )
    expectRefusal(
      () => clip({ opacity: { keys: [], after: 'cyle' as never } }),
      UnknownNameError,
      'after',
      'Did you mean "cycle"?',
    )
    expectRefusal(
      () => clip({ opacity: [{ time: 0, value: 1, interpolation: 'hermit' as never }] }),
      UnknownNameError,
      'interpolation',
      '"hermit"',
    )
  })

  test('easings that are none', () => {
    expectRefusal(() => clip({ opacity: [[0, 0, 'eas' as never]] }), EasingSyntaxError, 'opacity, key 0', '"eas"')
    expectRefusal(
      () => clip({ opacity: [{ time: 0, value: 0, easing: 'ease', interpolation: 'cubic' }] }),
      InvalidShapeError,
      'opacity, key 0',
      'both',
    )
  })

  test('values of the wrong form', () => {
    expectRefusal(() => clip({ opacity: [0, 1] as never }), InvalidShapeError, 'opacity', '[0, 1]', 'a list of keys')
    expectRefusal(() => clip({ opacity: '1' as never }), InvalidShapeError, 'opacity', '"1"')
    expectRefusal(() => clip({ opacity: null as never }), InvalidShapeError, 'opacity', 'null')
    expectRefusal(() => clip({ opacity: [[0]] as never }), InvalidShapeError, 'opacity, key 0', '[0]')
    expectRefusal(() => clip({ opacity: [[0, 1, 'ease', 4]] as never }), InvalidShapeError, 'opacity, key 0')
    expectRefusal(() => clip({ opacity: [[0, [1, 2]]] as never }), InvalidShapeError, 'opacity, key 0', 'a number')
    expectRefusal(() => clip({ translation: 3 as never }), InvalidShapeError, 'translation', '[x, y]')
    expectRefusal(() => clip({ translation: [[0, [1, 2, 3]]] as never }), InvalidShapeError, 'key 0', '[1, 2, 3]')
    expectRefusal(() => clip({ color: [[0, [1, 0, 0]]] as never }), InvalidShapeError, 'color, key 0', 'CSS colour')
    expectRefusal(() => clip({ color: 'no-colour' }), ColorSyntaxError, 'clip "clip", color', '"no-colour"')
    expectRefusal(() => clip({ opacity: { keys: 3 as never } }), InvalidShapeError, 'keys is 3')
    expectRefusal(() => clip(null as never), InvalidShapeError, 'null')
    expectRefusal(() => clip({}, { name: 3 as never }), InvalidShapeError, 'name')
  })

  test('a channel that two tracks animate', () => {
    expect(() => clip({ translationX: 1, translationY: 2 })).not.toThrow()
    expectRefusal(
      () => clip({ translationX: 1, translation: [1, 2] }),
      InvalidShapeError,
      'translationX',
      'translation;',
    )
  })

  test('noise out of its ranges', () => {
    expect(() => noise({ octaves: 8, seed: 0xffffffff })).not.toThrow()
    expectRefusal(() => noise({ octaves: 9 }), InvalidNumberError, 'octaves', '≤ 8')
    expectRefusal(() => noise({ octaves: 1.5 }), InvalidNumberError, 'octaves', 'whole')
    expectRefusal(() => noise({ frequency: 0 }), InvalidNumberError, 'frequency', '> 0')
    expectRefusal(() => noise({ amplitude: Number.NaN }), InvalidNumberError, 'amplitude')
    expectRefusal(() => noise({ seed: 2 ** 32 }), InvalidNumberError, 'seed')
    expectRefusal(() => noise({ seed: -1 }), InvalidNumberError, 'seed')
    expectRefusal(() => noise({ octave: 2 } as object), UnknownNameError, 'Did you mean "octaves"?')
    expectRefusal(
      () => clip({ rotation: { kind: 'noise', frequency: 1, amplitude: Number.NaN, octaves: 1, seed: 0 } }),
      InvalidNumberError,
      'clip "clip", rotation',
      'amplitude',
    )
  })
})
