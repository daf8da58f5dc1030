import './demo.css'
import mediumUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-500-normal.woff2?url'
import frauncesUrl from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { loadFont } from 'glyphstorm'
import type { Demo, DemoSize } from '../shared/demo-contract.ts'
import { openStage } from '../shared/open-stage.ts'
import { showTime } from '../shared/show-time.ts'
import { makeLines } from './lines.ts'

export default {
  async create(canvas, { size, now, report }) {
    const [stage, garamond, fraunces, inter] = await Promise.all([
      openStage(canvas),
      loadFont(mediumUrl),
      loadFont(frauncesUrl, { variations: { wght: 800 } }),
      loadFont(interUrl, { variations: { wght: 800 } }),
    ])
    const compose = async ({ width, height }: DemoSize) => {
      for (const text of stage.texts) text.dispose()
      const lines = makeLines({ garamond, fraunces, inter }, width, height)
      for (const { content, options } of lines) stage.add(content, options)
      await Promise.all(stage.texts.map(({ loaded }) => loaded))
    }
    await compose(size)
    showTime(stage, now())
    report(`Drawn by the ${stage.backend.toUpperCase()}: ${stage.backendReason}.`)
    return {
      frame: (timeSeconds) => showTime(stage, timeSeconds),
      resize(newSize) {
        // What makes strokes is there by now: nothing of it is late.
        void compose(newSize)
      },
      dispose() {
        stage.dispose()
        for (const font of [garamond, fraunces, inter]) font.dispose()
      },
    }
  },
} satisfies Demo
