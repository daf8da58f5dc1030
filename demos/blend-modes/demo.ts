import './demo.css'
import mediumUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-500-normal.woff2?url'
import { type BlendMode, type Color, loadFont, type Text } from 'glyphstorm'
import type { Demo, DemoSize } from '../shared/demo-contract.ts'
import { keepComposed } from '../shared/keep-composed.ts'
import { openStage } from '../shared/open-stage.ts'
import { composePanels } from './compose-panels.ts'
import { ModeCurves } from './mode-curves.ts'
import { blendAnimation, DEFAULT_WEIGHTS, MODES, type Motion, PERIOD_SECONDS } from './modes.ts'
import { Overlay } from './overlay.ts'

const STAGGER_SECONDS = 0.16
const DAY = { text: '#002185', tint: [0.76, 0.07, 0.31, 0.95] } as const
const NIGHT = { text: '#a9baff', tint: [1, 0.4, 0.55, 0.9] } as const

/** Where a time lies in the period, 0..1. */
const phaseOf = (seconds: number) => seconds / PERIOD_SECONDS - Math.floor(seconds / PERIOD_SECONDS)

export default {
  async create(canvas, { size, now, controls, report }) {
    const [stage, font] = await Promise.all([openStage(canvas), loadFont(mediumUrl)])
    const weights: Record<BlendMode, number> = { ...DEFAULT_WEIGHTS }
    let words: readonly Text[] = []
    let motion: Motion
    let disposed = false

    const show = (timeSeconds: number) => {
      for (const word of words) word.currentTime = timeSeconds
      stage.frame(timeSeconds)
      overlay.panels.forEach((panel, index) => {
        const count = words[index]!.glyphCount
        panel.moveDots(
          Array.from({ length: count }, (_, letter) => phaseOf(timeSeconds - (count - 1 - letter) * STAGGER_SECONDS)),
        )
      })
    }
    const compose = (newSize: DemoSize, dark: boolean) => {
      const places = composePanels(newSize)
      const { text: color, tint } = dark ? NIGHT : DAY
      motion = { height: places[0]!.swellHeight, staggerSeconds: STAGGER_SECONDS, tint: tint as Color }
      words = MODES.map((mode, index) => {
        const { x, wordY, wordSize } = places[index]!
        const moved = blendAnimation(motion, mode, weights[mode])
        return stage.add(mode, { font, size: wordSize, color, x, y: wordY, animation: moved })
      })
      overlay.panels.forEach((panel, index) => {
        panel.place(places[index]!, words[index]!.glyphCount)
      })
      return words
    }
    const setWeight = (mode: BlendMode, weight: number) => {
      weights[mode] = weight
      words[MODES.indexOf(mode)]!.animation = blendAnimation(motion, mode, weight)
      show(now())
      curves.measureResult(mode).then(
        () => disposed || show(now()),
        (error) => disposed || report(String(error)),
      )
    }

    const overlay = new Overlay(canvas, setWeight)
    const reset = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Default weights' })
    const showWeights = () => {
      for (const panel of overlay.panels) panel.weight = weights[panel.mode]
    }
    reset.addEventListener('click', () => {
      for (const mode of MODES) setWeight(mode, DEFAULT_WEIGHTS[mode])
      showWeights()
    })
    controls.append(reset)

    const curves = new ModeCurves(stage, font, weights, (mode, measured) => {
      if (!disposed) overlay.panels[MODES.indexOf(mode)]!.showCurves(measured)
    })
    await curves.measureAll()
    showWeights()
    report(
      `Drawn by the ${stage.backend.toUpperCase()}. In multiply the hops are a factor of 0 to 0.9, else px. Override and crossfade are one formula; a crossfade’s weight is 0.5 unless given.`,
    )
    const stop = () => {
      disposed = true
    }
    return keepComposed({ size, now, compose, show, dispose: [stop, overlay, () => reset.remove(), stage, font] })
  },
} satisfies Demo
