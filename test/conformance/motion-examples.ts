import type { ChannelName } from '../../shaders/channels.ts'
import { blend1d, clip, double, layer, motion, toDelta } from '../../src/author/index.ts'
import type { LayerOptions } from '../../src/author/layer-options.ts'
import type { Clip, Layer, LeafMotion, Motion } from '../../src/author/model.ts'
import type { DoubleOptions } from '../../src/author/motion/double.ts'

type Pose = { readonly [name in ChannelName]?: number }

/** What a layer gives: [seconds, glyph, channels], computed by hand. */
export interface MotionExample {
  readonly name: string
  readonly layers: readonly Layer[]
  readonly parameters?: Readonly<Record<string, number>>
  readonly expected: readonly (readonly [seconds: number, glyph: number, channels: Pose])[]
}

const still = (values: Pose, duration = 1): Clip => clip(values, { duration })
const delta = (values: Pose): LeafMotion => motion(still(values), { kind: 'delta' })
/** translationY is its own time, seconds. */
const watch = (duration: number): Clip =>
  clip({
    translationY: [
      [0, 0],
      [duration, duration],
    ],
  })
const rows = (main: Clip | Motion, add: Clip | Motion, addMode = false) => [
  layer(double({ main, add, weight: 0.25, addMode })),
]
/** Main stands still for a second; add shows its own time. */
const timed = (options: Omit<DoubleOptions, 'main'> & { main?: DoubleOptions['main'] }, timing: LayerOptions = {}) => [
  layer(double({ main: still({ rotation: 1 }), ...options }), timing),
]
const below = layer(still({ translationX: 7 }))
const at = (channels: readonly (readonly [number, Pose])[]) =>
  channels.map(([seconds, pose]) => [seconds, 0, pose] as const)

const steps = (seconds: number, events: Record<string, number | readonly number[]>) =>
  motion(watch(seconds), { events })
const events = (own: Record<string, number | readonly number[]>) => motion(still({ rotation: 1 }), { events: own })

const gesture = (looped: boolean) =>
  double({
    main: still({ translationX: 0 }),
    add: motion(still({ translationX: 100 }, 3), { looped }),
    weight: 'gesture',
    smoothing: 0,
  })

