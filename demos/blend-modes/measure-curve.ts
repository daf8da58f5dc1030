import { type Animation, CHANNELS, type Font, type Stage } from 'glyphstorm'
import { PERIOD_SECONDS } from './modes.ts'

/** Values of a channel at so many moments of a period, from its beginning to its end. */
export const SAMPLES = 193

const CHANNEL = CHANNELS.findIndex(({ name }) => name === 'translationY')

/**
 * What an animation does with translationY over a period, px: asked of the library itself. A text of as many letters as
 * there are samples plays the animation, each letter a step behind the next, and a look at all of them is the curve.
 */
export async function measureCurve(
  stage: Stage,
  font: Font,
  makeAnimation: (staggerSeconds: number) => Animation,
): Promise<readonly number[]> {
  const probe = stage.add('.'.repeat(SAMPLES), {
    font,
    size: 1,
    y: -1000,
    animation: makeAnimation(PERIOD_SECONDS / (SAMPLES - 1)),
  })
  try {
    // The last letter leads: at the end of a period the first one stands at its beginning.
    probe.currentTime = PERIOD_SECONDS
    const channels = await probe.inspect()
    return Array.from({ length: SAMPLES }, (_, sample) => channels[sample * CHANNELS.length + CHANNEL]!)
  } finally {
    probe.dispose()
  }
}
