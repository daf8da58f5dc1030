import type { BlendMode } from 'glyphstorm'
import type { PanelPlace } from './compose-panels.ts'
import { FORMULAS } from './modes.ts'

/** Three curves, up positive, in heights of the swell; evenly spaced over the period. */
export interface PanelCurves {
  readonly lower: readonly number[]
  readonly upper: readonly number[]
  readonly result: readonly number[]
}

const SVG = 'http://www.w3.org/2000/svg'
/** What the plot shows of the values: a little more than an added hop reaches. */
const TOP = 2
const BOTTOM = -1.1

function svg<Name extends keyof SVGElementTagNameMap>(name: Name, className: string): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(SVG, name)
  element.setAttribute('class', className)
  return element
}

/** A mode's plot, formula and slider, laid over the canvas. */
export class Panel {
  readonly element = document.createElement('section')
  readonly #plot = svg('svg', 'blend-plot')
  readonly #zero = svg('path', 'blend-zero')
  readonly #lines = { lower: svg('path', 'lower'), upper: svg('path', 'upper'), result: svg('path', 'result') }
  readonly #slider = Object.assign(document.createElement('input'), { type: 'range', min: '0', max: '1', step: '0.01' })
  readonly #output = document.createElement('output')
  #dots: readonly SVGCircleElement[] = []
  #curves: PanelCurves | undefined
  #width = 0
  #height = 0

  constructor(
    readonly mode: BlendMode,
    onWeight: (weight: number) => void,
    signal: AbortSignal,
  ) {
    this.element.className = 'blend-panel'
    this.element.setAttribute('aria-label', `The word ${mode}, moved by two layers in mode ${mode}`)
    this.#plot.setAttribute('role', 'img')
    this.#plot.setAttribute('aria-label', 'The lower layer, the upper layer and the result over a period')
    this.#plot.append(this.#zero, this.#lines.lower, this.#lines.upper, this.#lines.result)
    const formula = Object.assign(document.createElement('code'), { textContent: FORMULAS[mode] })
    const label = document.createElement('label')
    const name = Object.assign(document.createElement('span'), { textContent: 'w' })
    this.#slider.setAttribute('aria-label', `Weight w of the upper layer, ${mode}`)
    this.#slider.addEventListener(
      'input',
      () => {
        this.#output.value = Number(this.#slider.value).toFixed(2)
        onWeight(Number(this.#slider.value))
      },
      { signal },
    )
    label.append(name, this.#slider, this.#output)
    const inputs = document.createElement('div')
    inputs.className = 'blend-inputs'
    inputs.append(formula, label)
    this.element.append(this.#plot, inputs)
  }

  set weight(weight: number) {
    this.#slider.value = String(weight)
    this.#output.value = weight.toFixed(2)
  }

  /** @param letterCount Dots on the curve. */
  place({ x, y, width, height, plotTop, plotHeight }: PanelPlace, letterCount: number): void {
    Object.assign(this.element.style, {
      left: `${x}px`,
      top: `${y}px`,
      width: `${width}px`,
      height: `${height}px`,
      paddingTop: `${plotTop}px`,
    })
    this.#width = width
    this.#height = plotHeight
    this.#plot.setAttribute('viewBox', `0 0 ${width} ${plotHeight}`)
    this.#plot.style.height = `${plotHeight}px`
    this.#zero.setAttribute('d', `M0 ${this.#placeY(0)}H${width}`)
    for (const dot of this.#dots) dot.remove()
    this.#dots = Array.from({ length: letterCount }, () => svg('circle', 'blend-dot'))
    for (const dot of this.#dots) dot.setAttribute('r', '3.5')
    this.#plot.append(...this.#dots)
    if (this.#curves) this.showCurves(this.#curves)
  }

  showCurves(curves: PanelCurves): void {
    this.#curves = curves
    for (const name of ['lower', 'upper', 'result'] as const) {
      const values = curves[name]
      const points = values.map((value, index) => {
        const x = (index / (values.length - 1)) * this.#width
        return `${x.toFixed(1)} ${this.#placeY(value).toFixed(1)}`
      })
      this.#lines[name].setAttribute('d', `M${points.join('L')}`)
    }
  }

  /** Puts each letter's dot where the letter is: `phases` are shares of the period, 0..1. */
  moveDots(phases: readonly number[]): void {
    const result = this.#curves?.result
    if (!result) return
    this.#dots.forEach((dot, index) => {
      const phase = phases[index] ?? 0
      const place = phase * (result.length - 1)
      const left = Math.min(Math.floor(place), result.length - 2)
      const value = result[left]! + (result[left + 1]! - result[left]!) * (place - left)
      dot.setAttribute('cx', (phase * this.#width).toFixed(2))
      dot.setAttribute('cy', this.#placeY(value).toFixed(2))
    })
  }

  #placeY(value: number): number {
    return ((TOP - value) / (TOP - BOTTOM)) * this.#height
  }
}
