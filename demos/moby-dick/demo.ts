import './demo.css'
import italicUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-italic.woff2?url'
import regularUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import { loadFont } from 'glyphstorm'
import { ColorScheme } from '../shared/color-scheme.ts'
import type { Demo, DemoSize } from '../shared/demo-contract.ts'
import { FrameMeter } from '../shared/frame-meter.ts'
import { openStage } from '../shared/open-stage.ts'
import { showTime } from '../shared/show-time.ts'
import { composePage, type PageResult, type PageView } from './compose-page.ts'
import { PageScroller } from './page-scroller.ts'

export default {
  async create(canvas, { size, now, controls, report }) {
    const [stage, regular, italic] = await Promise.all([openStage(canvas), loadFont(regularUrl), loadFont(italicUrl)])
    let lastSize: DemoSize = size
    let view: PageView = 'read'
    let page: PageResult

    const draw = (timeSeconds: number) => {
      const top = view === 'read' ? scroller.top : 0
      if (stage.view[5] !== -top) stage.view = [1, 0, 0, 1, 0, -top]
      meter.measure(() => showTime(stage, timeSeconds))
    }
    const compose = () => {
      page = composePage(stage, { regular, italic }, lastSize, view, scheme.dark)
      scroller.setLength(page.height)
      meter.reset()
    }
    const redraw = () => {
      compose()
      draw(now())
    }
    const meter = new FrameMeter((meanMs) => {
      const [glyphs, lines] = [page.glyphCount, page.lineCount].map((count) => count.toLocaleString('en'))
      report(
        `${glyphs} glyphs on ${lines} lines, all of them moving: ${meanMs.toFixed(1)} ms of the main thread a frame, drawn by the ${stage.backend.toUpperCase()}: ${stage.backendReason}.`,
      )
    })
    const scroller = new PageScroller(canvas, () => draw(now()))
    const scheme = new ColorScheme(redraw)

    const button = document.createElement('button')
    const showView = (next: PageView) => {
      view = next
      button.textContent = view === 'read' ? 'See the whole chapter' : 'Read'
    }
    button.type = 'button'
    button.addEventListener('click', () => {
      showView(view === 'read' ? 'whole' : 'read')
      redraw()
    })
    controls.append(button)

    showView(new URLSearchParams(location.search).get('view') === 'whole' ? 'whole' : 'read')
    compose()
    return {
      frame: draw,
      resize(newSize) {
        lastSize = newSize
        compose()
      },
      dispose() {
        scheme.dispose()
        scroller.dispose()
        button.remove()
        stage.dispose()
        regular.dispose()
        italic.dispose()
      },
    }
  },
} satisfies Demo
