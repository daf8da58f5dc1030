import './demo.css'
import fontUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import { loadFont } from 'glyphstorm'
import { ColorScheme } from '../shared/color-scheme.ts'
import type { Demo, DemoSize } from '../shared/demo-contract.ts'
import { FrameMeter } from '../shared/frame-meter.ts'
import { chosenBackend, openStage } from '../shared/open-stage.ts'
import { CHAPTER_COUNT, loadChapter } from './chapters.ts'
import { LoadBar } from './load-bar.ts'
import { PanZoom } from './pan-zoom.ts'
import { COLUMN, LEADING, Poster, TEXT_SIZE } from './poster.ts'
import { waveAnimation } from './wave.ts'

const INK = { day: '#161a2e', night: '#e6e2d6' } as const
const CREST = { day: [0.8, 0.16, 0.1, 1], night: [1, 0.62, 0.2, 1] } as const

/** Chapters that are there when the page opens. */
const OPENING = 1

/** Without a graphics card ten thousand letters at once are enough: what is off the picture costs nothing. */
const LEAST_SCALE = 0.4

const HINT = {
  fine: 'Drag to move, Ctrl or ⌘ and the wheel (or a pinch) to zoom; the arrow keys, + and − do too.',
  coarse: 'Two fingers move and zoom it.',
} as const

/** `?scale=0.3`: how large the page opens; undefined: large enough to read. */
function chosenScale(): number | undefined {
  const scale = Number(new URLSearchParams(location.search).get('scale'))
  return scale > 0 ? scale : undefined
}

/** `?chapters=20`: so many at once; `all`: the whole book. */
function chosenCount(): number {
  const choice = new URLSearchParams(location.search).get('chapters')
  const count = choice === 'all' ? CHAPTER_COUNT : Number(choice ?? OPENING)
  return Number.isInteger(count) && count > 0 ? Math.min(count, CHAPTER_COUNT) : OPENING
}

export default {
  async create(canvas, { size, now, controls, report }) {
    const [stage, font] = await Promise.all([openStage(canvas), loadFont(fontUrl)])
    const hasCard = chosenBackend() === 'auto' && stage.backend === 'gpu'
    const poster = new Poster(stage)
    let lastSize: DemoSize = size
    let count = 0

    const makeInks = () => {
      const time = scheme.dark ? 'night' : 'day'
      return { font, color: INK[time], animation: waveAnimation(TEXT_SIZE, LEADING, CREST[time]) }
    }
    const scheme = new ColorScheme(() => {
      inks = makeInks()
      poster.setInks(inks.color, inks.animation)
      draw(now())
    })
    let inks = makeInks()

    const meter = new FrameMeter((meanMs) => {
      const glyphs = poster.glyphCount.toLocaleString('en')
      report(
        `${glyphs} glyphs of ${count} ${count === 1 ? 'chapter' : 'chapters'}, all of them moving: ${meanMs.toFixed(1)} ms of the main thread a frame, drawn by the ${stage.backend.toUpperCase()}: ${stage.backendReason}.${hasCard ? '' : ' Seeing all of it at once takes a graphics card; without one, zooming out ends sooner.'}`,
      )
    })
    const draw = (timeSeconds: number) => {
      stage.view = view.matrix
      meter.measure(() => poster.showTime(timeSeconds))
    }
    const fit = () => Math.min(lastSize.width / (poster.size.width + 80), lastSize.height / (poster.size.height + 80))
    const least = () => Math.max(fit() * 0.8, hasCard ? 0 : LEAST_SCALE)
    const view = new PanZoom(canvas, least, () => draw(now()))
    const showAll = () => {
      const scale = fit()
      const { width, height } = poster.size
      const [left, top] = [(lastSize.width - width * scale) / 2, (lastSize.height - height * scale) / 2]
      view.show(scale, Math.max(16, left), Math.max(16, top))
    }
    /** The beginning, as large as can be read. */
    const showBeginning = () => {
      const scale = chosenScale() ?? Math.min(1.5, Math.max(0.5, (lastSize.width * 0.9) / COLUMN))
      view.show(scale, Math.max(16, (lastSize.width - poster.size.width * scale) / 2), 40)
    }

    const addChapters = async (end: number, signal: AbortSignal, onProgress: (share: number) => void) => {
      for (; count < end; count++) {
        const chapter = await loadChapter(count)
        await poster.add(chapter, inks, signal, (share) => onProgress((count + share) / end))
        signal.throwIfAborted()
      }
      meter.reset()
    }
    const bar = new LoadBar(
      controls,
      async (signal, onProgress) => {
        await addChapters(CHAPTER_COUNT, signal, onProgress)
        draw(now())
      },
      (error) => report(String(error)),
    )
    const looks = [
      ...(hasCard ? [{ name: 'See all of it', show: showAll }] : []),
      { name: 'Back to the beginning', show: showBeginning },
    ].map(({ name, show }) => {
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: name })
      button.onclick = show
      return button
    })
    const hint = Object.assign(document.createElement('p'), {
      className: 'pan-zoom-hint',
      textContent: HINT[matchMedia('(pointer: coarse)').matches ? 'coarse' : 'fine'],
    })
    controls.append(...looks, hint)

    await addChapters(chosenCount(), new AbortController().signal, () => {})
    showBeginning()
    const isPage = document.body.dataset.demo === 'novel' && !new URLSearchParams(location.search).has('time')
    // A graphics card takes the whole book; elsewhere the visitor decides.
    if (isPage && hasCard) void bar.start().then(showAll)
    return {
      frame: draw,
      resize(newSize) {
        if (newSize.width === lastSize.width && newSize.height === lastSize.height) return
        lastSize = newSize
        showBeginning()
      },
      dispose() {
        bar.dispose()
        view.dispose()
        for (const element of [...looks, hint]) element.remove()
        scheme.dispose()
        poster.dispose()
        stage.dispose()
        font.dispose()
      },
    }
  },
} satisfies Demo
