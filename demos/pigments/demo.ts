import './demo.css'
import italicUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-400-italic.woff2?url'
import mediumUrl from '@fontsource/eb-garamond/files/eb-garamond-latin-500-normal.woff2?url'
import { type Color, loadFont, mixPigments, parseColor } from 'glyphstorm'
import type { Demo } from '../shared/demo-contract.ts'
import { openStage } from '../shared/open-stage.ts'
import { Mixture } from './mixture.ts'
import { addPairInputs } from './pair-inputs.ts'
import { type ColorPair, PAIRS } from './pairs.ts'

const toHex = (color: readonly number[]) =>
  `#${color
    .map((component) =>
      Math.round(component * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const rgb = ([red, green, blue]: Color) => [red, green, blue] as const

function describe(pair: ColorPair): string {
  const text = rgb(parseColor(pair.text))
  const tint = rgb(parseColor(pair.tint))
  const light = text.map((component, index) => (component + tint[index]!) / 2)
  return `${pair.text} and ${pair.tint}, one to one: ${toHex(mixPigments(text, tint, 0.5))} as paint, ${toHex(light)} as light.`
}

export default {
  async create(canvas, { size, now, controls, report }) {
    const [stage, regular, italic] = await Promise.all([openStage(canvas), loadFont(mediumUrl), loadFont(italicUrl)])
    const mixture = new Mixture(stage, { regular, italic })
    let pair = Object.values(PAIRS)[0]!
    mixture.compose(size, pair)
    report(describe(pair))
    const removeInputs = addPairInputs(controls, pair, (chosen) => {
      pair = chosen
      mixture.setPair(pair)
      mixture.show(now())
      report(describe(pair))
    })
    return {
      frame: (timeSeconds) => mixture.show(timeSeconds),
      resize(newSize) {
        mixture.compose(newSize, pair)
      },
      dispose() {
        removeInputs()
        stage.dispose()
        regular.dispose()
        italic.dispose()
      },
    }
  },
} satisfies Demo
