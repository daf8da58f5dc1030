import italicUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-italic.woff2?url'
import romanUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import { type DecoratorOverlay, fadeIn, loadFont, overlayDecorators } from 'glyphstorm'
import type { Demo, DemoSize } from '../shared/demo-contract.ts'
import { keepComposed } from '../shared/keep-composed.ts'
import { openStage } from '../shared/open-stage.ts'
import { showTime } from '../shared/show-time.ts'
import { type PoemInks, tagPoem } from './poem-tags.ts'

const DAY = {
  text: '#2b2118',
  inks: { wind: '#0f6f8c', leaf: '#c2571a', tree: '#47702c', you: '#8f2d56' } satisfies PoemInks,
}

const NIGHT = {
  text: '#e9dfcf',
  inks: { wind: '#7fd4ea', leaf: '#ff9d57', tree: '#a7d57f', you: '#f08bb4' } satisfies PoemInks,
}

/** Height and width of the poem, in sizes of the font. */
const LINES = 18.4
const MEASURE = 17

export default {
  async create(canvas, { size, now, report }) {
    const [stage, roman, italic] = await Promise.all([openStage(canvas), loadFont(romanUrl), loadFont(italicUrl)])
    let leaves: DecoratorOverlay | undefined

    const compose = ({ width, height }: DemoSize, dark: boolean) => {
      const fontSize = Math.min(height / LINES, width / MEASURE)
      const { text: color, inks } = dark ? NIGHT : DAY
      const poem = stage.add(tagPoem(fontSize, italic, inks), {
        font: roman,
        size: fontSize,
        lineHeight: 1.32,
        color,
        animation: fadeIn({ duration: 1.1, stagger: { each: 0.09, by: 'word' } }),
      })
      poem.x = (width - poem.width) / 2
      poem.y = (height - poem.height) / 2
      leaves = overlayDecorators(canvas, poem, { follow: false })
      report(`${poem.glyphCount} glyphs, drawn by the ${stage.backend.toUpperCase()}: ${stage.backendReason}.`)
      return [leaves, poem]
    }
    const show = (timeSeconds: number) => {
      showTime(stage, timeSeconds)
      leaves?.update()
    }
    return keepComposed({ size, now, compose, show, dispose: [stage, roman, italic] })
  },
} satisfies Demo
