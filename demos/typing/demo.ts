import './demo.css'
import { loadFont, type Text } from 'glyphstorm'
import type { Demo, DemoSize } from '../shared/demo-contract.ts'
import { keepComposed } from '../shared/keep-composed.ts'
import { chosenBackend, openStage } from '../shared/open-stage.ts'
import { FONT_URLS } from './font-urls.ts'
import { OPENING, readSea } from './page.ts'
import { placeSea, seaAnimation } from './sea.ts'
import { INTRO_SECONDS, introAnimation, TypingTimes } from './typed-text.ts'
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
  async create(canvas, { size, now, isPlaying, report }) {
    const times = new TypingTimes()
    times.typeFromStart(OPENING, SECONDS_EACH)
    const box = new TypingBox(canvas, OPENING, { input: (text) => edit(text), scroll: () => show(now()) })
    let typed: Text
    let costMs: number | undefined

    const findPlace = ({ width, height }: DemoSize): BoxPlace => {
      const boxWidth = Math.min(width - 56, 640)
      const fontSize = width < 520 ? 26 : 38
      const leading = Math.round(fontSize * 1.25)
      const padding = Math.round(fontSize * 0.6)
      // Whole lines: none is cut by the box.
      const lines = Math.max(1, Math.min(width < 520 ? 6 : 4, Math.floor((height * 0.7 - 2 * padding) / leading)))
      const boxHeight = leading * lines + 2 * padding
      const [x, y] = [Math.round((width - boxWidth) / 2), Math.round((height - boxHeight) / 2)]
      return { x, y, width: boxWidth, height: boxHeight, padding, size: fontSize, leading }
    }
    let place = findPlace(size)
    box.place(place)
    // Two stages, one over the other: the box's ground lies between them.
    const [sea, words, ...fonts] = await Promise.all([
      openStage(canvas),
      openStage(box.canvas),
      ...FONT_URLS.map((url) => loadFont(url)),
    ])
    const latin = fonts[0]!
    const hasCard = sea.backend === 'gpu' && chosenBackend() === 'auto'

    let colors: (typeof COLORS)['day' | 'night'] = COLORS.day
    const intro = () => introAnimation(place.size, colors.glow, (index) => times.at(startOf(index)))
    /** Glyphs are graphemes here, as ligatures are off. */
    const startOf = (index: number) => starts[index] ?? 0
    let starts: readonly number[] = []
    const findStarts = () => {
      const segments = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(times.text)
      starts = Array.from(segments, ({ index }) => index)
    }
    /** Letters that run off the picture on every side, and on behind the box. */
    const addSea = (newSize: DemoSize) => {
      const letters = LETTERS[hasCard ? 'card' : 'processor']
      const { size: fontSize, leading, ...at } = placeSea(newSize, letters)
      sea.add(readSea(letters), {
        ...at,
        font: latin,
        size: fontSize,
        lineHeight: `${leading}px`,
        textAlign: 'justify',
        color: colors.sea,
        animation: seaAnimation(fontSize, leading),
      })
    }
    const tell = () => {
      const glyphs = [...sea.texts, typed].reduce((sum, text) => sum + text.glyphCount, 0).toLocaleString('en')
      const cost = costMs === undefined ? '' : ` The last edit took ${costMs.toFixed(1)} ms of the main thread.`
      report(`${glyphs} glyphs, drawn by the ${sea.backend.toUpperCase()}: ${sea.backendReason}.${cost}`)
    }
    const compose = (newSize: DemoSize, dark: boolean) => {
      colors = COLORS[dark ? 'night' : 'day']
      place = findPlace(newSize)
      box.place(place)
      addSea(newSize)
      findStarts()
      typed = words.add(times.text, {
        font: fonts,
        size: place.size,
        lineHeight: `${place.leading}px`,
        width: place.width - 2 * place.padding,
        x: place.padding,
        y: place.padding,
        features: { liga: false, clig: false },
        color: colors.ink,
        animation: intro(),
      })
      tell()
      return [...sea.texts, typed]
    }
    const show = (timeSeconds: number) => {
      for (const text of [...sea.texts, typed]) text.currentTime = timeSeconds
      typed.y = place.padding - box.scrolled
      sea.frame(timeSeconds)
      words.frame(timeSeconds)
    }
    const edit = (text: string) => {
      const start = performance.now()
      // While time stands still nothing would come in: what is typed then is there at once.
      times.set(text, isPlaying() ? now() : now() - INTRO_SECONDS)
      findStarts()
      typed.set({ text, animation: intro() })
      show(now())
      costMs = performance.now() - start
      tell()
    }
    const demo = keepComposed({
      size,
      now,
      compose,
      show,
      dispose: [() => boxSizes.disconnect(), sea, words, box, ...fonts],
    })
    const boxSizes = new ResizeObserver(() => show(now()))
    boxSizes.observe(box.canvas)
    return demo
  },
} satisfies Demo
