import italicUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-italic.woff2?url'
import regularUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url'
import mediumUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-500-normal.woff2?url'
import { loadFont } from 'glyphstorm'
import type { Demo, DemoSize } from '../shared/demo-contract.ts'
import { keepComposed } from '../shared/keep-composed.ts'
import { openStage } from '../shared/open-stage.ts'
import { showTime } from '../shared/show-time.ts'
import { composeTitle } from './compose-title.ts'
import { LEAR } from './lear.ts'
import { pageAnimation } from './page-animation.ts'
import { type TitleInks, taglineAnimation, titleAnimation } from './title-animation.ts'

const DAY: TitleInks = {
  title: '#002185',
  shadow: [1, 0.41, 0.1, 0.95],
  gust: [0.99, 0.83, 0, 0.42],
  tagline: '#002185',
  text: 'rgb(0 33 133 / 0.4)',
  page: [1, 0.35, 0.05, 1],
}

const NIGHT: TitleInks = {
  title: '#f4ead2',
  shadow: [0.86, 0.27, 0.08, 1],
  gust: [0.2, 0.5, 1, 0.45],
  tagline: '#f4ead2',
  text: 'rgb(169 186 255 / 0.42)',
  page: [1, 0.55, 0.2, 1],
}

export default {
  async create(canvas, { size, now, report }) {
    const [stage, regular, medium, italic] = await Promise.all([
      openStage(canvas),
      loadFont(regularUrl),
      loadFont(mediumUrl),
      loadFont(italicUrl),
    ])

    const compose = (newSize: DemoSize, dark: boolean) => {
      const at = composeTitle(newSize)
      const inks = dark ? NIGHT : DAY
      const pageWidth = at.width + 2 * at.bleed
      const glyphs = ((at.height + 2 * at.bleed) / at.leading) * (pageWidth / (0.38 * at.pageSize))
      const page = stage.add(LEAR.repeat(Math.ceil(glyphs / LEAR.length)).slice(0, glyphs), {
        font: regular,
        size: at.pageSize,
        lineHeight: `${at.leading}px`,
        width: pageWidth,
        textAlign: 'justify',
        x: -at.bleed,
        y: -at.bleed,
        color: inks.text,
        animation: pageAnimation(at, inks),
      })
      stage.add('Each letter on a curve of its own', {
        font: italic,
        size: at.taglineSize,
        width: at.width,
        textAlign: 'center',
        y: at.taglineY,
        color: inks.tagline,
        animation: taglineAnimation(at.taglineSize),
      })
      const title = stage.add('Glyphstorm', {
        font: medium,
        size: at.titleSize,
        width: at.width,
        textAlign: 'center',
        y: at.titleY,
        color: inks.title,
        animation: titleAnimation(at.titleSize, at.width, inks),
      })
      report(
        `${(page.glyphCount + title.glyphCount).toLocaleString('en')} glyphs, drawn by the ${stage.backend.toUpperCase()}: ${stage.backendReason}.`,
      )
      return stage.texts
    }
    const show = (timeSeconds: number) => showTime(stage, timeSeconds)
    return keepComposed({ size, now, compose, show, dispose: [stage, regular, medium, italic] })
  },
} satisfies Demo
