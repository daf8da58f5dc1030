import './demo.css'
import latinUrl from '@fontsource/noto-sans/files/noto-sans-latin-500-normal.woff2?url'
import hebrewUrl from '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-500-normal.woff2?url'
import { loadFont } from 'glyphstorm'
import { ColorScheme } from '../shared/color-scheme.ts'
import type { Demo, DemoSize } from '../shared/demo-contract.ts'
import { openStage } from '../shared/open-stage.ts'
import { showTime } from '../shared/show-time.ts'
import { Anchors } from './anchors.ts'
import { breath, type Ink } from './breath.ts'
import { composeCells } from './compose-cells.ts'

const DAY = { text: '#101a3a', inks: ['#d6336c', '#0b7285', '#7048e8'] }
const NIGHT = { text: '#eef1ff', inks: ['#ff8fb3', '#66d9e8', '#b197fc'] }

export default {
  async create(canvas, { size, now, report }) {
    const [stage, latin, hebrew] = await Promise.all([openStage(canvas), loadFont(latinUrl), loadFont(hebrewUrl)])
    const anchors = new Anchors(canvas)
    let lastSize: DemoSize = size

    const compose = () => {
      for (const text of stage.texts) text.dispose()
      const { text, inks } = scheme.dark ? NIGHT : DAY
      const cells = composeCells(lastSize)
      for (const [index, cell] of cells.entries()) {
        stage.add(cell.content, {
          font: [latin, hebrew],
          size: cell.size,
          width: cell.width,
          x: cell.x,
          y: cell.y,
          textAlign: cell.textAlign,
          direction: cell.direction,
          lineHeight: 1.36,
          color: text,
          animation: breath(cell.size, inks[cell.column] as Ink, index * 0.12),
        })
      }
      anchors.place(cells, inks)
      report(`${stage.texts.length} texts, drawn by the ${stage.backend.toUpperCase()}: ${stage.backendReason}.`)
    }

    const scheme = new ColorScheme(() => {
      compose()
      showTime(stage, now())
    })
    compose()
    return {
      frame: (timeSeconds) => showTime(stage, timeSeconds),
      resize(newSize) {
        lastSize = newSize
        compose()
      },
      dispose() {
        scheme.dispose()
        anchors.dispose()
        stage.dispose()
        for (const font of [latin, hebrew]) font.dispose()
      },
    }
  },
} satisfies Demo
