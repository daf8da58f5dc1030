import { beforeAll, describe, expect, test } from 'vitest'
import { CHANNEL_INDEX, type ChannelName, IDENTITY } from '../../shaders/channels.ts'
import type { BakedAnimation, Schedule } from '../../src/bake/tables.ts'
import { animationOf, bakeByHand, type LayerParts, NO_DELAY } from '../support/baked.ts'
import { requestTestDevice } from '../support/device.ts'
import { channelsOf, packScene, type SceneText, twinChannels } from '../support/pack-scene.ts'
import { createEvaluateRunner, type EvaluateRunner } from '../support/run-evaluate.ts'

let runner: EvaluateRunner

beforeAll(async () => {
  runner = await createEvaluateRunner(await requestTestDevice())
}, 60_000)

/** Channels of each glyph at each time, time by time, as kernel and twin give them; they must be the same numbers here. */
async function evaluate(text: Partial<SceneText> & Pick<SceneText, 'animation' | 'times'>): Promise<number[][]> {
  const whole = { glyphCount: 1, schedules: text.animation.layers.map(() => NO_DELAY), ...text }
  const scene = packScene([whole])
  const [kernel, twin] = [await runner.channels(scene), Float32Array.from(twinChannels(scene))]
  expect([...kernel]).toEqual([...twin])
  return Array.from({ length: scene.clusterCount }, (_, cluster) => channelsOf(kernel, cluster))
}

function animate(...layers: LayerParts[]): BakedAnimation {
  return animationOf(layers.map(bakeByHand))
}

async function channelsAtRest(...layers: LayerParts[]): Promise<(name: ChannelName) => number> {
  const [channels] = await evaluate({ animation: animate(...layers), times: [0.5] })
  return (name) => channels![CHANNEL_INDEX[name]]!
}

describe('blending', () => {
  test('an additive -5 to 5 on 100 to 200 gives 95 to 205', async () => {
    const animation = animate(
      { channels: { translationX: [[100, 100, 0, 0]] } },
      { channels: { translationX: [[-5, 10, 0, 0]] }, mode: 'additive' },
    )
    const states = await evaluate({ animation, times: [0, 0.5, 1, 2] })
    expect(states.map((channels) => channels[CHANNEL_INDEX.translationX])).toEqual([95, 150, 205, 205])
  })

  test('multiply by 1 changes nothing, by 0 eliminates', async () => {
    const base: LayerParts = { channels: { translationX: 123, scaleX: 1.75 } }
    const at = await channelsAtRest(base, { channels: { translationX: 1, scaleX: 0 }, mode: 'multiply' })
    expect([at('translationX'), at('scaleX')]).toEqual([123, 0])
  })

  test('override, additive and multiply work on the channels they have', async () => {
    const at = await channelsAtRest(
      { channels: { translationX: 10, translationY: 0 } },
      { channels: { translationX: 5, translationY: 5 }, mode: 'additive' },
      { channels: { scaleX: 1.25, scaleY: 1 }, mode: 'multiply' },
    )
    expect([at('translationX'), at('translationY'), at('scaleX'), at('scaleY')]).toEqual([15, 5, 1.25, 1])
  })

  test('a layer leaves channels without keys alone', async () => {
    const at = await channelsAtRest({ channels: { scaleX: 3 } }, { channels: { opacity: 0.25 } })
    expect([at('scaleX'), at('scaleY'), at('opacity'), at('letterSpacing')]).toEqual([3, 1, 0.25, 0])
  })

  test('an override of weight 1 is the value itself, whatever was there', async () => {
    const value = Math.fround(0.1)
    const at = await channelsAtRest({ channels: { opacity: 9e6 } }, { channels: { opacity: value }, weight: 1 })
    expect(at('opacity')).toBe(value)
  })

  test('a crossfade takes half without a weight', async () => {
    const at = await channelsAtRest({ channels: { rotation: 90 }, mode: 'crossfade' })
    expect(at('rotation')).toBe(45)
  })

  test('tints stack in every mode, unless their layer blends them', async () => {
    const red: LayerParts = { channels: { colorR: 0.5, colorA: 0.25 } }
    for (const mode of ['additive', 'override', 'multiply', 'crossfade'] as const) {
      const at = await channelsAtRest(red, { ...red, mode })
      expect([at('colorR'), at('colorA')], mode).toEqual([1, 0.5])
    }
    const blended = async (mode: 'override' | 'multiply') =>
      (await channelsAtRest(red, { channels: { colorR: 0.25 }, mode, tint: 'blend' }))('colorR')
    expect([await blended('override'), await blended('multiply')]).toEqual([0.25, 0.75])
  })

  test('a weight may be a curve; it is held within 0 to 1', async () => {
    const animation = animate({ channels: { translationY: 64 }, weight: [[-0.5, 2, 0, 0]] })
    const states = await evaluate({ animation, times: [0, 0.25, 0.5, 0.75, 0.875] })
    expect(states.map((channels) => channels[CHANNEL_INDEX.translationY])).toEqual([0, 0, 32, 64, 64])
  })

  test('state is held within ±1e30, and goes on from there', async () => {
    const layers: LayerParts[] = [{ channels: { translationX: 9e6, scaleX: -9e6 } }]
    for (let count = 0; count < 8; count++)
      layers.push({ channels: { translationX: 9e6, scaleX: 9e6 }, mode: 'multiply' })
    const at = await channelsAtRest(...layers)
    expect([at('translationX'), at('scaleX')]).toEqual([Math.fround(1e30), Math.fround(-1e30)])
    const back = await channelsAtRest(...layers, { channels: { translationX: 7 } })
    expect(back('translationX')).toBe(7)
  })
})

