import type { SyncMode } from 'glyphstorm'
import type { WalkComposition } from './compose-walk.ts'
import { MARCH, SKIP } from './gaits.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** How far the ground passes in a cycle, px; its pattern repeats after so much. */
const GROUND_PERIOD = 96
/** Room for the rows' names. */
const NAME_WIDTH = 64

function svg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  className: string,
  attributes: Readonly<Record<string, string | number>> = {},
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(SVG, name)
  element.setAttribute('class', className)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

/** Where in the march's cycle the skip's foot falls, 0..1, as each sync leads it. */
function ledFall(foot: 'left' | 'right', sync: SyncMode): number {
  if (sync === 'match-events') return MARCH[foot] / MARCH.seconds
  const own = SKIP[foot] / SKIP.seconds
  return sync === 'proportional-inverse' ? 1 - own : own
}

/** The ground under the lines, and below them when the feet of both gaits fall; over the canvas. */
export class FootfallChart {
  readonly #element = svg('svg', 'walk-chart', { role: 'img' })
  #grounds: readonly SVGPathElement[] = []
  #head: SVGPathElement | undefined
  #left = 0
  #width = 0

  constructor(canvas: HTMLCanvasElement) {
    canvas.after(this.#element)
  }

  place(at: WalkComposition, sync: SyncMode): void {
    this.#left = Math.max(16, at.width * 0.06) + NAME_WIDTH
    this.#width = at.width - this.#left - Math.max(16, at.width * 0.06)
    const { chartTop: top, chartBottom: bottom } = at
    const x = (phase: number) => this.#left + phase * this.#width
    this.#grounds = at.lines.map(({ ground }) => svg('path', 'ground', { d: `M0 ${ground + 1.5}H${at.width}` }))
    this.#head = svg('path', 'head', { d: `M0 ${top - 12}V${bottom + 12}` })
    const rows = [
      { name: 'march', y: top },
      { name: 'skip', y: bottom },
    ].flatMap(({ name, y }) => {
      const text = svg('text', 'name', { x: this.#left - NAME_WIDTH, y: y + 5 })
      text.textContent = name
      return [svg('path', 'row', { d: `M${x(0)} ${y}H${x(1)}` }), text]
    })
    const falls = (['left', 'right'] as const).flatMap((foot) => {
      const [main, add] = [MARCH[foot] / MARCH.seconds, ledFall(foot, sync)]
      return [
        svg('path', `link ${foot}`, { d: `M${x(main)} ${top}L${x(add)} ${bottom}` }),
        svg('circle', `fall ${foot}`, { cx: x(main), cy: top, r: 6 }),
        svg('circle', `fall ${foot}`, { cx: x(add), cy: bottom, r: 6 }),
      ]
    })
    const together = sync === 'match-events' ? 'together' : 'at different moments'
    this.#element.setAttribute('aria-label', `In a cycle the feet of the march and of the skip fall ${together}.`)
    this.#element.replaceChildren(...this.#grounds, ...rows, ...falls, this.#head)
  }

  show(timeSeconds: number): void {
    const cycles = timeSeconds / MARCH.seconds
    const phase = cycles - Math.floor(cycles)
    this.#head?.setAttribute('transform', `translate(${(this.#left + phase * this.#width).toFixed(2)} 0)`)
    for (const ground of this.#grounds) ground.setAttribute('stroke-dashoffset', (phase * GROUND_PERIOD).toFixed(2))
  }

  dispose(): void {
    this.#element.remove()
  }
}
