import italicUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-italic.woff2?url'
import { fadeIn } from '../../src/author/presets/fade-in.ts'
import { fadeOut } from '../../src/author/presets/fade-out.ts'
import { wave } from '../../src/author/presets/wave.ts'
import type { TextOptions } from '../../src/play/text-options.ts'
import type { RichSpan, RichText, SpanStyle } from '../../src/rich/rich-text.ts'
import { loadFont } from '../../src/text/load-font.ts'
import { makeStorm } from '../scene/storm.ts'

export type EditedLook = 'wave' | 'storm' | 'spans' | 'gradient' | 'acts'

/** A text that is edited. */
export interface EditScene {
  readonly options: Omit<TextOptions, 'font'>
  /** What its words are written as, with `length` more characters at `middle` than at first. */
  readonly write: (words: string, middle: number, length: number) => string | RichText
}

const SPANS = 200
const SPAN_LENGTH = 6

const plain = (words: string) => words

/** @param content Its words at first. */
export async function makeEditScene(look: EditedLook, content: string): Promise<EditScene> {
  switch (look) {
    case 'wave':
      return { options: { animation: wave() }, write: plain }
    case 'storm':
      return { options: { animation: makeStorm() }, write: plain }
    case 'gradient':
      return { options: { animation: wave(), color: 'linear-gradient(90deg, gold, tomato)' }, write: plain }
    case 'acts':
      return { options: { acts: { intro: fadeIn(), idle: wave(), outro: fadeOut() } }, write: plain }
    case 'spans':
      return { options: { animation: wave() }, write: await spread(content) }
  }
}

/** Colours, a font and an animation in turns, all over a text. */
async function spread(content: string): Promise<EditScene['write']> {
  const animation = wave({ amplitude: 0.3 })
  const styles: SpanStyle[] = [
    { color: 'tomato' },
    { font: await loadFont(italicUrl) },
    { color: 'steelblue' },
    { animation },
  ]
  const every = Math.floor(content.length / SPANS)
  const spans = Array.from({ length: SPANS }, (_, index): RichSpan => {
    const start = index * every
    return { ...styles[index % styles.length]!, start, end: start + SPAN_LENGTH }
  })
  return (text, middle, length) => ({
    kind: 'richText',
    text,
    decorators: [],
    spans: spans.map((span) => {
      const shift = (at: number) => (at >= middle ? at + length : at)
      return { ...span, start: shift(span.start), end: shift(span.end) }
    }),
  })
}
