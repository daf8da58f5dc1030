import type { Matrix } from 'glyphstorm'

interface Point {
  readonly x: number
  readonly y: number
}

/** Of a step of the wheel: px that count at most (pinches on a trackpad come in small ones), and how much zooms by e. */
const WHEEL_STEP = 30
const WHEEL = 0.006
const KEY_PAN_PX = 80
const LARGEST = 6

/**
 * A view of a plane, as maps on a page are used: dragged, zoomed with Ctrl or Command and the wheel (a pinch on a trackpad),
 * by two fingers and by keys. The wheel alone and a thumb that goes up or down scroll the page.
 */
export class PanZoom {
  #scale = 1
  #x = 0
  #y = 0
  /** Before the first finger came down. */
  #atPress: Matrix | undefined
  readonly #pointers = new Map<number, Point>()
  readonly #listeners = new AbortController()

  /** @param least The smallest scale. */
  constructor(
    readonly canvas: HTMLCanvasElement,
    readonly least: () => number,
    readonly onChange: () => void,
  ) {
    const { signal } = this.#listeners
    canvas.classList.add('pan-zoom')
    canvas.tabIndex = 0
    canvas.addEventListener('pointerdown', (event) => this.#press(event), { signal })
    canvas.addEventListener('pointermove', (event) => this.#move(event), { signal })
    canvas.addEventListener('pointerup', ({ pointerId }) => this.#pointers.delete(pointerId), { signal })
    canvas.addEventListener('pointercancel', (event) => this.#giveUp(event), { signal })
    canvas.addEventListener('wheel', (event) => this.#turnWheel(event), { signal, passive: false })
    // One finger is the page's; two are the picture's, whichever way they go.
    for (const type of ['touchstart', 'touchmove'] as const) {
      const keepTwo = (event: TouchEvent) => event.touches.length > 1 && event.preventDefault()
      canvas.addEventListener(type, keepTwo, { signal, passive: false })
    }
    canvas.addEventListener('keydown', (event) => this.#pressKey(event), { signal })
  }

  get matrix(): Matrix {
    return [this.#scale, 0, 0, this.#scale, this.#x, this.#y]
  }

  /** Shows the plane at a scale, its point (0, 0) at this place of the canvas. */
  show(scale: number, x: number, y: number): void {
    this.#scale = scale
    this.#x = x
    this.#y = y
    this.onChange()
  }

  dispose(): void {
    this.#listeners.abort()
    this.canvas.classList.remove('pan-zoom')
    this.canvas.removeAttribute('tabindex')
  }

  #press({ pointerId, offsetX, offsetY, button }: PointerEvent): void {
    if (button !== 0) return
    this.canvas.setPointerCapture(pointerId)
    if (this.#pointers.size === 0) this.#atPress = this.matrix
    this.#pointers.set(pointerId, { x: offsetX, y: offsetY })
  }

  /** The page scrolls with this finger: the picture stays as it was before. */
  #giveUp({ pointerId }: PointerEvent): void {
    if (!this.#pointers.delete(pointerId) || !this.#atPress) return
    const [scale, , , , x, y] = this.#atPress
    this.show(scale, x, y)
  }

  #move({ pointerId, offsetX, offsetY }: PointerEvent): void {
    const last = this.#pointers.get(pointerId)
    if (!last) return
    const next = { x: offsetX, y: offsetY }
    this.#pointers.set(pointerId, next)
    const other = [...this.#pointers].find(([id]) => id !== pointerId)?.[1]
    if (other) {
      const factor = distance(next, other) / Math.max(1, distance(last, other))
      this.#x += (next.x - last.x) / 2
      this.#y += (next.y - last.y) / 2
      this.#zoom(factor, middle(next, other))
    } else {
      this.show(this.#scale, this.#x + next.x - last.x, this.#y + next.y - last.y)
    }
  }

  #turnWheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const px = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1)
    const step = Math.max(-WHEEL_STEP, Math.min(WHEEL_STEP, px))
    this.#zoom(Math.exp(-step * WHEEL), { x: event.offsetX, y: event.offsetY })
  }

  #pressKey(event: KeyboardEvent): void {
    const { clientWidth, clientHeight } = this.canvas
    const pans: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [1, 0],
      ArrowRight: [-1, 0],
      ArrowUp: [0, 1],
      ArrowDown: [0, -1],
    }
    const zooms: Readonly<Record<string, number>> = { '+': 1.25, '=': 1.25, '-': 0.8 }
    const pan = pans[event.key]
    const zoom = zooms[event.key]
    if (pan) this.show(this.#scale, this.#x + pan[0] * KEY_PAN_PX, this.#y + pan[1] * KEY_PAN_PX)
    else if (zoom) this.#zoom(zoom, { x: clientWidth / 2, y: clientHeight / 2 })
    else return
    event.preventDefault()
  }

  /** What lies at a point stays there. */
  #zoom(factor: number, { x, y }: Point): void {
    const scale = Math.max(this.least(), Math.min(LARGEST, this.#scale * factor))
    const change = scale / this.#scale
    this.show(scale, x - (x - this.#x) * change, y - (y - this.#y) * change)
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}
