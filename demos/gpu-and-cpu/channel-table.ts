import { CHANNELS } from 'glyphstorm'

const CHANNEL_COUNT = CHANNELS.length

/** The largest difference in each channel so far, over all glyphs and moments that were compared, as a table on the page. */
export class ChannelTable {
  readonly #largest = new Float64Array(CHANNEL_COUNT)
  readonly #cells: readonly HTMLElement[]
  readonly #element = document.createElement('ol')

  constructor(controls: HTMLElement) {
    this.#element.className = 'channel-differences'
    this.#element.setAttribute('aria-label', 'Largest difference by channel')
    this.#cells = CHANNELS.map(({ name, unit }) => {
      const row = document.createElement('li')
      const value = Object.assign(document.createElement('span'), { className: 'value', textContent: '–' })
      row.append(
        Object.assign(document.createElement('span'), { textContent: name }),
        value,
        Object.assign(document.createElement('span'), { className: 'unit', textContent: unit }),
      )
      this.#element.append(row)
      return value
    })
    controls.append(this.#element)
  }

  /** Takes the channels of every glyph, as `text.inspect()` gives them: glyph × 21. */
  add(gpu: Float32Array, cpu: Float32Array): void {
    for (let at = 0; at < gpu.length; at++) {
      const measured = Math.abs(gpu[at]! - cpu[at]!)
      // What is no number is no agreement.
      const difference = Number.isNaN(measured) ? Number.POSITIVE_INFINITY : measured
      const channel = at % CHANNEL_COUNT
      if (difference > this.#largest[channel]!) this.#largest[channel] = difference
    }
    const worst = this.#worstIndex()
    this.#cells.forEach((cell, channel) => {
      cell.textContent = formatDifference(this.#largest[channel]!)
      cell.parentElement!.classList.toggle('worst', channel === worst)
    })
  }

  /** The channel that is farthest apart, in words. */
  describeWorst(): string {
    const { name, unit } = CHANNELS[this.#worstIndex()]!
    return `${name}, ${formatDifference(this.#largest[this.#worstIndex()]!)} ${unit}`
  }

  dispose(): void {
    this.#element.remove()
  }

  #worstIndex(): number {
    return this.#largest.reduce((worst, value, channel) => (value <= this.#largest[worst]! ? worst : channel), 0)
  }
}

/** Two digits and a power of ten, as people write it. */
function formatDifference(difference: number): string {
  if (!Number.isFinite(difference)) return 'not a number'
  if (difference === 0) return '0'
  const [digits, exponent] = difference.toExponential(1).split('e')
  return `${digits} × 10${[...String(Number(exponent))].map((sign) => SUPERSCRIPT[sign]).join('')}`
}

const SUPERSCRIPT: Readonly<Record<string, string>> = {
  '-': '⁻',
  0: '⁰',
  1: '¹',
  2: '²',
  3: '³',
  4: '⁴',
  5: '⁵',
  6: '⁶',
  7: '⁷',
  8: '⁸',
  9: '⁹',
}
