import italicUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-italic.woff2?url'
import emojiUrl from 'twemoji-colr-font/twemoji.woff2?url'
import { animation, clip, layer, random } from '../../src/author/index.ts'
import { fadeIn } from '../../src/author/presets/fade-in.ts'
import { wave } from '../../src/author/presets/wave.ts'
import type { TextOptions } from '../../src/play/text-options.ts'
import type { RichSpan, RichText } from '../../src/rich/rich-text.ts'
import type { Font } from '../../src/text/font.ts'
import { loadFont } from '../../src/text/load-font.ts'
import { makeStorm } from '../scene/storm.ts'

/** A text that is edited: its options, and what its words are written as. */
export interface EditScene {
  readonly options: Omit<TextOptions, 'font'> & { readonly font?: TextOptions['font'] }
  /** @param words With `length` more characters at `middle` than at first. */
  readonly write: (words: string, middle: number, length: number) => string | RichText
}

const plain = (options: EditScene['options']): EditScene => ({ options, write: (words) => words })

function rich(content: string, count: number, italic: Font, kinds: string): EditScene {
  const waves = wave({ amplitude: 0.3 })
  const styles: Record<string, Omit<RichSpan, 'start' | 'end'>> = {
    c: { color: 'tomato' },
    d: { color: 'steelblue' },
    f: { font: italic },
    a: { animation: waves },
    b: { animation: waves, composite: 'add' },
    k: { class: 'loud' },
  }
  const list = [...kinds].map((kind) => styles[kind]!)
  const every = Math.floor(content.length / count)
  const spans: RichSpan[] = []
  for (let index = 0; index < count; index++) {
    const start = index * every
    spans.push({ ...list[index % list.length]!, start, end: start + Math.min(6, every) })
  }
  return {
    options: { animation: wave() },
    write: (text, middle, length) => ({
      kind: 'richText',
      text,
      decorators: [],
      spans: spans.map((span) =>
        span.start >= middle ? { ...span, start: span.start + length, end: span.end + length } : span.end > middle ? { ...span, end: span.end + length } : span,
      ),
    }),
  }
}

const turn = clip({ rotation: [[0, 0], [1, 20]] })

export async function makeScene(name: string, content: string, font: Font): Promise<EditScene> {
  if (name === 'wave') return plain({ animation: wave() })
  if (name === 'storm') return plain({ animation: makeStorm() })
  if (name === 'gradient') return plain({ animation: wave(), color: 'linear-gradient(90deg, gold, tomato)' })
  if (name === 'gradientdown') return plain({ animation: wave(), color: 'linear-gradient(180deg, gold, tomato)' })
  if (name === 'gradientline') return plain({ animation: wave(), color: { gradient: { angle: 90, stops: ['gold', 'tomato'] }, across: 'line' } })
  if (name === 'gradientglyph') return plain({ animation: wave(), color: { gradient: { angle: 90, stops: ['gold', 'tomato'] }, across: 'glyph' } })
  if (name === 'colors') return plain({ animation: wave(), color: ({ word }) => (word % 2 ? 'tomato' : 'black') })
  if (name === 'acts') return plain({ acts: { intro: fadeIn(), idle: wave(), outro: fadeIn(), crossFade: 0.3 } })
  if (name === 'overrides') return plain({ animation: animation([layer(turn, { iterations: Infinity, stagger: 0.003, overrides: [{ multiply: { rotation: 2 } }] })]) })
  if (name === 'random') return plain({ animation: animation([layer(turn, { iterations: Infinity, stagger: 0.003, delay: random(0, 1), overrides: [{ multiply: { rotation: random(0.5, 2) } }] })]) })
  if (name === 'words') return plain({ animation: animation([layer(turn, { iterations: Infinity, stagger: { each: 0.01, by: 'word' } })]) })
  if (name === 'emoji') {
    const emoji = await loadFont(emojiUrl)
    return { options: { animation: wave(), font: [font, emoji] }, write: (words) => words.replaceAll(' the ', ' 🐳 ') }
  }
  const match = /^rich(\d+)([a-z]+)$/.exec(name)
  if (match) return rich(content, Number(match[1]), await loadFont(italicUrl), match[2]!)
  if (name === 'width') return plain({ animation: wave() })
  throw new Error(name)
}
