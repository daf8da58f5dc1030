import { type Animation, animation, clip, type GlyphInfo, layer } from 'glyphstorm'
import type { DemoSize } from '../shared/demo-contract.ts'

const PERIOD = 6

/** px from crest to crest, across and down. */
const ACROSS = 420
const DOWN = 260

/** Advance of a letter on average, as a factor of the size. */
const MEAN_ADVANCE = 0.4

/** Of a line, as a factor of the size. */
const LEADING = 1.4

/** How far lines go on beyond the picture, as a factor of the size. */
const BEYOND = 2.5

/** Of the letters, how many are to be seen; what is more lies below the picture. */
const SHARE = 0.86

/** So large that as many letters as that cover the picture, and run off it on all sides. */
export function placeSea({ width, height }: DemoSize, letters: number) {
  const fill = (across: number) => Math.sqrt((across * height) / (letters * SHARE * MEAN_ADVANCE * LEADING))
  const size = fill(width + 2 * BEYOND * fill(width))
  const leading = size * LEADING
  return { size, leading, x: -BEYOND * size, y: -leading * 0.55, width: width + 2 * BEYOND * size }
}

/** Small letters that rise and fall in a swell, without end. */
export function seaAnimation(size: number, leading: number): Animation {
  let line = -1
  let lineStart = 0
  // Asked for in reading order.
  const arrival = (glyph: GlyphInfo) => {
    if (glyph.line !== line || glyph.index === 0) {
      line = glyph.line
      lineStart = glyph.index
    }
    const phase = ((glyph.index - lineStart) * MEAN_ADVANCE * size) / ACROSS + (line * leading) / DOWN
    return (phase - Math.ceil(phase)) * PERIOD
  }
  const swell = clip(
    {
      translationY: [
        [0, 0, 'sineOut'],
        [PERIOD / 4, -size * 0.5, 'sineInOut'],
        [(PERIOD * 3) / 4, size * 0.5, 'sineIn'],
        [PERIOD, 0],
      ],
      opacity: [
        [0, 0.5, 'sineInOut'],
        [PERIOD / 4, 0.95, 'sineInOut'],
        [(PERIOD * 3) / 4, 0.25, 'sineInOut'],
        [PERIOD, 0.5],
      ],
    },
    { name: 'swell' },
  )
  return animation([layer(swell, { iterations: Number.POSITIVE_INFINITY, stagger: arrival })], { name: 'sea' })
}
