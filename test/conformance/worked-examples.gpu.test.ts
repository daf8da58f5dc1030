import { beforeAll, expect, test } from 'vitest'
import { CHANNEL_INDEX, type ChannelName } from '../../shaders/channels.ts'
import { animation } from '../../src/author/animation.ts'
import { clip } from '../../src/author/clip.ts'
import { layer } from '../../src/author/layer.ts'
import type { Animation } from '../../src/author/model.ts'
import { requestTestDevice } from '../support/device.ts'
import { channelsOf, packScene, twinChannels } from '../support/pack-scene.ts'
import { createEvaluateRunner, type EvaluateRunner } from '../support/run-evaluate.ts'
import { plainUnits } from '../support/scenes/plain-units.ts'
import { evaluateGlyph } from '../truth/glyph/evaluate-glyph.ts'
import { bakeScene } from './bake-scene.ts'
import { TOLERANCES } from './tolerances.ts'

let runner: EvaluateRunner

beforeAll(async () => {
  runner = await createEvaluateRunner(await requestTestDevice())
  // A software GPU takes a while to compile two kernels.
}, 120_000)

interface Example {
  readonly name: string
  readonly animation: Animation
  /** Seconds → what channels are then, by glyph. */
  readonly expected: readonly (readonly [time: number, glyph: number, { readonly [name in ChannelName]?: number }])[]
}

const base = layer(clip({ rotation: 40 }))
const sway = { iterations: Number.POSITIVE_INFINITY } as const

const EXAMPLES: readonly Example[] = [
  {
    name: 'SPEC 4: override 100 to 200 and additive -5 to +5 give 95 to 205',
    animation: animation([
      layer(
        clip({
          translationX: [
            [0, 100],
            [1, 200],
          ],
        }),
      ),
      layer(
        clip({
          translationX: [
            [0, -5],
            [1, 5],
          ],
        }),
        { blend: 'additive' },
      ),
    ]),
    expected: [
      [0, 0, { translationX: 95 }],
      [0.5, 0, { translationX: 150 }],
      [1, 0, { translationX: 205 }],
    ],
  },
  {
    name: 'SPEC 4: multiplying by 1 changes nothing',
    animation: animation([base, layer(clip({ rotation: 1 }), { blend: 'multiply' })]),
    expected: [[0.5, 0, { rotation: 40 }]],
  },
  {
    name: 'SPEC 4: multiplying by 0 eliminates',
    animation: animation([base, layer(clip({ rotation: 0 }), { blend: 'multiply' })]),
    expected: [[0.5, 0, { rotation: 0 }]],
  },
  {
    name: 'SPEC 4: override (10, 0), additive (5, 5), multiply scale (1.2, 1) give (15, 5) and (1.2, 1)',
    animation: animation([
      layer(clip({ translation: [10, 0] })),
      layer(clip({ translation: [5, 5] }), { blend: 'additive' }),
      layer(clip({ scale: [1.2, 1] }), { blend: 'multiply' }),
    ]),
    expected: [[0.5, 0, { translationX: 15, translationY: 5, scaleX: 1.2, scaleY: 1 }]],
  },
  {
    name: 'SPEC 4: a layer with only scaleX and one with only opacity',
    animation: animation([layer(clip({ scaleX: 3 })), layer(clip({ opacity: 0.25 }))]),
    expected: [[0.5, 0, { scaleX: 3, opacity: 0.25, scaleY: 1, pivotX: 0.5, translationX: 0 }]],
  },
  {
    name: 'SPEC 4: tints stack in every mode',
    animation: animation([
      layer(clip({ color: [0.25, 0, 0, 0.5] })),
      layer(clip({ color: [0.5, 0, 0, 0.25] }), { blend: 'multiply', weight: 0.5 }),
    ]),
    expected: [[0.5, 0, { colorR: 0.5, colorA: 0.625 }]],
  },
  {
    name: 'SPEC 5: five at each 0.1 from center',
    animation: animation([
      layer(
        clip({
          translationX: [
            [0, 0],
            [1, 10],
          ],
        }),
        { stagger: { each: 0.1, from: 'center' } },
      ),
    ]),
    expected: [3, 4, 5, 4, 3].map((value, glyph) => [0.5, glyph, { translationX: value }] as const),
  },
  {
    name: 'SPEC 3: nothing before the start, the last value after the end, hidden until begun',
    animation: animation(
      [
        layer(
          clip({
            translationX: [
              [0, 5],
              [1, 10],
            ],
          }),
          { delay: 1 },
        ),
      ],
      { hideBeforeStart: true },
    ),
    expected: [
      [0.5, 0, { translationX: 0, opacity: 0 }],
      [1, 0, { translationX: 5, opacity: 1 }],
      [9, 0, { translationX: 10, opacity: 1 }],
    ],
  },
  {
    name: 'SPEC 9: a week later, with a delay of a day',
    animation: animation([
      layer(
        clip({
          translationX: [
            [0, 0],
            [2, 200],
          ],
        }),
        { ...sway, delay: 86_400 },
      ),
    ]),
    expected: [
      [86_400.5, 0, { translationX: 50 }],
      [7 * 86_400 + 1.25, 0, { translationX: 125 }],
    ],
  },
]

test.each(EXAMPLES)('$name', async ({ animation: authored, expected }) => {
  const times = expected.map(([time]) => time)
  const baked = bakeScene({ seed: 0, animation: authored, units: plainUnits(5), times })
  const packed = packScene([baked.text])
  const twin = twinChannels(packed)
  const kernel = await runner.channels(packed)
  for (const [index, [time, glyph, channels]] of expected.entries()) {
    const truth = evaluateGlyph(baked.glyphs[glyph]!, time)
    const cluster = packed.cluster(0, index, glyph)
    for (const [name, value] of Object.entries(channels) as [ChannelName, number][]) {
      const channel = CHANNEL_INDEX[name]
      const bound = TOLERANCES.channel.bound * (1 + truth[channel]!.magnitude)
      const where = `${name} of glyph ${glyph} at ${time} s`
      expect(Math.abs(truth[channel]!.min - value), `truth: ${where}`).toBeLessThanOrEqual(1e-9)
      expect(Math.abs(channelsOf(twin, cluster)[channel]! - value), `twin: ${where}`).toBeLessThanOrEqual(bound)
      expect(Math.abs(channelsOf(kernel, cluster)[channel]! - value), `kernel: ${where}`).toBeLessThanOrEqual(bound)
    }
  }
})
