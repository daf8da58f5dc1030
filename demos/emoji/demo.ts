import mediumUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-500-normal.woff2?url'
import { loadFont } from 'glyphstorm'
import emojiUrl from 'twemoji-colr-font/twemoji.woff2?url'
import type { Demo, DemoSize } from '../shared/demo-contract.ts'
import { openStage } from '../shared/open-stage.ts'
import { showTime } from '../shared/show-time.ts'
import { composeRows } from './compose-rows.ts'
import { rowAnimation } from './row-animation.ts'

export default {
  async create(canvas, { size, now, report }) {
    const [stage, emoji, latin] = await Promise.all([openStage(canvas), loadFont(emojiUrl), loadFont(mediumUrl)])
    const compose = (at: DemoSize) => {
      for (const text of stage.texts) text.dispose()
      const { size: fontSize, rows } = composeRows(at)
      for (const [row, { content, x, y }] of rows.entries()) {
        stage.add(content, { font: [emoji, latin], size: fontSize, x, y, animation: rowAnimation(row, fontSize) })
      }
      const glyphs = stage.texts.reduce((sum, { glyphCount }) => sum + glyphCount, 0)
      report(
        `${glyphs.toLocaleString('en')} emoji, drawn by the ${stage.backend.toUpperCase()}: ${stage.backendReason}.`,
      )
    }
    compose(size)
    showTime(stage, now())
    return {
      frame: (timeSeconds) => showTime(stage, timeSeconds),
      resize: compose,
      dispose() {
        stage.dispose()
        emoji.dispose()
        latin.dispose()
      },
    }
  },
} satisfies Demo
