import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHANNELS } from '../../shaders/channels.ts'
import { animation, isAnimation } from '../../src/author/animation.ts'
import { clip } from '../../src/author/clip.ts'
import { layer } from '../../src/author/layer.ts'
import type { Animation, DoubleMotion, GlyphMask, Layer, Motion } from '../../src/author/model.ts'
import { blend1d } from '../../src/author/motion/blend1d.ts'
import { freeze } from '../../src/author/motion/freeze.ts'
import { motion } from '../../src/author/motion/motion.ts'
import { PRESETS } from '../../src/author/presets/presets.ts'
import { setWarningHandler } from '../../src/author/warn-once.ts'
import { bakeAnimation } from '../../src/bake/bake-animation.ts'
import { fromJSON } from '../../src/document/from-json.ts'
import { toJSON } from '../../src/document/to-json.ts'
import { randomMotionScene, randomScene } from '../support/scenes/random-scene.ts'

const CLASSES = ['whitespace', 'punctuation', 'cjk', 'decorator', 'other'] as const
const rising = (list: readonly number[]) => [...new Set(list)].sort((a, b) => a - b)
const inOrder = <Item>(order: readonly Item[], list: readonly Item[]) => order.filter((item) => list.includes(item))

/** Random scenes are models; authors' functions give lists sorted, without repeats, and no masks that name nothing. */
function tidyMotion(motion: Motion): Motion {
  if (motion.kind === 'motion') return motion
  const channels =
    motion.channels &&
    inOrder(
      CHANNELS.map(({ name }) => name),
      motion.channels,
    )
  const glyphs: GlyphMask | undefined = motion.glyphs && {
    indices: rising(motion.glyphs.indices),
    classes: inOrder(CLASSES, motion.glyphs.classes),
    words: rising(motion.glyphs.words),
  }
  const tidied: DoubleMotion = {
    ...motion,
    main: tidyMotion(motion.main),
    add: tidyMotion(motion.add),
    channels: channels?.length === 0 ? undefined : channels,
    glyphs: glyphs && Object.values(glyphs).every((list) => list.length === 0) ? undefined : glyphs,
  }
  return tidied
}

function tidyLayer(given: Layer): Layer {
  return {
    ...given,
    motion: given.motion.kind === 'clip' ? given.motion : tidyMotion(given.motion),
    // A trim was drawn for another duration, and functions are no data.
    trim: given.trim && given.trim.start > given.duration * given.iterations ? undefined : given.trim,
    stagger: given.stagger?.kind === 'function' ? undefined : given.stagger,
    skip: { indices: rising(given.skip.indices), classes: inOrder(CLASSES, given.skip.classes) },
  }
}

/** Some tangents are steeper than authors may write. */
function tame(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) && Math.abs(value) >= 1e7 ? value / 100 : value
  if (Array.isArray(value)) return value.map(tame)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, tame(own)]))
}

function tidy(given: Animation): Animation {
  return tame({ ...given, layers: given.layers.map(tidyLayer) }) as Animation
}

/** -0 becomes 0 in JSON, which no glyph shows. */
const plainZeros = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value), (_, own) => own) as Value

/** As the author would have it, so that it may be written; a model alone is not branded. */
function author(given: Animation): Animation {
  const made = animation([], { name: given.name })
  return Object.assign(made, given)
}

function passThroughText(given: Animation): Animation {
  const text = JSON.stringify(toJSON({ animations: { it: author(given) } }))
  return fromJSON(text).animations.it!
}

function expectSame(read: Animation, given: Animation): void {
  expect(isAnimation(read)).toBe(true)
  // Infinity is no JSON: compared apart.
  expect(read.layers.map(({ iterations, trim }) => [iterations, trim])).toEqual(
    given.layers.map(({ iterations, trim }) => [iterations, trim]),
  )
  expect(plainZeros(read)).toEqual(plainZeros(given))
}

beforeAll(() => setWarningHandler(() => {}))
afterAll(() => setWarningHandler(undefined))

