import { type Animation, animation, type Clip, type Color, clip, type EasingInput, layer } from 'glyphstorm'

/** Seconds from one colour to the other and back. */
const CYCLE_SECONDS = 9
/** From one letter to the next. */
const STEP_SECONDS = 0.1

type Share = readonly [timeSeconds: number, share: number, easing: EasingInput]

/** The share of tint over the time: it rests a moment at each end. */
const SWEEP: readonly Share[] = [
  [0, 0, 'linear'],
  [0.8, 0, 'sineInOut'],
  [4.5, 1, 'linear'],
  [5.3, 1, 'sineInOut'],
  [CYCLE_SECONDS, 0, 'linear'],
]

/** When a scale shows its shares; it stands still there. */
export const SCALE_SECONDS = 1

const RISE: readonly Share[] = [
  [0, 0, 'linear'],
  [SCALE_SECONDS, 1, 'linear'],
]

/** As paint: a tint of that share. */
function paint([red, green, blue]: Color, shares: readonly Share[]): Clip {
  return clip({ colorR: red, colorG: green, colorB: blue, colorA: [...shares] }, { name: 'paint' })
}

/** As light: nothing but tint, whose colour runs straight through red, green and blue. */
function light(text: Color, tint: Color, shares: readonly Share[]): Clip {
  const mix = (channel: 0 | 1 | 2, share: number) => text[channel] + (tint[channel] - text[channel]) * share
  return clip(
    {
      color: shares.map(([time, share, easing]) => [time, [mix(0, share), mix(1, share), mix(2, share), 1], easing]),
    },
    { name: 'light' },
  )
}

/** A wave that has been running for ever: it starts early enough for the last letter. */
function sweep(motion: Clip, glyphCount: number): Animation {
  const cycles = Math.ceil((glyphCount * STEP_SECONDS) / CYCLE_SECONDS)
  const timing = { iterations: Number.POSITIVE_INFINITY, delay: -cycles * CYCLE_SECONDS, stagger: STEP_SECONDS }
  return animation([layer(motion, timing)])
}

/** At SCALE_SECONDS the share is 0 at the first glyph and 1 at the last. */
function scale(motion: Clip): Animation {
  return animation([layer(motion, { fill: 'both', stagger: { amount: SCALE_SECONDS, from: 'end' } })])
}

export const paintSweep = (_text: Color, tint: Color, glyphCount: number) => sweep(paint(tint, SWEEP), glyphCount)
export const lightSweep = (text: Color, tint: Color, glyphCount: number) => sweep(light(text, tint, SWEEP), glyphCount)
export const paintScale = (_text: Color, tint: Color) => scale(paint(tint, RISE))
export const lightScale = (text: Color, tint: Color) => scale(light(text, tint, RISE))
