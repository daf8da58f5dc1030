import { type Animation, animation, clip, type Font, layer, type Stage, type StaggerInput, type Text } from 'glyphstorm'
import type { Place } from './compose-wall.ts'
import type { Palette } from './palette.ts'

/** Capitals of nearly one width, so that they stand in columns. In EB Garamond they are 0.68 to 0.76 of the size wide. */
const LETTERS = 'ACDGKOQRTUVX'
const LETTER_WIDTH = 0.72
/** Px from letter to letter, about. */
const CELL = 34
/** Of a cell. */
const LETTER_SIZE = 0.66

/** Seconds that a letter takes part in a wave. */
const LETTER_SECONDS = 1.5
/** From the end of a wave to the next one. */
const REST_SECONDS = 0.5

export type Spread = 'point' | 'x' | 'y' | 'random'

export interface Wave {
  /** Index of the letter where it starts. */
  readonly origin: number
  /** The demo's time at which it starts. */
  readonly startSeconds: number
  readonly spread: Spread
  /** From a letter to its neighbour. */
  readonly stepSeconds: number
}

export interface LetterSquare {
  readonly text: Text
  readonly columns: number
  readonly rows: number
  /** Px. */
  readonly cell: number
  readonly x: number
  readonly y: number
}

/** Advance of a space in sizes: tab stops are counted in it. */
function measureSpace(stage: Stage, font: Font): number {
  const [one, two] = ['H', 'H\tH'].map((content) => {
    const text = stage.add(content, { font, size: 100, tabSize: 100 })
    const { width } = text
    text.dispose()
    return width
  })
  return (two! - one!) / 100 / 100
}

/** Lays out letters in columns and rows, by tabs. */
export function addLetterSquare(stage: Stage, font: Font, place: Place, color: string): LetterSquare {
  const columns = Math.max(3, Math.round(place.width / CELL))
  const cell = place.width / columns
  const rows = Math.max(3, Math.floor(place.height / cell))
  const y = place.y + (place.height - rows * cell) / 2
  const size = cell * LETTER_SIZE
  const content = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => LETTERS[(row * 5 + column * 7 + ((row * column) % 5)) % 12]).join(
      '\t',
    ),
  ).join('\n')
  const text = stage.add(content, {
    font,
    size,
    lineHeight: `${cell}px`,
    tabSize: cell / size / measureSpace(stage, font),
    features: { kern: false },
    x: place.x + (cell - LETTER_WIDTH * size) / 2,
    y,
    color,
  })
  return { text, columns, rows, cell, x: place.x, y }
}

function staggerOf({ origin, spread, stepSeconds }: Wave, { columns, rows }: LetterSquare): StaggerInput {
  const grid = [columns, rows] as const
  if (spread === 'random') return { amount: stepSeconds * Math.hypot(columns, rows), from: 'random', seed: origin }
  return { each: stepSeconds, from: origin, grid, ...(spread === 'point' ? {} : { axis: spread }) }
}

/** A wave that starts at a letter, and again whenever the last one has run out. */
export function waveAnimation(wave: Wave, square: LetterSquare, palette: Palette): Animation {
  const { cell } = square
  const farthest = wave.stepSeconds * Math.hypot(square.columns, square.rows)
  const period = farthest + LETTER_SECONDS + REST_SECONDS
  const [front, middle, tail] = palette.wave
  const [red, green, blue, alpha] = palette.shadow
  const share = ([r, g, b]: readonly number[], a: number) => [r!, g!, b!, a] as const
  const hop = clip(
    {
      translationY: [
        [0, 0, 'quadOut'],
        [0.3, -0.42 * cell, 'quadIn'],
        [0.62, 0, 'quadOut'],
        [0.78, -0.08 * cell, 'quadIn'],
        [0.94, 0],
      ],
      scale: [
        [0, 1, 'sineInOut'],
        [0.3, 1.8, 'sineInOut'],
        [0.9, 1],
      ],
      rotation: [
        [0, 0, 'sineInOut'],
        [0.18, -16, 'sineInOut'],
        [0.5, 10, 'sineInOut'],
        [0.9, 0],
      ],
      color: [
        [0, share(front, 0), 'sineOut'],
        [0.16, share(front, 1), 'sineInOut'],
        [0.42, share(middle, 1), 'sineInOut'],
        [0.85, share(tail, 0.9), 'sineIn'],
        [LETTER_SECONDS, share(tail, 0)],
      ],
      shadowOffset: [
        [0, [0, 0], 'quadOut'],
        [0.3, [0.1 * cell, 0.42 * cell], 'quadIn'],
        [0.62, [0, 0]],
      ],
      shadowColor: [
        [0, [red, green, blue, 0]],
        [0.3, [red, green, blue, alpha]],
        [0.62, [red, green, blue, 0]],
      ],
    },
    { name: 'hop', duration: period },
  )
  // A whole number of periods before its start, so that a visitor who winds back sees waves, too.
  const delay = (wave.startSeconds % period) - 2 * period
  return animation([
    layer(hop, {
      delay,
      iterations: Number.POSITIVE_INFINITY,
      skip: 'whitespace',
      stagger: staggerOf(wave, square),
    }),
  ])
}