describe('when a layer plays', () => {
  const ramp: LayerParts = { channels: { translationX: [[10, 16, 0, 0]] } }
  const x = (states: number[][]) => states.map((channels) => channels[CHANNEL_INDEX.translationX])

  test('fill says what holds before and after', async () => {
    const times = [-1, 0, 0.5, 1, 3]
    const held = (fillBackwards: boolean, fillForwards: boolean) =>
      evaluate({ animation: animate({ ...ramp, timing: { fillBackwards, fillForwards } }), times }).then(x)
    expect(await held(false, false)).toEqual([0, 10, 18, 0, 0])
    expect(await held(false, true)).toEqual([0, 10, 18, 26, 26])
    expect(await held(true, false)).toEqual([10, 10, 18, 0, 0])
    expect(await held(true, true)).toEqual([10, 10, 18, 26, 26])
  })

  test('directions and iterations', async () => {
    const endless = { activeDuration: Number.POSITIVE_INFINITY }
    const times = [0, 0.25, 1, 1.25, 2.25, 3.75]
    const played = (timing: NonNullable<LayerParts['timing']>) =>
      evaluate({ animation: animate({ ...ramp, timing: { ...endless, ...timing } }), times }).then(x)
    expect(await played({ period: 1 })).toEqual([10, 14, 10, 14, 14, 22])
    expect(await played({ period: 1, reverse: true })).toEqual([26, 22, 26, 22, 22, 14])
    expect(await played({ period: 2, alternate: true })).toEqual([10, 14, 26, 22, 14, 14])
    expect(await played({ period: 2, alternate: true, phaseOffset: 1 })).toEqual([26, 22, 10, 14, 22, 22])
  })

  test('glyphs start after their delays, skipped ones are static', async () => {
    const schedules: Schedule[] = [{ delays: Float64Array.of(0, 0.25, Number.NaN, -0.5) }]
    const states = await evaluate({ animation: animate(ramp), schedules, glyphCount: 4, times: [0.5] })
    expect(x(states)).toEqual([18, 14, 0, 26])
    expect(states[2]).toEqual([...IDENTITY])
  })

  test('a schedule of one entry serves every glyph', async () => {
    const schedules: Schedule[] = [{ delays: Float64Array.of(0.25) }]
    const states = await evaluate({ animation: animate(ramp), schedules, glyphCount: 3, times: [0.5] })
    expect(x(states)).toEqual([14, 14, 14])
  })

  test('glyphs may have an iteration start and holds of their own', async () => {
    const timing = { period: 1, activeDuration: 2, fillBackwards: true }
    const schedules: Schedule[] = [
      {
        delays: Float64Array.of(0, 0),
        phaseShifts: Float64Array.of(0, 0.5),
        befores: Float64Array.of(0, 0.5),
        afters: Float64Array.of(1, 0.5),
      },
    ]
    const animation = animate({ ...ramp, timing })
    const states = await evaluate({ animation, schedules, glyphCount: 2, times: [-1, 0.25, 0.75, 5] })
    expect(x(states)).toEqual([10, 18, 14, 22, 22, 14, 26, 18])
  })

  test('at a jump the later key holds at that very time', async () => {
    const step: LayerParts = {
      keys: [0, 0.3],
      channels: {
        translationX: [
          [1, 0, 0, 0],
          [2, 0, 0, 0],
        ],
      },
    }
    const schedules: Schedule[] = [{ delays: Float64Array.of(0, 0.1, 0.2) }]
    const states = await evaluate({
      animation: animate(step),
      schedules,
      glyphCount: 3,
      times: [0.3, 0.1 + 0.3, 0.2 + 0.3],
    })
    expect(x(states)).toEqual([2, 1, 1, 2, 2, 1, 2, 2, 2])
  })
})

