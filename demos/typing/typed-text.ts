import { type Animation, animation, type Color, clip, type GlyphInfo, layer } from 'glyphstorm'

/** How long a letter takes to come in, seconds. */
export const INTRO_SECONDS = 0.7

const wait = (time: number) => Math.max(-INTRO_SECONDS, time)

/** A letter falls in from above, turning, and its colour cools; each when it was typed. */
export function introAnimation(size: number, [red, green, blue]: Color, typedAt: (index: number) => number): Animation {
  const intro = clip(
    {
      translationY: [
        [0, -size * 1.1, 'cubicIn'],
        [INTRO_SECONDS * 0.4, size * 0.12, 'sineInOut'],
        [INTRO_SECONDS * 0.7, -size * 0.05, 'sineInOut'],
        [INTRO_SECONDS, 0],
      ],
      rotation: [
        [0, -40, 'cubicOut'],
        [INTRO_SECONDS * 0.6, 6, 'sineInOut'],
        [INTRO_SECONDS, 0],
      ],
      scale: [
        [0, 1.7, 'cubicOut'],
        [INTRO_SECONDS * 0.5, 1],
      ],
      opacity: [
        [0, 0, 'ease-out'],
        [INTRO_SECONDS * 0.3, 1],
      ],
      colorR: red,
      colorG: green,
      colorB: blue,
      colorA: [
        [0, 1, 'sineInOut'],
        [INTRO_SECONDS, 0],
      ],
    },
    { name: 'intro' },
  )
  const stagger = ({ index }: GlyphInfo) => wait(typedAt(index))
  return animation([layer(intro, { fill: 'both', stagger })], { name: 'typed' })
}

/** When each letter of a box was typed, through all edits. */
export class TypingTimes {
  #text = ''
  #times: number[] = []

  get text(): string {
    return this.#text
  }

  /** What is new comes in at this moment; what stays has its time. */
  set(text: string, timeSeconds: number): void {
    const before = this.#text
    let head = 0
    while (head < Math.min(before.length, text.length) && before[head] === text[head]) head++
    const most = Math.min(before.length, text.length) - head
    let tail = 0
    while (tail < most && before.at(-1 - tail) === text.at(-1 - tail)) tail++
    const fresh = new Array<number>(text.length - head - tail).fill(timeSeconds)
    this.#times.splice(head, before.length - head - tail, ...fresh)
    this.#text = text
  }

  /** As if all of it had been typed from 0 on, this many seconds a letter. */
  typeFromStart(text: string, secondsEach: number): void {
    this.#text = text
    this.#times = Array.from(text, (_, index) => index * secondsEach)
  }

  /** Of a code unit. */
  at(index: number): number {
    return this.#times[index] ?? 0
  }
}
