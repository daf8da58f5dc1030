import type { DemoSize } from '../shared/demo-contract.ts'

export interface MoodPage {
  /** Of the font, px. */
  readonly size: number
  readonly content: string
  /** Baselines of the lines, px from the top. */
  readonly baselines: readonly number[]
}

const SENTENCE = 'I am perfectly calm.'
/** Of the sentence and a space, in sizes of EB Garamond. */
const MEASURE = 8.15
/** Below this width a line has the sentence once. */
const NARROW = 620
/** Distance of lines, in sizes: room for letters that jump. */
const LEADING = 1.28

export function composePage({ width, height }: DemoSize): MoodPage {
  const times = width < NARROW ? 1 : 2
  const size = (width * 0.9) / (MEASURE * times)
  const count = Math.max(2, Math.floor((height - size * 0.5) / (size * LEADING)))
  const top = (height - (count - 1) * LEADING * size) / 2 + 0.24 * size
  return {
    size,
    content: Array.from({ length: times }, () => SENTENCE).join(' '),
    baselines: Array.from({ length: count }, (_, line) => top + line * LEADING * size),
  }
}

/** Moods of lines around a middle one, 0..1; `spread` from the first to the last. */
export function lineMoods(count: number, mood: number, spread: number): number[] {
  return Array.from({ length: count }, (_, line) =>
    Math.min(1, Math.max(0, mood + (count > 1 ? line / (count - 1) - 0.5 : 0) * spread)),
  )
}
