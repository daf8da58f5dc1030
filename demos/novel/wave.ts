import { type Animation, animation, type Color, clip, type GlyphInfo, layer } from 'glyphstorm'

/** Seconds from crest to crest for one letter. */
const PERIOD = 5

/** px from crest to crest, across and down. */
const ACROSS = 900
const DOWN = 640

/** Advance of a letter on average, as a factor of the size: tells a glyph's place in its line from its number. */
const MEAN_ADVANCE = 0.4

/** How many periods later the wave is at a place of the poster. */
export function phaseAt(x: number, y: number): number {
  return x / ACROSS + y / DOWN
}

/** What `phaseAt` says, as seconds that a clock is set back by. */
export function delayAt(x: number, y: number): number {
  return (phaseAt(x, y) % 1) * PERIOD
}

/** One wave that runs through all letters of the book; its crests take a colour. */
export function waveAnimation(size: number, leading: number, [red, green, blue]: Color): Animation {
  // Asked for in reading order, text by text.
  let line = -1
  let lineStart = 0
  const arrival = (glyph: GlyphInfo) => {
    if (glyph.line !== line || glyph.index === 0) {
      line = glyph.line
      lineStart = glyph.index
    }
    const phase = phaseAt((glyph.index - lineStart) * MEAN_ADVANCE * size, line * leading)
    return (phase - Math.ceil(phase)) * PERIOD
  }
  const swell = clip(
    {
      translationY: [
        [0, 0, 'sineOut'],
        [PERIOD * 0.25, -size * 0.34, 'sineInOut'],
        [PERIOD * 0.75, size * 0.34, 'sineIn'],
        [PERIOD, 0],
      ],
      rotation: [
        [0, -5, 'sineInOut'],
        [PERIOD * 0.5, 5, 'sineInOut'],
        [PERIOD, -5],
      ],
      colorR: red,
      colorG: green,
      colorB: blue,
      colorA: [
        [0, 0, 'sineInOut'],
        [PERIOD * 0.25, 0.9, 'sineInOut'],
        [PERIOD * 0.6, 0],
        [PERIOD, 0],
      ],
    },
    { name: 'swell' },
  )
  return animation([layer(swell, { iterations: Number.POSITIVE_INFINITY, stagger: arrival })], { name: 'wave' })
}