describe('the whole glyph', () => {
  const fade: LayerParts = { channels: { opacity: 0.5 }, timing: { delay: 1 } }

  test('it is hidden until the first of its layers has begun', async () => {
    const animation = animationOf([fade, { ...fade, timing: { delay: 2 } }].map(bakeByHand), { hideBeforeStart: true })
    const states = await evaluate({ animation, times: [0, 0.999, 1, 3] })
    expect(states.map((channels) => channels[0])).toEqual([0, 0, 0.5, 0.5])
  })

  test('one to which no layer applies is visible and static', async () => {
    const schedules: Schedule[] = [{ delays: Float64Array.of(Number.NaN) }]
    const options = { hideBeforeStart: true, overrides: { opacity: [0, 0.25] } } as const
    const skipped = animationOf([bakeByHand(fade)], options)
    expect((await evaluate({ animation: skipped, schedules, times: [0] }))[0]).toEqual([...IDENTITY])
    expect((await evaluate({ animation: animationOf([], options), times: [0] }))[0]).toEqual([...IDENTITY])
  })

  test('animation overrides act once, after all layers, on every channel', async () => {
    const layers = [
      { channels: { translationX: 10 } },
      { channels: { translationX: 6 }, mode: 'additive' },
    ] as const satisfies LayerParts[]
    const options = { overrides: { translationX: [2, 1], scaleY: [3, 0] } } as const
    const [channels] = await evaluate({ animation: animationOf(layers.map(bakeByHand), options), times: [0] })
    expect(channels![CHANNEL_INDEX.translationX]).toBe(33)
    expect(channels![CHANNEL_INDEX.scaleY]).toBe(3)
  })

  test('hiding comes after the overrides', async () => {
    const options = { hideBeforeStart: true, overrides: { opacity: [1, 0.5] } } as const
    const [channels] = await evaluate({ animation: animationOf([bakeByHand(fade)], options), times: [0] })
    expect(channels![0]).toBe(0)
  })

  test('layer and animation overrides may differ by glyph', async () => {
    const layer = bakeByHand({ channels: { translationX: 10, scaleX: 2 } })
    const layerOverrides = [Float64Array.of(1, 0, 1, 0, 0, 0, 5, 0, 2, 0, 3, 0, 1, 0, 0, 0)]
    const overridesByGlyph = new Float64Array(2 * 48)
    for (let glyph = 0; glyph < 2; glyph++)
      for (let quad = 0; quad < 6; quad++)
        overridesByGlyph.fill(glyph + 1, glyph * 48 + quad * 8, glyph * 48 + quad * 8 + 4)
    const scene = { animation: animationOf([layer]), glyphCount: 2, times: [0], layerOverrides, overridesByGlyph }
    const states = await evaluate(scene)
    expect(states.map((channels) => [channels[3], channels[5]])).toEqual([
      [10, 7],
      [42, 12],
    ])
  })
})
