import fontUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import { loadFont, type Text } from 'glyphstorm'
import type { Demo, DemoSize } from '../shared/demo-contract.ts'
import { keepComposed } from '../shared/keep-composed.ts'
import { openStage } from '../shared/open-stage.ts'
import { showTime } from '../shared/show-time.ts'
import { diveDepth, diveView } from './dive.ts'
import { PAGE } from './page.ts'

/** px an em at the deepest. */
const DEEPEST_PX = 9000

/** The letter to dive into, by its index in the text, and where its foot is, as shares of its box. */
const LETTER = PAGE.indexOf('Ishmael')
const FOOT = [0.28, 0.765] as const

export default {
  async create(canvas, { size, now, report }) {
    const [stage, font] = await Promise.all([openStage(canvas), loadFont(fontUrl)])
    let lastSize = size
    let text: Text
    let fontSize = 16
    let target: readonly [x: number, y: number]

    const compose = (newSize: DemoSize, dark: boolean) => {
      lastSize = newSize
      const { width, height } = newSize
      fontSize = Math.max(9, Math.sqrt((width * height) / PAGE.length / 0.68))
      const margin = Math.round(width * 0.06)
      text = stage.add(PAGE, {
        font,
        size: fontSize,
        lineHeight: 1.3,
        width: width - 2 * margin,
        textAlign: 'justify',
        x: margin,
        y: margin * 0.6,
        color: dark ? '#f4ead2' : '#1b1b2f',
      })
      stage.view = [1, 0, 0, 1, 0, 0]
      const { x, y, width: boxWidth, height: boxHeight } = text.glyphBounds(LETTER)
      target = [x + FOOT[0] * boxWidth, y + FOOT[1] * boxHeight]
      return [text]
    }
    const show = (timeSeconds: number) => {
      const { width, height } = lastSize
      const depth = diveDepth(timeSeconds)
      const largest = DEEPEST_PX / fontSize
      stage.view = diveView(depth, largest, target, [width / 2, height / 2])
      const px = Math.round(fontSize * largest ** depth).toLocaleString('en')
      report(`${text.glyphCount.toLocaleString('en')} glyphs at ${px} px, drawn by the ${stage.backend.toUpperCase()}.`)
      showTime(stage, timeSeconds)
    }
    return keepComposed({ size, now, compose, show, dispose: [stage, font] })
  },
} satisfies Demo
