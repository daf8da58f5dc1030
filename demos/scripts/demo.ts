import { loadFont } from 'glyphstorm'
import type { Demo, DemoSize } from '../shared/demo-contract.ts'
import { keepComposed } from '../shared/keep-composed.ts'
import { openStage } from '../shared/open-stage.ts'
import { showTime } from '../shared/show-time.ts'
import { composeLines } from './compose-lines.ts'
import { crest } from './crest.ts'
import { FONT_URLS, LINES } from './lines.ts'

const DAY = { text: '#14213d', quiet: 'rgb(20 33 61 / 0.5)', lightness: 0.52, chroma: 0.19 }
const NIGHT = { text: '#f1efe7', quiet: 'rgb(241 239 231 / 0.5)', lightness: 0.78, chroma: 0.15 }

export default {
  async create(canvas, { size, now, report }) {
    const [stage, ...loaded] = await Promise.all([openStage(canvas), ...FONT_URLS.map((url) => loadFont(url))])
    const fonts = new Map(FONT_URLS.map((url, index) => [url, loaded[index]!]))

    const compose = (newSize: DemoSize, dark: boolean) => {
      const inks = dark ? NIGHT : DAY
      const at = composeLines(newSize, LINES.length)
      const latin = fonts.get(LINES[0]!.fontUrl)!
      let glyphs = 0
      for (const [index, { content, name, language, fontUrl, direction, sizeFactor }] of LINES.entries()) {
        const font = [fonts.get(fontUrl)!, latin]
        const hue = (360 * index) / LINES.length
        const ink = `oklch(${inks.lightness} ${inks.chroma} ${hue.toFixed(0)})`
        const y = at.top + index * at.leading
        const common = { font, language, direction, width: at.width, x: at.x, lineHeight: `${at.leading}px` } as const
        const text = stage.add(content, {
          ...common,
          size: at.size * sizeFactor,
          y,
          color: inks.text,
          animation: crest(at.size * sizeFactor, ink, index * 0.21),
        })
        glyphs += text.glyphCount
        stage.add(name, { ...common, size: at.nameSize * sizeFactor, y, textAlign: 'end', color: inks.quiet })
      }
      report(
        `${LINES.length} languages in ${fonts.size} faces, ${glyphs} glyphs, drawn by the ${stage.backend.toUpperCase()}: ${stage.backendReason}.`,
      )
      return stage.texts
    }
    const show = (timeSeconds: number) => showTime(stage, timeSeconds)
    return keepComposed({ size, now, compose, show, dispose: [stage, ...loaded] })
  },
} satisfies Demo
