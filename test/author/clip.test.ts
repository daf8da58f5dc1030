import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHANNELS, PROPERTIES } from '../../shaders/channels.ts'
import { type ClipTracks, clip } from '../../src/author/clip.ts'
import { spring } from '../../src/author/easing/spring.ts'
import { InvalidNumberError } from '../../src/author/errors.ts'
import type { KeyedCurve } from '../../src/author/model.ts'
import { noise } from '../../src/author/noise.ts'
import { expectRefusal } from './support/expect-refusal.ts'

const keysOf = (tracks: ClipTracks, channel: (typeof CHANNELS)[number]['name']) =>
  (clip(tracks).curves[channel] as KeyedCurve).keys

const plain = { interpolation: { kind: 'linear' }, arrive: 'auto', leave: 'auto' }

describe('tracks', () => {
  test('a number is one key: constant', () => {
    const made = clip({ opacity: 0.5 })
    expect(made).toEqual({
      kind: 'clip',
      name: 'clip',
      duration: 0,
      curves: {
        opacity: { kind: 'keys', before: 'constant', after: 'constant', keys: [{ time: 0, value: 0.5, ...plain }] },
      },
    })
  })

  test('no keys: the channel is empty', () => {
    expect(clip({ opacity: [], scale: { keys: [] }, rotation: undefined }).curves).toEqual({})
  })

  test('tuples, with the easing of the segment to their right', () => {
    const keys = keysOf(
      {
        rotation: [
          [0, 1],
          [1, 2, 'ease'],
          [2, 3, 'constant'],
          [3, 4, 'cubic'],
          [4, 5, 'bezier'],
          [5, 6, spring()],
          [6, 7, 'linear'],
          [7, 8, undefined as never],
        ],
      },
      'rotation',
    )
    expect(keys.map((key) => key.interpolation.kind)).toEqual([
      'linear',
      'easing',
      'constant',
      'cubic',
      'bezier',
      'easing',
      'linear',
      'linear',
    ])
    expect(keys.map((key) => key.value)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(keys[5]!.interpolation).toEqual({ kind: 'easing', easing: spring() })
  })

  test('objects, with tangents, handles and extrapolation', () => {
    const made = clip({
      translationX: {
        keys: [
          { time: 0, value: 1, leave: 3 },
          { time: 1, value: 2, tangent: 'clamped', arrive: -1 },
          { time: 2, value: 3, leaveHandle: { dt: 0.5, dv: 4 } },
          { time: 3, value: 4, arriveHandle: { dt: -0.25, dv: 1 }, interpolation: 'constant' },
          { time: 4, value: 5, easing: 'quadIn' },
        ],
        before: 'linear',
        after: 'cycleWithOffset',
      },
    })
    const curve = made.curves.translationX as KeyedCurve
    expect(curve.before).toBe('linear')
    expect(curve.after).toBe('cycleWithOffset')
    expect(curve.keys).toEqual([
      { time: 0, value: 1, interpolation: { kind: 'cubic' }, arrive: 'auto', leave: 3 },
      { time: 1, value: 2, interpolation: { kind: 'cubic' }, arrive: -1, leave: 'clamped' },
      { time: 2, value: 3, ...plain, interpolation: { kind: 'bezier' }, leaveHandle: { dt: 0.5, dv: 4 } },
      { time: 3, value: 4, ...plain, interpolation: { kind: 'constant' }, arriveHandle: { dt: -0.25, dv: 1 } },
      {
        time: 4,
        value: 5,
        ...plain,
        interpolation: { kind: 'easing', easing: { kind: 'named', family: 'quad', mode: 'in' } },
      },
    ])
  })

  test('every channel and every property has a track of its name', () => {
    for (const { name } of CHANNELS) expect(Object.keys(clip({ [name]: 1 }).curves)).toEqual([name])
    for (const [name, channels] of Object.entries(PROPERTIES)) {
      const value = channels.length === 1 ? 0.5 : channels.map((_, index) => index / 4)
      const made = clip({ [name]: value } as ClipTracks)
      expect(Object.keys(made.curves)).toEqual([...channels])
      channels.forEach((channel, index) => {
        expect((made.curves[channel] as KeyedCurve).keys[0]!.value).toBe(channels.length === 1 ? 0.5 : index / 4)
      })
    }
  })

  test('vectors split in values, tangents and handles', () => {
    const tracks: ClipTracks = {
      translation: [
        { time: 0, value: [1, 2], leave: [3, 4] },
        { time: 1, value: [5, 6], tangent: 'clamped', leaveHandle: { dt: 0, dv: [7, 8] } },
      ],
    }
    expect(keysOf(tracks, 'translationX').map((key) => [key.value, key.leave])).toEqual([
      [1, 3],
      [5, 'clamped'],
    ])
    expect(keysOf(tracks, 'translationY').map((key) => [key.value, key.leave])).toEqual([
      [2, 4],
      [6, 'clamped'],
    ])
    expect(keysOf(tracks, 'translationY')[1]!.leaveHandle).toEqual({ dt: 0, dv: 8 })
  })

  test('one number scales both ways', () => {
    const tracks: ClipTracks = {
      scale: [
        [0, 2],
        [1, [3, 4]],
      ],
    }
    expect(keysOf(tracks, 'scaleX').map((key) => key.value)).toEqual([2, 3])
    expect(keysOf(tracks, 'scaleY').map((key) => key.value)).toEqual([2, 4])
    expect(clip({ scale: 2 }).curves.scaleY).toMatchObject({ keys: [{ value: 2 }] })
  })

  test('colours are CSS or four numbers; alpha is the share', () => {
    const tracks: ClipTracks = {
      color: [
        [0, '#ff000080'],
        [1, [0, 0.5, 2, -1]],
      ],
    }
    expect(keysOf(tracks, 'colorR').map((key) => key.value)).toEqual([1, 0])
    expect(keysOf(tracks, 'colorA').map((key) => key.value)).toEqual([128 / 255, -1])
    expect(keysOf(tracks, 'colorB').map((key) => key.value)).toEqual([0, 2])
    expect(clip({ shadowColor: 'black' }).curves.shadowColorA).toMatchObject({ keys: [{ value: 1 }] })
  })

  test('noise is a curve of its own, with a seed for each component', () => {
    const { curves } = clip({ translation: noise({ seed: 5, frequency: 8 }) }, { duration: 1 })
    expect(curves.translationX).toEqual({ kind: 'noise', frequency: 8, amplitude: 1, octaves: 1, seed: 5 })
    expect(curves.translationY).toMatchObject({ kind: 'noise', frequency: 8 })
    expect(curves.translationY).not.toMatchObject({ seed: 5 })
  })

  test('what the author changes later changes nothing', () => {
    const keys: [number, number][] = [
      [0, 1],
      [1, 2],
    ]
    const made = clip({ opacity: keys })
    keys[0]![1] = 9
    keys.push([2, 3])
    expect((made.curves.opacity as KeyedCurve).keys.map((key) => key.value)).toEqual([1, 2])
  })
})

describe('duration', () => {
  test('is the time of the last key of all, or what is given', () => {
    expect(
      clip({
        opacity: [
          [0, 0],
          [2, 1],
        ],
        rotation: [[3, 1]],
      }).duration,
    ).toBe(3)
    expect(clip({ opacity: [[3, 1]] }, { duration: 1 }).duration).toBe(1)
    expect(clip({ opacity: [[-3, 1]] }).duration).toBe(0)
    expect(clip({}).duration).toBe(0)
    expect(clip({ opacity: 1 }, { duration: 0 }).duration).toBe(0)
  })

  test.each([-0.001, Number.NaN, Number.POSITIVE_INFINITY, 1e7, '1'])('refuses %s', (duration) => {
    expectRefusal(
      () => clip({}, { name: 'rise', duration: duration as number }),
      InvalidNumberError,
      'clip "rise"',
      'duration',
      String(duration),
    )
  })

  test('noise alone needs one', () => {
    expectRefusal(() => clip({ rotation: noise() }, { name: 'shake' }), InvalidNumberError, 'clip "shake"', 'duration')
    expect(clip({ rotation: noise(), opacity: [[2, 1]] }).duration).toBe(2)
  })
})

test('any sorted finite keys are taken as they are, and any NaN among them is refused', () => {
  const value = fc.double({ min: -9.9e6, max: 9.9e6, noNaN: true })
  const times = fc
    .uniqueArray(fc.integer({ min: 0, max: 100000 }), { minLength: 1, maxLength: 20 })
    .map((list) => list.sort((a, b) => a - b).map((time) => time / 64))
  fc.assert(
    fc.property(times, fc.array(value, { minLength: 20, maxLength: 20 }), fc.nat(), (list, values, spoilt) => {
      const keys = list.map((time, index) => [time, values[index]!] as const)
      expect(keysOf({ rotation: keys }, 'rotation').map((key) => [key.time, key.value])).toEqual(keys)
      const at = spoilt % keys.length
      expectRefusal(
        () => clip({ rotation: keys.map((key, index) => (index === at ? [key[0], Number.NaN] : key)) }),
        InvalidNumberError,
        `rotation, key ${at}`,
      )
    }),
  )
})
