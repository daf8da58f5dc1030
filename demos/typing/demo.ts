import './demo.css'
import fontUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import { loadFont, type Text } from 'glyphstorm'
import { ColorScheme } from '../shared/color-scheme.ts'
import type { Demo, DemoSize } from '../shared/demo-contract.ts'
import { chosenBackend, openStage } from '../shared/open-stage.ts'
import { OPENING, readSea } from './page.ts'
import { seaAnimation } from './sea.ts'
import { introAnimation, TypingTimes } from './typed-text.ts'
import { type BoxPlace, TypingBox } from './typing-box.ts'

const COLORS = {
  day: { ink: '#161a2e', sea: '#2b5c86', glow: [0.86, 0.2, 0.1, 1] },
  night: { ink: '#f4ead2', sea: '#6da2cf', glow: [1, 0.65, 0.25, 1] },
} as const

/** How many letters are beside those that are typed: a graphics card takes more than a processor. */
const LETTERS = { card: 50_000, processor: 5_000 } as const

/** The opening words are typed at this pace. */
const SECONDS_EACH = 0.035

export default {
  async create(canvas, { size, now, report }) {
    const [stage, font] = await Promise.all([openStage(canvas), loadFont(fontUrl)])
    const times = new TypingTimes()
    times.typeFromStart(OPENING, SECONDS_EACH)
    let lastSize: DemoSize = size
    let typed: Text
    let place: BoxPlace
    let costMs: number | undefined

    const colors = () => COLORS[scheme.dark ? 'night' : 'day']
    const intro = () => introAnimation(place.size, colors().glow, (index) => times.at(startOf(index)))
    /** Glyphs are graphemes here, as ligatures are off. */
    const startOf = (index: number) => starts[index] ?? 0
    let starts: readonly number[] = []
    const findStarts = () => {
      const segments = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(times.text)
      starts = Array.from(segments, ({ index }) => index)
    }
    const findPlace = (): BoxPlace => {
      const { width, height } = lastSize
      const boxWidth = Math.min(width - 32, 640)
      const fontSize = width < 520 ? 26 : 38
      const leading = Math.round(fontSize * 1.25)
      const padding = Math.round(fontSize * 0.6)
      const boxHeight = Math.min(height * 0.55, leading * (width < 520 ? 6 : 4) + 2 * padding)
      const [x, y] = [Math.round((width - boxWidth) / 2), Math.round((height - boxHeight) / 2)]
      return { x, y, width: boxWidth, height: boxHeight, padding, size: fontSize, leading }
    }
    /** Two stretches of letters, above and below the box. */
    const addSea = () => {
      const { width, height } = lastSize
      const letters = LETTERS[stage.backend === 'gpu' && chosenBackend() === 'auto' ? 'card' : 'processor']
      const free = width * (height - place.height - 32)
      const fontSize = Math.sqrt(free / letters / 0.56)
      const leading = fontSize * 1.4
      const animation = seaAnimation(fontSize, leading)
      const words = readSea(letters)
      const above = Math.floor((letters * (place.y - 8)) / (height - place.height - 32))
      const stretches = [
        { words: words.slice(0, above), y: 4 },
        { words: words.slice(above), y: place.y + place.height + 16 },
      ]
      for (const stretch of stretches) {
        const options = {
          font,
          size: fontSize,
          lineHeight: `${leading}px`,
          width: width - 16,
          x: 8,
          animation,
        } as const
        stage.add(stretch.words, { ...options, y: stretch.y, textAlign: 'justify', color: colors().sea })
      }
    }
    const tell = () => {
      const glyphs = stage.texts.reduce((sum, text) => sum + text.glyphCount, 0).toLocaleString('en')
      const cost = costMs === undefined ? '' : ` The last edit took ${costMs.toFixed(1)} ms of the main thread.`
      report(`${glyphs} glyphs, drawn by the ${stage.backend.toUpperCase()}: ${stage.backendReason}.${cost}`)
    }
    const compose = () => {
      for (const text of stage.texts) text.dispose()
      place = findPlace()
      box.place(place)
      addSea()
      findStarts()
      typed = stage.add(times.text, {
        font,
        size: place.size,
        lineHeight: `${place.leading}px`,
        // A textarea's lines may end in a space that hangs out of it.
        width: place.width - 2 * place.padding - 2,
        x: place.x + place.padding + 1,
        y: place.y + place.padding + 1,
        features: { liga: false, clig: false },
        color: colors().ink,
        order: 1,
        animation: intro(),
      })
      tell()
    }
    const draw = (timeSeconds: number) => {
      for (const text of stage.texts) text.currentTime = timeSeconds
      stage.frame(timeSeconds)
    }
    const edit = (text: string) => {
      const start = performance.now()
      times.set(text, now())
      findStarts()
      typed.set({ text, animation: intro() })
      draw(now())
      costMs = performance.now() - start
      tell()
    }
    const scheme = new ColorScheme(() => {
      compose()
      draw(now())
    })
    const box = new TypingBox(canvas, OPENING, edit)
    compose()
    return {
      frame: draw,
      resize(newSize) {
        if (newSize.width === lastSize.width && newSize.height === lastSize.height) return
        lastSize = newSize
        compose()
      },
      dispose() {
        scheme.dispose()
        box.dispose()
        stage.dispose()
        font.dispose()
      },
    }
  },
} satisfies Demo
