import './demo.css'
import mediumUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-500-normal.woff2?url'
import { loadFont, parseColor, type SyncMode, type Text } from 'glyphstorm'
import type { Demo, DemoSize } from '../shared/demo-contract.ts'
import { keepComposed } from '../shared/keep-composed.ts'
import { openStage } from '../shared/open-stage.ts'
import { showTime } from '../shared/show-time.ts'
import { composeWalk } from './compose-walk.ts'
import { FootfallChart } from './footfall-chart.ts'
import { addInputs } from './inputs.ts'
import { SKIP_SHARE, type WalkInks, walkAnimation } from './walk-animation.ts'

const DAY = {
  text: '#161a2e',
  reflection: 'rgb(22 26 46 / 0.13)',
  inks: {
    left: parseColor('#e0301e'),
    right: parseColor('#008577'),
    greeting: parseColor('#e89a00'),
  } satisfies WalkInks,
}

const NIGHT = {
  text: '#ece8de',
  reflection: 'rgb(236 232 222 / 0.16)',
  inks: {
    left: parseColor('#ff6a4d'),
    right: parseColor('#2fd0b0'),
    greeting: parseColor('#ffbe3d'),
  } satisfies WalkInks,
}

/** Opacity of what the ground mirrors of a shadow. */
const MIRRORED = 0.16

export default {
  async create(canvas, { size, now, controls, report }) {
    const [stage, font] = await Promise.all([openStage(canvas), loadFont(mediumUrl)])
    const ascent = font.ascent / font.unitsPerEm
    const descent = Math.abs(font.descent) / font.unitsPerEm
    let texts: readonly Text[] = []
    let sync: SyncMode = 'match-events'
    let skipShare = 0.5

    const show = (timeSeconds: number) => {
      showTime(stage, timeSeconds)
      chart.show(timeSeconds)
    }
    const setShare = () => {
      for (const text of texts) text.setParameter(SKIP_SHARE, skipShare)
    }
    const compose = (newSize: DemoSize, dark: boolean) => {
      const at = composeWalk(newSize)
      const { text: color, reflection, inks } = dark ? NIGHT : DAY
      const ground = ascent / (ascent + descent)
      const [red, green, blue] = inks.greeting
      const mirroredInks = { ...inks, greeting: [red, green, blue, MIRRORED] } as const
      const common = { font, size: at.size, width: at.width, textAlign: 'center' } as const
      const height = ascent * at.size
      texts = at.lines.flatMap(({ content, ground: y }, index) => {
        const line = { index, count: at.lines.length }
        return [
          // What the ground mirrors: where a foot is down, the letter and its image touch.
          stage.add(content, {
            ...common,
            color: reflection,
            animation: walkAnimation(at.size, ground, mirroredInks, sync, line),
            y: y + 3 + height,
            transform: [1, 0, 0, -1, 0, 0],
          }),
          stage.add(content, {
            ...common,
            color,
            animation: walkAnimation(at.size, ground, inks, sync, line),
            y: y - height,
          }),
        ]
      })
      setShare()
      chart.place(at, sync)
      return texts
    }

    const chart = new FootfallChart(canvas)
    const removeInputs = addInputs(
      controls,
      { sync, skipShare },
      {
        sync: (chosen) => {
          sync = chosen
          demo.recompose()
        },
        skipShare: (share) => {
          skipShare = share
          setShare()
          show(now())
        },
      },
    )
    const demo = keepComposed({ size, now, compose, show, dispose: [removeInputs, chart, stage, font] })
    report(
      `Drawn by the ${stage.backend.toUpperCase()}: ${stage.backendReason}. The slider is a parameter of the texts: nothing is baked anew.`,
    )
    return demo
  },
} satisfies Demo