describe('an animation comes back from JSON as it was', () => {
  test('plain layers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), (seed) => {
        const given = tidy(randomScene(seed).animation)
        expectSame(passThroughText(given), given)
      }),
      { numRuns: 120 },
    )
  })

  test('layers that blend motions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), (seed) => {
        const given = tidy(randomMotionScene(seed).animation)
        expectSame(passThroughText(given), given)
      }),
      { numRuns: 60 },
    )
  })

  test.each(Object.entries(PRESETS))('the preset %s, and bakes to the same numbers', (_, { create }) => {
    const made = create()
    const read = passThroughText(made)
    expect(read).toEqual(made)
    expect(bakeAnimation(read)).toEqual(bakeAnimation(made))
  })

  test('twice is once', () => {
    const once = toJSON({ animations: { it: author(tidy(randomMotionScene(3).animation)) } })
    expect(toJSON({ animations: fromJSON(once).animations })).toEqual(once)
  })

  test('what blend1d and freeze made', () => {
    const [calm, frantic] = [clip({ rotation: 1 }, { duration: 1 }), clip({ rotation: 9 }, { duration: 2 })]
    const mixed = freeze(
      blend1d({
        parameter: 'mood',
        motions: [
          [0, calm],
          [1, frantic],
        ],
        smoothing: 0.3,
      }),
    )
    const { motions } = fromJSON(toJSON({ motions: { mixed } }))
    expect(motions.mixed).toEqual(mixed)
  })
})

describe('parts that have names', () => {
  const rise = clip(
    {
      translationY: [
        [0, 20],
        [0.5, 0],
      ],
    },
    { name: 'rise' },
  )
  const walk = motion(
    clip(
      {
        rotation: [
          [0, 0],
          [1, 9],
        ],
      },
      { name: 'steps' },
    ),
    { looped: true, events: { foot: 0.5 } },
  )
  const swell = animation([layer(rise), layer(walk, { iterations: Number.POSITIVE_INFINITY })])
  const document = toJSON({ clips: { rise }, motions: { walk }, animations: { swell }, schedules: { quick: 0.02 } })

  test('are written once and named where they stand', () => {
    expect(document.animations).toEqual({
      swell: {
        layers: [
          { clip: 'rise', blend: 'override', duration: 0.5 },
          { motion: 'walk', blend: 'override', duration: 1, iterations: 'Infinity' },
        ],
      },
    })
  })

  test('are one object when read', () => {
    const { clips, motions, animations, schedules } = fromJSON(document)
    expect(animations.swell).toEqual(swell)
    expect(animations.swell!.layers[0]!.motion).toBe(clips.rise)
    expect(animations.swell!.layers[1]!.motion).toBe(motions.walk)
    expect(schedules.quick).toBe(0.02)
  })

  test('schedules and presets may be named by hand', () => {
    const { animations } = fromJSON({
      format: 'glyphstorm/1',
      schedules: { quick: { each: 0.02, from: 'center' } },
      animations: {
        byHand: {
          layers: [
            {
              clip: {
                tracks: {
                  scale: [
                    [0, 0],
                    [1, 1],
                  ],
                  color: '#ff0000',
                },
              },
              stagger: 'quick',
            },
          ],
        },
        gust: { preset: 'wave', options: { amplitude: 4 } },
      },
    })
    expect(animations.byHand!.layers[0]!.stagger).toMatchObject({ each: 0.02, from: 'center' })
    expect(animations.gust).toEqual(PRESETS.wave.create({ amplitude: 4 }))
  })

  test('a pace says its pauses where they are not the usual ones', () => {
    const typed = (options: object) => ({ it: PRESETS.typewriter.create({ charactersPerSecond: 20, ...options }) })
    const written = (options: object) => toJSON({ animations: typed(options) }).animations!.it
    expect(written({})).toMatchObject({ layers: [{ stagger: { pace: 20 } }] })
    expect(JSON.stringify(written({}))).not.toContain('pauses')
    expect(written({ pauses: {} })).toMatchObject({ layers: [{ stagger: { pace: 20, pauses: {} } }] })
    for (const options of [{}, { pauses: {} }, { pauses: { '.': 0.5, '。': 1 }, by: 'word' }]) {
      expectSame(passThroughText(typed(options).it), typed(options).it)
    }
    expect(() => fromJSON({ format: 'glyphstorm/1', schedules: { it: { pace: 0 } } } as never)).toThrow(
      /schedules.it.pace/,
    )
    expect(() =>
      fromJSON({ format: 'glyphstorm/1', schedules: { it: { pace: 1, pauses: { '.': -1 } } } } as never),
    ).toThrow(/schedules.it.pauses/)
    expect(() => fromJSON({ format: 'glyphstorm/1', schedules: { it: { pace: 1, each: 1 } } } as never)).toThrow(/each/)
  })
})
