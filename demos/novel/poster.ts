import type { Animation, Font, Stage, Text } from 'glyphstorm'
import type { Chapter } from './chapters.ts'
import { delayAt } from './wave.ts'

/** CSS px of the poster, at a scale of 1. */
const SIZE = 16
export const LEADING = 21
export const COLUMN = 560
const GUTTER = 56
const HEADING = 34

/** Columns, one beside the other, as tall as makes the whole book as wide as a screen is. */
const COLUMN_HEIGHT = 10_600

export const TEXT_SIZE = SIZE

export interface PosterInks {
  readonly font: Font
  readonly color: string
  readonly animation: Animation
}

interface Placed {
  readonly text: Text
  readonly delay: number
}

/** The chapters one below the other in columns; each is added in slices. */
export class Poster {
  readonly #stage: Stage
  #placed: Placed[] = []
  #column = 0
  #y = 0
  #tallest = 0

  constructor(stage: Stage) {
    this.#stage = stage
  }

  /** What the columns so far take, px. */
  get size(): { readonly width: number; readonly height: number } {
    return { width: this.#column * (COLUMN + GUTTER) + COLUMN, height: Math.max(1, this.#tallest) }
  }

  get glyphCount(): number {
    return this.#placed.reduce((sum, { text }) => sum + text.glyphCount, 0)
  }

  async add({ title, text }: Chapter, inks: PosterInks, signal: AbortSignal, onProgress: (share: number) => void) {
    const { font, color, animation } = inks
    const common = { font, color, animation, width: COLUMN }
    const x = this.#column * (COLUMN + GUTTER)
    const body = await this.#stage.addInSlices(
      text,
      { ...common, x, y: this.#y, size: SIZE, lineHeight: `${LEADING}px`, textAlign: 'justify' },
      { signal, onProgress },
    )
    const heading = this.#stage.add(title, { ...common, x, y: this.#y, size: HEADING })
    body.y += heading.height + LEADING / 2
    for (const added of [heading, body]) this.#placed.push({ text: added, delay: delayAt(added.x, added.y) })
    this.#y = body.y + body.height + 2 * LEADING
    this.#tallest = Math.max(this.#tallest, this.#y - 2 * LEADING)
    if (this.#y < COLUMN_HEIGHT) return
    this.#column++
    this.#y = 0
  }

  /** Every text stands where the wave is at that moment. */
  showTime(timeSeconds: number): void {
    for (const { text, delay } of this.#placed) text.currentTime = timeSeconds - delay
    this.#stage.frame(timeSeconds)
  }

  setInks(color: string, animation: Animation): void {
    for (const { text } of this.#placed) text.set({ color, animation })
  }

  dispose(): void {
    for (const { text } of this.#placed) text.dispose()
    this.#placed = []
  }
}