export const MOTION_EXAMPLES: readonly MotionExample[] = [
  {
    name: 'row 1: normal and delta',
    layers: rows(still({ translationX: 10 }), delta({ translationX: 4 })),
    expected: at([[0.5, { translationX: 11 }]]),
  },
  {
    name: 'row 2: normal and normal',
    layers: rows(still({ translationX: 10 }), still({ translationX: 4 })),
    expected: at([[0.5, { translationX: 8.5 }]]),
  },
  {
    name: 'row 3: delta and normal',
    layers: rows(delta({ translationX: 10 }), still({ translationX: 4 })),
    expected: at([[0.5, { translationX: 6.5 }]]),
  },
  {
    name: 'row 4: delta and delta, add alone, added to what is below',
    layers: [below, ...rows(delta({ translationX: 10 }), delta({ translationX: 4 }))],
    expected: at([[0.5, { translationX: 11 }]]),
  },
  {
    name: 'row 5: delta and delta, added up, added to what is below',
    layers: [below, ...rows(delta({ translationX: 10 }), delta({ translationX: 4 }), true)],
    expected: at([[0.5, { translationX: 18 }]]),
  },
  {
    name: 'a side that lacks a channel, rows 1 and 2: identity if normal, 0 if delta',
    layers: [
      layer(double({ main: still({ scaleX: 3 }), add: still({ opacity: 0.5 }), weight: 0.25 })),
      layer(double({ main: still({ rotation: 8 }), add: delta({ scaleY: 0.5 }), weight: 0.25 })),
    ],
    expected: at([[0.5, { scaleX: 2.5, opacity: 0.875, rotation: 8, scaleY: 1.125 }]]),
  },
  {
    name: 'a side that lacks a channel, rows 3 to 5',
    layers: [
      below,
      ...rows(delta({ scaleX: 2 }), still({ opacity: 0.5 })),
      ...rows(delta({ translationX: 1 }), delta({ translationY: 4 })),
      ...rows(delta({ shearX: 2 }), delta({ shearY: 4 }), true),
    ],
    expected: at([[0.5, { scaleX: 1.5, opacity: 0.5, translationX: 7, translationY: 4, shearX: 2, shearY: 1 }]]),
  },
  {
    name: 'chains of kinds',
    layers: [
      layer(
        double({
          main: double({ main: still({ translationX: 10 }), add: delta({ translationX: 4 }) }),
          add: delta({ translationX: 2 }),
          weight: 0.5,
        }),
      ),
      layer(
        double({
          main: double({ main: delta({ rotation: 8 }), add: delta({ rotation: 4 }), addMode: true }),
          add: still({ rotation: 5 }),
          weight: 0.25,
        }),
      ),
    ],
    expected: at([[0.5, { translationX: 15, rotation: 8 }]]),
  },
  {
    name: 'a gesture that is not looped',
    layers: [layer(gesture(false))],
    expected: at(
      [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1].map((progress, index) => [
        progress,
        { translationX: [0, 40, 100, 100, 100, 40, 0][index]! },
      ]),
    ),
  },
  {
    name: 'a gesture that is looped',
    layers: [layer(gesture(true))],
    expected: at([0, 0.1, 0.5, 1].map((progress) => [progress, { translationX: 100 }])),
  },
  {
    name: 'replace: the weight that add returns, held in 0 to 1',
    layers: [
      layer(
        double({
          main: still({ translationX: 10 }),
          add: motion(still({ translationX: 20 }, 2), {
            weight: [
              [0, -1],
              [2, 3],
            ],
          }),
          weight: 'replace',
        }),
      ),
    ],
    expected: at([
      [0.1, { translationX: 10 }],
      [0.375, { translationX: 15 }],
      [0.9, { translationX: 20 }],
    ]),
  },
  {
    name: 'param: 0 at key0, 1 at key1',
    layers: [
      layer(
        double({
          main: still({ translationX: 10 }),
          add: still({ translationX: 20 }),
          weight: { kind: 'param', name: 'mood', key0: 2, key1: -2 },
        }),
      ),
    ],
    parameters: { mood: 1 },
    expected: at([[0.5, { translationX: 12.5 }]]),
  },
  {
    name: 'blend1d: two motions of three are mixed',
    layers: [
      layer(
        blend1d({
          parameter: 'mood',
          motions: [
            [0, still({ translationX: 10 })],
            [0.5, still({ translationX: 20 })],
            [1, still({ translationX: 100 })],
          ],
        }),
      ),
    ],
    parameters: { mood: 0.625 },
    expected: at([[0.5, { translationX: 40 }]]),
  },
  {
    name: 'keep-phase: at the same progress',
    layers: timed({ add: motion(watch(4), { kind: 'delta' }) }),
    expected: at([
      [0, { translationY: 0 }],
      [0.25, { translationY: 1 }],
      [1, { translationY: 4 }],
    ]),
  },
  {
    name: 'proportional-inverse: add runs back as main runs forward',
    layers: timed({ add: watch(4), sync: 'proportional-inverse' }),
    expected: at([
      [0, { translationY: 4 }],
      [0.25, { translationY: 3 }],
      [1, { translationY: 0 }],
    ]),
  },
  {
    name: 'match-events: two common events, and one that only add has',
    layers: timed({
      main: events({ step: 0.2, clap: 0.8 }),
      add: steps(4, { step: 1, clap: 3, nod: 2.5 }),
      sync: 'match-events',
    }),
    expected: at([
      [0.1, { translationY: 0.5 }],
      [0.2, { translationY: 1 }],
      [0.5, { translationY: 2 }],
      [0.8, { translationY: 3 }],
      [0.9, { translationY: 3.5 }],
    ]),
  },
  {
    name: 'match-events: three common events, one name twice',
    layers: timed({
      main: events({ step: [0.25, 0.5], clap: 0.75 }),
      add: steps(4, { step: [0.5, 2], clap: 3 }),
      sync: 'match-events',
    }),
    expected: at([
      [0.125, { translationY: 0.25 }],
      [0.375, { translationY: 1.25 }],
      [0.625, { translationY: 2.5 }],
      [0.875, { translationY: 3.5 }],
    ]),
  },
  {
    name: 'match-events: only those that are listed',
    layers: timed({
      main: events({ step: 0.25, clap: 0.5 }),
      add: steps(4, { step: 3, clap: 1 }),
      sync: 'match-events',
      events: 'step',
    }),
    expected: at([
      [0.25, { translationY: 3 }],
      [0.625, { translationY: 3.5 }],
    ]),
  },
  {
    name: 'keep-speed, looped: its own period under any iterations and direction, and where the layer stops',
    layers: timed(
      { add: motion(watch(0.4), { looped: true }), sync: 'keep-speed' },
      { iterations: 3, direction: 'alternate-reverse', easing: 'ease-in', duration: 2, playbackRate: 2 },
    ),
    expected: at([
      [0, { translationY: 0 }],
      [0.65, { translationY: 0.1 }],
      [1.45, { translationY: 0.1 }],
      [2.05, { translationY: 0.1 }],
      [9, { translationY: 0 }],
    ]),
  },
  {
    name: 'keep-speed, not looped: held at its end, begun by the trim',
    layers: timed({ add: watch(0.4), sync: 'keep-speed' }, { iterations: 3, trim: { start: 0.1 } }),
    expected: at([
      [0, { translationY: 0.1 }],
      [0.25, { translationY: 0.35 }],
      [0.35, { translationY: 0.4 }],
      [9, { translationY: 0.4 }],
    ]),
  },
  {
    name: 'a channel mask: elsewhere the result is main',
    layers: [
      layer(
        double({
          main: still({ translationX: 10, translationY: 10 }),
          add: still({ translationX: 4, translationY: 4 }),
          channels: 'translationX',
        }),
      ),
      layer(
        double({
          main: delta({ scaleX: 0.5, rotation: 3 }),
          add: still({ scaleX: 3, rotation: 40 }),
          channels: ['rotation'],
        }),
      ),
    ],
    expected: at([[0.5, { translationX: 4, translationY: 10, scaleX: 1.5, rotation: 43 }]]),
  },
  {
    name: 'a glyph mask: the others show main',
    layers: [
      layer(
        double({
          main: still({ translationX: 10 }),
          add: still({ translationX: 4 }),
          glyphs: { indices: [1], words: [9] },
        }),
      ),
      layer(double({ main: delta({ scaleX: 0.5 }), add: still({ scaleX: 3 }), glyphs: 1 })),
    ],
    expected: [
      [0.5, 0, { translationX: 10, scaleX: 1.5 }],
      [0.5, 1, { translationX: 4, scaleX: 3.5 }],
    ],
  },
  {
    name: 'differences to a reference, each in its own unit',
    layers: [
      below,
      layer(toDelta(still({ translationX: 5, scaleX: 3, opacity: 0.25 }))),
      layer(
        toDelta(
          clip({
            rotation: [
              [0, 30],
              [1, 42],
            ],
            translationY: [
              [0, 5],
              [1, 9],
            ],
          }),
          { reference: 'firstFrame' },
        ),
      ),
      layer(
        toDelta(
          clip({
            shearX: [
              [0, 0],
              [1, 8],
            ],
          }),
          { reference: 0.25 },
        ),
      ),
    ],
    expected: at([[0.5, { translationX: 12, scaleX: 3, opacity: 0.25, rotation: 6, translationY: 2, shearX: 2 }]]),
  },
]
