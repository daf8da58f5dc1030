import './demo.css'
import latinUrl from '@fontsource/noto-sans/files/noto-sans-latin-500-normal.woff2?url'
import hebrewUrl from '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-500-normal.woff2?url'
import { loadFont } from 'glyphstorm'
import type { Demo, DemoSize } from '../shared/demo-contract.ts'
import { keepComposed } from '../shared/keep-composed.ts'
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

    const compose = (newSize: DemoSize, dark: boolean) => {
      const { text, inks } = dark ? NIGHT : DAY
      const cells = composeCells(newSize)
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
      return stage.texts
    }
    const show = (timeSeconds: number) => showTime(stage, timeSeconds)
    return keepComposed({ size, now, compose, show, dispose: [anchors, stage, latin, hebrew] })
  },
} satisfies Demo
