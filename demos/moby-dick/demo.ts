import './demo.css'
import italicUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-italic.woff2?url'
import regularUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import { loadFont } from 'glyphstorm'
import type { Demo, DemoSize } from '../shared/demo-contract.ts'
import { FrameMeter } from '../shared/frame-meter.ts'
import { keepComposed } from '../shared/keep-composed.ts'
import { openStage } from '../shared/open-stage.ts'
import { showTime } from '../shared/show-time.ts'
import { composePage, type PageResult, type PageView } from './compose-page.ts'
import { PageScroller } from './page-scroller.ts'

export default {
  async create(canvas, { size, now, controls, report }) {
    const [stage, regular, italic] = await Promise.all([openStage(canvas), loadFont(regularUrl), loadFont(italicUrl)])
    let view: PageView = 'read'
    let page: PageResult

    const show = (timeSeconds: number) => {
      const top = view === 'read' ? scroller.top : 0
      if (stage.view[5] !== -top) stage.view = [1, 0, 0, 1, 0, -top]
      meter.measure(() => showTime(stage, timeSeconds))
    }
    const compose = (newSize: DemoSize, dark: boolean) => {
      page = composePage(stage, { regular, italic }, newSize, view, dark)
      scroller.setLength(page.height)
      meter.reset()
      return stage.texts
    }
    const meter = new FrameMeter((meanMs) => {
      const [glyphs, lines] = [page.glyphCount, page.lineCount].map((count) => count.toLocaleString('en'))
      report(
        `${glyphs} glyphs on ${lines} lines, all of them moving: ${meanMs.toFixed(1)} ms of the main thread a frame, drawn by the ${stage.backend.toUpperCase()}: ${stage.backendReason}.`,
      )
    })
    const scroller = new PageScroller(canvas, () => show(now()))

    const button = document.createElement('button')
    const showView = (next: PageView) => {
      view = next
      button.textContent = view === 'read' ? 'See the whole chapter' : 'Read'
    }
    button.type = 'button'
    button.addEventListener('click', () => {
      showView(view === 'read' ? 'whole' : 'read')
      demo.recompose()
    })
    controls.append(button)

    showView(new URLSearchParams(location.search).get('view') === 'whole' ? 'whole' : 'read')
    const demo = keepComposed({
      size,
      now,
      compose,
      show,
      dispose: [scroller, () => button.remove(), stage, regular, italic],
    })
    return demo
  },
} satisfies Demo
