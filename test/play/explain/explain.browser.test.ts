import regularUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHANNEL_COUNT, CHANNELS } from '../../../shaders/channels.ts'
import { animation, clip, explain, type Font, layer, loadFont, PRESETS, type Text } from '../../../src/index.ts'
import { openStage } from '../../support/open-stage.ts'

let font: Font
beforeAll(async () => {
  font = await loadFont(regularUrl)
})
afterAll(() => font.dispose())

const rise = clip(
  {
    translationY: [
      [0, 20],
      [1, 0],
    ],
    opacity: [
      [0, 0],
      [1, 1],
    ],
  },
  { name: 'rise' },
)
const sway = clip(
  {
    translationY: [
      [0, 0],
      [1, 8],
    ],
  },
  { name: 'sway' },
)
const stacked = animation(
  [
    layer(rise, { stagger: 0.5, fill: 'both' }),
    layer(sway, { name: 'breeze', blend: 'additive', weight: 0.25, delay: 10, skip: 1 }),
    layer(clip({ rotation: 4 }), { blend: 'crossfade', name: 'lean' }),
  ],
  { name: 'stacked', overrides: [{ multiply: { translation: 2 } }] },
)

async function expectAgreement(text: Text, time: number): Promise<void> {
  text.currentTime = time
  const channels = await text.inspect()
  for (let glyph = 0; glyph < text.glyphCount; glyph++) {
    const explained = explain(text, glyph)
    for (const [channel, { name }] of CHANNELS.entries()) {
      const inspected = channels[glyph * CHANNEL_COUNT + channel]!
      const distance = Math.abs(Math.fround(explained.channels[name]) - inspected)
      if (!(distance <= 1e-9))
        expect.fail(`${name} of glyph ${glyph} at ${time} s: ${explained.channels[name]}, inspected ${inspected}`)
    }
  }
}

describe('explain', () => {
  test('ends at what inspect gives', async () => {
    const { stage } = await openStage({ backend: 'cpu', loop: false })
    for (const { create } of Object.values(PRESETS)) {
      const text = stage.add('Hey, you', { font, animation: create() })
      for (const time of [0, 0.31, 1.7, 100]) await expectAgreement(text, time)
      text.dispose()
    }
    const text = stage.add('abc', { font, animation: stacked })
    for (const time of [-1, 0, 0.5, 1.2, 10.5, 20]) await expectAgreement(text, time)
  })

  test('tells layer by layer, at any time, and leaves the clocks alone', async () => {
    const { stage } = await openStage({ backend: 'cpu', loop: false })
    const text = stage.add('abc', { font, animation: stacked })
    text.currentTime = 3
    const { layers, overrides, channels, string } = explain(text, 2, 1.5)
    expect(string).toBe('c')
    expect(
      layers.map(({ name, motion, phase, activeSeconds, localSeconds }) => [
        name,
        motion,
        phase,
        activeSeconds,
        localSeconds,
      ]),
    ).toEqual([
      ['rise', 'rise', 'active', 0.5, 0.5],
      ['breeze', 'sway', 'before', -8.5, undefined],
      ['lean', 'clip', 'after', 1.5, 0],
    ])
    expect(layers[0]!.channels).toEqual([
      { channel: 'opacity', before: 1, value: 0.5, weight: 1, after: 0.5 },
      { channel: 'translationY', before: 0, value: 10, weight: 1, after: 10 },
    ])
    expect(layers[2]!.channels).toEqual([{ channel: 'rotation', before: 0, value: 4, weight: 0.5, after: 2 }])
    expect(overrides).toEqual([{ channel: 'translationY', before: 10, after: 20 }])
    expect(channels).toMatchObject({ opacity: 0.5, translationY: 20, rotation: 2, scaleX: 1 })
    expect(explain(text, 1, 12).layers[1]!.phase).toBe('skipped')
    expect(explain(text, 0, 10.5).layers[1]!.channels[0]).toMatchObject({ value: 4, weight: 0.25, before: 0, after: 1 })
    expect(text.currentTime).toBe(3)
    expect(explain(text, 0).time).toBe(3)
  })

  test('prints as a table', async () => {
    const { stage } = await openStage({ backend: 'cpu', loop: false })
    const text = stage.add('abc', { font, animation: stacked })
    expect(`\n${explain(text, 2, 1.5)}\n`).toBe(`
glyph 2 "c" at 1.5 s, animation "stacked"
layer 0 "rise": override, active, begun 0.5 s ago, at 0.5 s
  channel       before  value  weight  after
  opacity            1    0.5       1    0.5
  translationY       0     10       1     10
layer 1 "breeze": plays "sway", additive, before, begins in 8.5 s, not filled, adds nothing
layer 2 "lean": plays "clip", crossfade, after, begun 1.5 s ago, at 0 s
  channel   before  value  weight  after
  rotation       0      4     0.5      2
overrides of the animation
  channel       before  after
  translationY      10     20
result: opacity 0.5, rotation 2, translationY 20
`)
    const plain = stage.add('x', { font })
    expect(String(explain(plain, 0))).toBe('glyph 0 "x" at 0 s: no animation, at rest')
    const typed = stage.add('x', { font, animation: PRESETS.typewriter.create({ delay: 5 }) })
    expect(String(explain(typed, 0, 1))).toContain('hidden: no layer has begun (hideBeforeStart)\nresult: opacity 0')
  })

  test('refuses what is not there', async () => {
    const { stage } = await openStage({ backend: 'cpu', loop: false })
    const text = stage.add('abc', { font })
    expect(() => explain(text, 3)).toThrow(/no glyph 3; the text has the glyphs 0 to 2/)
    expect(() => explain(text, 0, Number.NaN)).toThrow(/time/)
    expect(() => explain({} as Text, 0)).toThrow(/must be a text of a stage/)
  })
})
