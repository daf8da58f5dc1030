import { type Animation, animation, type BlendMode, type Font, type Stage } from 'glyphstorm'
import { measureCurve } from './measure-curve.ts'
import { blendAnimation, lowerLayer, MODES, type Motion, upperLayer } from './modes.ts'
import type { PanelCurves } from './panel.ts'
import { repeatLatest } from './repeat-latest.ts'

const upwards = (values: readonly number[]) => values.map((value) => -value)

/** The curves of all modes, in heights of the swell, up positive. */
export class ModeCurves {
  readonly #measures = new Map<BlendMode, () => Promise<void>>()
  readonly #uppers = new Map<BlendMode, readonly number[]>()
  #lower: readonly number[] = []

  constructor(
    readonly stage: Stage,
    readonly font: Font,
    readonly weights: Readonly<Record<BlendMode, number>>,
    readonly onCurves: (mode: BlendMode, curves: PanelCurves) => void,
  ) {
    for (const mode of MODES) {
      this.#measures.set(
        mode,
        repeatLatest(() => this.#measureResult(mode)),
      )
    }
  }

  async measureAll(): Promise<void> {
    this.#lower = upwards(await this.#measure((motion) => animation([lowerLayer(motion)])))
    for (const mode of MODES) {
      // What the layer says, whatever is below.
      const alone = (motion: Motion) => animation([{ ...upperLayer(motion, mode, 1), blend: 'override' }])
      const upper = await this.#measure(alone)
      // A factor has no direction: it is drawn upwards.
      this.#uppers.set(mode, mode === 'multiply' ? upper : upwards(upper))
      await this.measureResult(mode)
    }
  }

  /** Asks anew what comes of a mode with its weight. */
  measureResult(mode: BlendMode): Promise<void> {
    return this.#measures.get(mode)!()
  }

  async #measureResult(mode: BlendMode): Promise<void> {
    const weight = this.weights[mode]
    const result = upwards(await this.#measure((motion) => blendAnimation(motion, mode, weight)))
    this.onCurves(mode, { lower: this.#lower, upper: this.#uppers.get(mode)!, result })
  }

  #measure(makeAnimation: (motion: Motion) => Animation): Promise<readonly number[]> {
    return measureCurve(this.stage, this.font, (staggerSeconds) => makeAnimation({ height: 1, staggerSeconds }))
  }
}
