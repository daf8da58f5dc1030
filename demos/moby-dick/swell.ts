import { type Animation, animation, type Color, clip, type GlyphInfo, layer, type ScalarTrack } from 'glyphstorm'

/** A wave that runs over the page. */
interface Swell {
  /** Seconds from crest to crest for one letter. */
  readonly period: number
  /** Px from crest to crest, across and down; negative: it comes from the other side. */
  readonly across: number
  readonly down: number
}

export interface SeaOptions {
  /** Font size, px. */
  readonly size: number
  /** Distance of lines, px. */
  readonly leading: number
  /** Px between the crests of the longer swell. */
  readonly wavelength: number
  /** Px that a crest lifts a letter. */
  readonly height: number
  /** Colour of the crests. */
  readonly crest: Color
}

/** Advance of a letter on average, as a factor of the size: tells a glyph's place in its line from its number. */
const MEAN_ADVANCE = 0.378

/** Lines appear one after the other, but nobody waits for those below the fold. */
const LINE_SECONDS = 0.045
const LINES_IN_TURN = 50

/** When a letter starts its swing: letter by letter along the line and line by line down, always within the period before 0. */
function arrival({ period, across, down }: Swell, { size, leading }: SeaOptions): (glyph: GlyphInfo) => number {
  const lineStarts = new Map<number, number>()
  return ({ index, line }) => {
    const start = lineStarts.get(line) ?? index
    lineStarts.set(line, start)
    const phase = ((index - start) * MEAN_ADVANCE * size) / across + (line * leading) / down
    return (phase - Math.ceil(phase)) * period
  }
}

/** One sine, in quarters: `sineOut` is sin(x·π/2). Up is negative. */
const sine = (height: number, period: number): ScalarTrack => [
  [0, 0, 'sineOut'],
  [period / 4, -height, 'sineInOut'],
  [(period * 3) / 4, height, 'sineIn'],
  [period, 0],
]

/** A tint's share: nothing but around the crest. */
const crestShare = (share: number, period: number): ScalarTrack => [
  [0, 0, 'sineInOut'],
  [period / 4, share, 'sineInOut'],
  [period * 0.55, 0],
  [period, 0],
]

/** Two swells that cross, and lines that come up when the page opens. */
export function seaAnimation(options: SeaOptions): Animation {
  const { wavelength, height, leading } = options
  const long: Swell = { period: 6, across: wavelength, down: wavelength * 0.62 }
  const cross: Swell = { period: 4.2, across: wavelength * -0.8, down: wavelength * 0.42 }
  const [red, green, blue] = options.crest
  const roll = clip(
    {
      translationY: sine(height, long.period),
      rotation: sine(-4, long.period),
      colorR: red,
      colorG: green,
      colorB: blue,
      colorA: crestShare(0.75, long.period),
    },
    { name: 'roll' },
  )
  // The colour is there already; a crest adds to its share.
  const chop = clip(
    { translationY: sine(height * 0.55, cross.period), colorA: crestShare(0.45, cross.period) },
    { name: 'chop' },
  )
  const surface = clip(
    {
      opacity: [
        [0, 0, 'ease-out'],
        [0.9, 1],
      ],
      translationY: [
        [0, leading * 0.6, 'cubicOut'],
        [0.9, 0],
      ],
    },
    { name: 'surface' },
  )
  const byLine = ({ line }: GlyphInfo) => Math.min(line, LINES_IN_TURN) * LINE_SECONDS
  const endless = { blend: 'additive', iterations: Number.POSITIVE_INFINITY } as const
  return animation(
    [
      layer(surface, { fill: 'both', stagger: byLine }),
      layer(roll, { ...endless, stagger: arrival(long, options) }),
      layer(chop, { ...endless, stagger: arrival(cross, options) }),
    ],
    { name: 'sea' },
  )
}
