import { type Color, parseColor } from 'glyphstorm'

export interface Palette {
  readonly ink: string
  readonly quiet: string
  /** From the first row of the wall to the last. */
  readonly rows: readonly Color[]
  /** Front, middle and tail of the wave. */
  readonly wave: readonly [front: Color, middle: Color, tail: Color]
  readonly shadow: Color
}

const colors = (...names: string[]): Color[] => names.map((name) => parseColor(name))

export const DAY: Palette = {
  ink: '#161a2e',
  quiet: '#161a2e',
  rows: colors(
    '#a85a00',
    '#c2410c',
    '#cc2936',
    '#c2134f',
    '#a8157c',
    '#86249c',
    '#5a33b0',
    '#2f47bd',
    '#0b5fae',
    '#00756b',
  ),
  wave: [parseColor('#7a1fa2'), parseColor('#e0103f'), parseColor('#ff8a00')],
  shadow: [0.35, 0.2, 0.1, 0.28],
}

export const NIGHT: Palette = {
  ink: '#ece8de',
  quiet: '#8f94b3',
  rows: colors(
    '#ffb454',
    '#ff9466',
    '#ff7d87',
    '#ff76b4',
    '#ec86e0',
    '#c99bff',
    '#a3a8ff',
    '#7db8ff',
    '#5cc9ee',
    '#58d6bd',
  ),
  wave: [parseColor('#8f5bff'), parseColor('#ff4f7b'), parseColor('#ffb640')],
  shadow: [0, 0, 0, 0.6],
}
