import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clip } from '../../src/author/clip.ts'
import { curveFromGltf } from '../../src/author/convert/curve-from-gltf.ts'
import { type CssKeyframe, tracksFromCssKeyframes } from '../../src/author/convert/tracks-from-css-keyframes.ts'
import {
  ConversionError,
  EasingSyntaxError,
  InvalidNumberError,
  InvalidShapeError,
  UnknownNameError,
} from '../../src/author/errors.ts'
import type { KeyedCurve } from '../../src/author/model.ts'
import { evaluateCurve } from '../truth/curve/curve.ts'
import { expectRefusal } from './support/expect-refusal.ts'

describe('curveFromGltf', () => {
  test('CUBICSPLINE keeps values and tangents, per second', () => {
    const sampler = {
      interpolation: 'CUBICSPLINE' as const,
      input: [0, 2],
      // in-tangent, value, out-tangent of x and y for each key
      output: new Float32Array([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
    }
    const made = clip({ translationY: curveFromGltf(sampler, { components: 2, component: 1, scale: 10 }) })
    expect(made.duration).toBe(2)
    expect((made.curves.translationY as KeyedCurve).keys).toEqual([
      { time: 0, value: 40, interpolation: { kind: 'cubic' }, arrive: 20, leave: 60 },
      { time: 2, value: 100, interpolation: { kind: 'cubic' }, arrive: 80, leave: 120 },
    ])
  })

  test('CUBICSPLINE moves by the formula of glTF', () => {
    const number = fc.integer({ min: -1000, max: 1000 }).map((value) => value / 64)
    fc.assert(
      fc.property(
        fc.array(number, { minLength: 6, maxLength: 6 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (out, t) => {
          const sampler = { interpolation: 'CUBICSPLINE' as const, input: [1, 3], output: out }
          const { curves } = clip({ rotation: curveFromGltf(sampler) })
          const [, v0, b0, a1, v1] = out as [number, number, number, number, number, number]
          // glTF 2.0, appendix C.5; td is the segment's length.
          const td = 2
          const [t2, t3] = [t * t, t * t * t]
          const expected =
            (2 * t3 - 3 * t2 + 1) * v0 + td * (t3 - 2 * t2 + t) * b0 + (-2 * t3 + 3 * t2) * v1 + td * (t3 - t2) * a1
          const { value } = evaluateCurve(curves.rotation!, 1 + td * t)
          if (!(Math.abs(value - expected) <= 1e-10)) throw new Error(`${value} is not ${expected}`)
        },
      ),
    )
  })

  test('LINEAR is the default, STEP holds; the ends hold', () => {
    const input = [0, 1]
    const output = [3, 4]
    expect(curveFromGltf({ input, output })).toEqual({
      keys: [
        { time: 0, value: 3, interpolation: 'linear' },
        { time: 1, value: 4, interpolation: 'linear' },
      ],
      before: 'constant',
      after: 'constant',
    })
    const step = curveFromGltf({ input, output, interpolation: 'STEP' })
    expect(step.keys[0]).toEqual({ time: 0, value: 3, interpolation: 'constant' })
    expect(curveFromGltf({ input: [], output: [] }).keys).toEqual([])
  })

  test('what does not fit is refused', () => {
    const input = [0, 1]
    expectRefusal(() => curveFromGltf({ input, output: [1] }), InvalidShapeError, '1 numbers', '2 keys', '1 a key')
    expectRefusal(() => curveFromGltf({ input, output: [1, 2, 3] }, { components: 2 }), InvalidShapeError, '2 a key')
    expectRefusal(() => curveFromGltf({ input: [1, 1], output: [1, 2] }), ConversionError, 'key 1', 'rise')
    expectRefusal(() => curveFromGltf({ input, output: [1, Number.NaN] }), InvalidNumberError, 'key 1', 'NaN')
    expectRefusal(() => curveFromGltf({ input: [-1, 0], output: [1, 2] }), InvalidNumberError, 'key 0', '-1')
    expectRefusal(() => curveFromGltf({ input, output: [1, 2] }, { component: 1 }), InvalidNumberError, 'component')
    expectRefusal(
      () => curveFromGltf({ input, output: [1, 2], interpolation: 'linear' as never }),
      UnknownNameError,
      'Did you mean "LINEAR"?',
    )
  })
})

describe('tracksFromCssKeyframes', () => {
  const tracks = (keyframes: CssKeyframe[]) => tracksFromCssKeyframes(keyframes, { duration: 2, fontSize: 20 })
  const valuesOf = (track: unknown) =>
    (track as { keys: { time: number; value: number }[] }).keys.map((key) => [key.time, key.value])

  test('each property becomes its channels, each keyframe a key', () => {
    const made = tracks([
      {
        opacity: 0,
        letterSpacing: '0.5em',
        transform: 'translate(10px, -1in) rotate(0.25turn) skewX(100grad) scale(2)',
        easing: 'ease-in',
      },
      { opacity: '50%', letterSpacing: 'normal', transform: 'none' },
    ])
    expect(valuesOf(made.opacity)).toEqual([
      [0, 0],
      [2, 0.5],
    ])
    expect(valuesOf(made.letterSpacing)).toEqual([
      [0, 10],
      [2, 0],
    ])
    expect(valuesOf(made.translationX)).toEqual([
      [0, 10],
      [2, 0],
    ])
    expect(valuesOf(made.translationY)).toEqual([
      [0, -96],
      [2, 0],
    ])
    expect(valuesOf(made.rotation)).toEqual([
      [0, 90],
      [2, 0],
    ])
    expect(valuesOf(made.shearX)).toEqual([
      [0, 90],
      [2, 0],
    ])
    expect(valuesOf(made.scaleY)).toEqual([
      [0, 2],
      [2, 1],
    ])
    expect(Object.keys(made)).not.toContain('shearY')
    expect(made.opacity!.keys[0]).toMatchObject({ easing: { kind: 'cubicBezier', x1: 0.42, y1: 0, x2: 1, y2: 1 } })
    // Outside of 0..1 (an easing that overshoots) CSS runs on straight.
    expect(made.opacity).toMatchObject({ before: 'linear', after: 'linear' })
    expect(clip(made).duration).toBe(2)
  })

  test('missing offsets are spread, missing ends are the identity', () => {
    const made = tracks([
      { opacity: 0 },
      { opacity: 0.1 },
      { opacity: 0.2 },
      { offset: 0.6, opacity: 0.3 },
      { opacity: 1 },
    ])
    const times = valuesOf(made.opacity).map(([time]) => time!)
    const expected = [0, 0.4, 0.8, 1.2, 2]
    times.forEach((time, index) => {
      expect(time).toBeCloseTo(expected[index]!, 12)
    })
    expect(valuesOf(tracks([{ offset: 0.5, scale: '3' }]).scaleX)).toEqual([
      [0, 1],
      [1, 3],
      [2, 1],
    ])
    expect(valuesOf(tracks([{ opacity: 0 }]).opacity)).toEqual([
      [0, 1],
      [2, 0],
    ])
  })

  test('of three keyframes at one offset the inner one never shows', () => {
    const made = tracks([
      { offset: 0, rotate: '1deg' },
      { offset: 0.5, rotate: '2deg' },
      { offset: 0.5, rotate: '3deg' },
      { offset: 0.5, rotate: '4deg' },
      { offset: 1, rotate: '5deg' },
    ])
    expect(valuesOf(made.rotation).map(([, value]) => value)).toEqual([1, 2, 4, 5])
    expect(() => clip(made)).not.toThrow()
  })

  test('individual properties and a transform that keeps the order', () => {
    const made = tracks([
      { translate: '5px', rotate: '90deg', transform: 'skew(10deg, 20deg) scaleX(2) scaleY(3)' },
      { translate: 'none', rotate: '0deg', transform: 'skew(0) scaleX(1) scaleY(1)' },
    ])
    expect(Object.keys(made).sort()).toEqual(
      ['rotation', 'scaleX', 'scaleY', 'shearX', 'shearY', 'translationX', 'translationY'].sort(),
    )
    expect(valuesOf(made.scaleY)).toEqual([
      [0, 3],
      [2, 1],
    ])
  })

  test('an empty list makes no tracks', () => {
    expect(tracks([])).toEqual({})
  })

  test.each<[string, CssKeyframe[], string[]]>([
    ['another order', [{ transform: 'rotate(9deg) translateX(5px)' }], ['translate comes after rotate']],
    ['a function twice', [{ transform: 'rotate(9deg) rotate(5deg)' }], ['rotate', 'more than once']],
    ['skewX with skewY', [{ transform: 'skewX(9deg) skewY(5deg)' }], ['skew', 'more than once']],
    [
      'skew between skewX and skew',
      [{ transform: 'skewX(9deg)' }, { transform: 'skew(2deg, 1deg)' }],
      ['same functions'],
    ],
    ['three dimensions', [{ transform: 'rotateX(9deg)' }], ['rotateX()', 'in the plane']],
    ['a matrix', [{ transform: 'matrix(1, 0, 0, 1, 0, 0)' }], ['matrix()']],
    ['lists that do not match', [{ transform: 'rotate(9deg)' }, { transform: 'scale(2)' }], ['same functions']],
    ['lengths of a box', [{ transform: 'translateX(50%)' }], ['"50%"', 'px']],
    ['lengths of the root', [{ letterSpacing: '1rem' }], ['"1rem"']],
    ['numbers without a unit', [{ letterSpacing: 3 }], ['"3"']],
    ['an angle without a unit', [{ rotate: '3' }], ['"3"', 'deg']],
    ['a rotation around an axis', [{ rotate: 'x 45deg' }], ['rotate(x, 45deg)']],
    ['rubbish', [{ transform: 'translateX(1px) oops' }], ['oops']],
    ['too many arguments', [{ transform: 'translateX(1px, 2px)' }], ['1 to 1']],
    ['adding', [{ opacity: 1, composite: 'add' }], ['composite', '"add"', 'layers']],
    [
      'offsets that fall',
      [
        { offset: 0.5, opacity: 1 },
        { offset: 0.4, opacity: 1 },
      ],
      ['keyframe 1', '0.4'],
    ],
    ['offsets beyond 1', [{ offset: 1.001, opacity: 1 }], ['1.001']],
    ['one channel twice', [{ translate: '5px', transform: 'translateX(5px)' }], ['translationX', 'two properties']],
    ['scale before rotate', [{ scale: '2', transform: 'rotate(5deg)' }], ['rotate comes after scale']],
  ])('refuses %s', (_, keyframes, words) => {
    expectRefusal(() => tracks(keyframes), ConversionError, 'tracksFromCssKeyframes()', ...words)
  })

  test('refuses names, easings and options that are none', () => {
    expectRefusal(() => tracks([{ opcity: 1 } as never]), UnknownNameError, 'keyframe 0', 'Did you mean "opacity"?')
    expectRefusal(() => tracks([{ opacity: 1, easing: 'eas' }]), EasingSyntaxError, 'keyframe 0', '"eas"')
    expectRefusal(() => tracksFromCssKeyframes([], { duration: 0 }), InvalidNumberError, 'duration')
    expectRefusal(
      () => tracksFromCssKeyframes([{ letterSpacing: '1em' }], { duration: 1 }),
      ConversionError,
      'Give fontSize',
    )
    expectRefusal(() => tracksFromCssKeyframes({} as never, { duration: 1 }), InvalidShapeError, 'list of keyframes')
  })
})
