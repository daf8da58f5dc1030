import './demo.css'
import mediumUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-500-normal.woff2?url'
import { type Color, loadFont, parseColor, type Text } from 'glyphstorm'
import type { Demo, DemoSize } from '../shared/demo-contract.ts'
import { keepComposed } from '../shared/keep-composed.ts'
import { openStage } from '../shared/open-stage.ts'
import { showTime } from '../shared/show-time.ts'
import { composePage, lineMoods } from './compose-page.ts'
import { addInputs, type MoodInputs } from './inputs.ts'
import { MOOD, type MoodInks, moodAnimation } from './moods.ts'

const ink = (color: string, share: number): Color => {
  const [red, green, blue] = parseColor(color)
  return [red, green, blue, share]
}

const DAY = {
  text: '#002185',
  inks: {
    calm: ink('#0a6a8f', 0.25),
    uneasy: ink('#8a1f8f', 0.85),
    frantic: ink('#e8301a', 1),
  } satisfies MoodInks,
}

const NIGHT = {
  text: '#a9baff',
  inks: {
    calm: ink('#63d0e8', 0.3),
    uneasy: ink('#d287ff', 0.9),
    frantic: ink('#ff6038', 1),
  } satisfies MoodInks,
}

export default {
  async create(canvas, { size, now, controls, report }) {
    const [stage, font] = await Promise.all([openStage(canvas), loadFont(mediumUrl)])
    const ascent = font.ascent / font.unitsPerEm
    let lines: readonly Text[] = []
    let values: MoodInputs = { mood: 0.5, spread: 1 }

    const setMoods = () => {
      const moods = lineMoods(lines.length, values.mood, values.spread)
      lines.forEach((line, index) => {
        line.setParameter(MOOD, moods[index]!)
      })
    }
    const compose = (newSize: DemoSize, dark: boolean) => {
      const page = composePage(newSize)
      const { text: color, inks } = dark ? NIGHT : DAY
      lines = page.baselines.map((baseline, line) =>
        stage.add(page.content, {
          font,
          size: page.size,
          width: newSize.width,
          textAlign: 'center',
          y: baseline - ascent * page.size,
          color,
          animation: moodAnimation(page.size, inks, line),
        }),
      )
      setMoods()
      const glyphs = lines.reduce((sum, line) => sum + line.glyphCount, 0)
      report(
        `${glyphs} letters and ${lines.length} moods, drawn by the ${stage.backend.toUpperCase()}: ${stage.backendReason}.`,
      )
      return lines
    }
    const show = (timeSeconds: number) => showTime(stage, timeSeconds)
    const removeInputs = addInputs(controls, values, (next) => {
      values = next
      setMoods()
      show(now())
    })
    return keepComposed({ size, now, compose, show, dispose: [removeInputs, stage, font] })
  },
} satisfies Demo
