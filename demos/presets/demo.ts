import './demo.css'
import mediumUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-500-normal.woff2?url'
import { loadFont, PRESETS, type PresetName, type Text } from 'glyphstorm'
import type { Demo, DemoSize } from '../shared/demo-contract.ts'
import { keepComposed } from '../shared/keep-composed.ts'
import { openStage } from '../shared/open-stage.ts'
import { layOutCards } from './card-grid.ts'
import { addOverlay } from './overlay.ts'
import { addPanel } from './panel.ts'
import type { PresetOptions } from './preset-code.ts'

const NAMES = Object.keys(PRESETS) as PresetName[]
const FIRST = 'inkIn'
/** Rest after an entrance or exit before it plays again, seconds. */
const REST_SECONDS = 0.9
/** Of the widest name, in sizes of the font. */
const WIDEST = 5.6

const restless = (name: PresetName) => PRESETS[name].kind === 'loop'

export default {
  async create(canvas, { size, now, reducedMotion, controls, report }) {
    const [stage, font] = await Promise.all([openStage(canvas), loadFont(mediumUrl)])
    const options = new Map<PresetName, PresetOptions>()
    let texts = new Map<PresetName, Text>()
    let chosen: PresetName = FIRST
    let startSeconds = 0

    const create = (name: PresetName) => PRESETS[name].create(options.get(name))
    /** The chosen card plays from its start, over and over; the others stand as text. */
    const show = (seconds: number) => {
      for (const [name, text] of texts) {
        if (name !== chosen) continue
        const since = seconds - startSeconds
        const round = text.endTime + REST_SECONDS
        text.currentTime = restless(name) || !Number.isFinite(round) ? since : since % round
      }
      stage.frame(seconds)
    }
    const compose = (newSize: DemoSize, dark: boolean) => {
      const cards = layOutCards(NAMES, newSize)
      const { width, height } = cards[0]!
      const fontSize = Math.min(width / WIDEST, height * 0.42)
      texts = new Map(
        cards.map((card) => {
          const made = stage.add(card.name, {
            font,
            size: fontSize,
            x: card.x,
            y: card.y + height / 2 - fontSize * 0.68,
            width,
            textAlign: 'center',
            color: dark ? '#a9baff' : '#002185',
            ...(card.name === chosen && { animation: create(card.name) }),
          })
          return [card.name, made]
        }),
      )
      overlay.place(cards, chosen)
      report(`${NAMES.length} presets, drawn by the ${stage.backend.toUpperCase()}: ${stage.backendReason}.`)
      return texts.values()
    }
    const choose = (name: PresetName) => {
      if (name === chosen) return
      texts.get(chosen)!.animation = undefined
      chosen = name
      startSeconds = now()
      texts.get(name)!.animation = create(name)
      overlay.choose(name)
      panel.show(name, options.get(name) ?? {})
      if (reducedMotion) show(now())
    }

    const overlay = addOverlay(canvas, choose)
    const panel = addPanel(controls, (name, changed) => {
      options.set(name, changed)
      texts.get(name)!.animation = create(name)
      startSeconds = now()
      show(now())
    })
    panel.show(chosen, {})
    return keepComposed({ size, now, compose, show, dispose: [overlay, panel, stage, font] })
  },
} satisfies Demo
