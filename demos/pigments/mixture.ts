import { type Font, parseColor, type Stage, type Text } from 'glyphstorm'
import type { DemoSize } from '../shared/demo-contract.ts'
import { composePanels, type Panel } from './compose-panels.ts'
import { lightScale, lightSweep, paintScale, paintSweep, SCALE_SECONDS } from './mix.ts'
import type { ColorPair } from './pairs.ts'

const PHRASE = 'Every colour you see here is mixed from only two.'
const SCALE = '•'.repeat(11)
const LABEL_COLOR = '#4a4d5e'

/** The texts of one side. */
interface Side {
  readonly phrase: Text
  readonly scale: Text
}

export interface MixtureFonts {
  readonly regular: Font
  readonly italic: Font
}

/** The same letters twice: mixed as paint, and as light. */
export class Mixture {
  #paint: Side | undefined
  #light: Side | undefined

  constructor(
    readonly stage: Stage,
    readonly fonts: MixtureFonts,
  ) {}

  /** Lays everything out for this size. */
  compose(size: DemoSize, pair: ColorPair): void {
    for (const text of this.stage.texts) text.dispose()
    const [paint, light] = composePanels(size)
    this.#paint = this.#addSide('as paint', paint)
    this.#light = this.#addSide('as light', light)
    this.setPair(pair)
  }

  setPair(pair: ColorPair): void {
    const [text, tint] = [parseColor(pair.text), parseColor(pair.tint)]
    if (this.#paint) {
      const { phrase, scale } = this.#paint
      phrase.animation = paintSweep(text, tint, phrase.glyphCount)
      scale.animation = paintScale(text, tint)
      phrase.color = scale.color = pair.text
    }
    if (this.#light) {
      const { phrase, scale } = this.#light
      phrase.animation = lightSweep(text, tint, phrase.glyphCount)
      scale.animation = lightScale(text, tint)
    }
  }

  show(timeSeconds: number): void {
    for (const side of [this.#paint, this.#light]) {
      if (!side) continue
      side.phrase.currentTime = timeSeconds
      side.scale.currentTime = SCALE_SECONDS
    }
    this.stage.frame(timeSeconds)
  }

  #addSide(label: string, panel: Panel): Side {
    const { stage, fonts } = this
    const { x, width } = panel
    stage.add(label, { font: fonts.italic, size: panel.labelSize, color: LABEL_COLOR, x, y: panel.labelY })
    const font = fonts.regular
    const phrase = stage.add(PHRASE, { font, size: panel.phraseSize, lineHeight: 1.02, width, x, y: panel.phraseY })
    const scale = stage.add(SCALE, { font, size: panel.scaleSize, lineHeight: 1, x, y: panel.scaleY })
    return { phrase, scale }
  }
}
