/** Acts whose values are worked out by hand, and a stage without a canvas to play them. */
import { expect } from 'vitest'
import { CHANNEL_INDEX, CHANNELS, IDENTITY } from '../../../shaders/channels.ts'
import { animation, clip, layer, loadFont } from '../../../src/index.ts'
import type { Acts } from '../../../src/play/acts/acts.ts'
import { readFontFile } from '../../text/support/fonts.ts'
import { ActedStage } from '../support/acted-stage.ts'

export const font = await loadFont(await readFontFile('garamond'))

const { translationX, translationY, opacity, rotation } = CHANNEL_INDEX

/** X from 0 to 100 in a second, and held. */
export const intro = animation([
  layer(
    clip({
      translationX: [
        [0, 0],
        [1, 100],
      ],
    }),
    { fill: 'both' },
  ),
])
/** Y from 0 to 40 and back, for ever. */
export const idle = animation([
  layer(
    clip({
      translationY: [
        [0, 0],
        [1, 40],
        [2, 0],
      ],
    }),
    { iterations: Infinity },
  ),
])
/** Opacity from 1 to 0 in two seconds, and held. */
export const outro = animation([
  layer(
    clip({
      opacity: [
        [0, 1],
        [2, 0],
      ],
    }),
    { fill: 'both' },
  ),
])
export const linear = { duration: 0.5, easing: 'linear' }
export const acts: Acts = { intro, idle, outro, crossFade: linear }

export function open(own: Acts = acts, content = 'ab') {
  const stage = new ActedStage(font)
  const text = stage.add(content, { acts: own })
  stage.frame(0)
  const show = async () => {
    const channels = await stage.channels(text)
    const at = (channel: number) => channels[channel]!
    return { x: at(translationX), y: at(translationY), opacity: at(opacity), rotation: at(rotation) }
  }
  return { stage, text, show }
}

export function expectState(
  found: Awaited<ReturnType<ReturnType<typeof open>['show']>>,
  x: number,
  y: number,
  alpha: number,
) {
  expect(found.x).toBeCloseTo(x, 4)
  expect(found.y).toBeCloseTo(y, 4)
  expect(found.opacity).toBeCloseTo(alpha, 5)
}

/** Every channel moves in every act, by all ways of blending; of intro and outro some channels are not touched. */
export function richActs(crossFade: number): Acts {
  const swing = (scale: number, skipped: number) =>
    clip(
      Object.fromEntries(
        CHANNELS.filter((_, channel) => channel % 3 !== skipped).map(({ name }, channel) => [
          name,
          [
            [0, IDENTITY[CHANNEL_INDEX[name]]!],
            [0.5, 0.1 * scale + 0.01 * channel],
            [1, IDENTITY[CHANNEL_INDEX[name]]! + 0.2 * scale],
          ],
        ]),
      ) as never,
    )
  return {
    intro: animation([layer(swing(1, 0), { fill: 'both', stagger: 0.3 })], { hideBeforeStart: true }),
    idle: animation([
      layer(swing(-1, 1), { iterations: Infinity, direction: 'alternate', blend: 'multiply' }),
      layer(swing(2, 2), { iterations: Infinity, direction: 'alternate', weight: 0.5 }),
    ]),
    outro: animation([layer(swing(3, 4), { fill: 'both', blend: 'crossfade', weight: 0.8 })], {
      overrides: [{ multiply: { rotation: 2 } }],
    }),
    crossFade,
  }
}
