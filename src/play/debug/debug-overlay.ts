import type { Backend, FramePlan } from '../backend.ts'
import type { StageCanvas } from '../canvas-size.ts'
import { StageOptionError } from '../errors.ts'
import type { SceneTables } from '../scene/scene-tables.ts'

/** What a stage holds. */
interface StageFigures {
  readonly glyphs: number
  readonly texts: number
  /** Of the scene's tables and of the backend's buffers. */
  readonly bytes: number
  readonly backend: string
}

export function describeStage(
  backend: Backend,
  { shared, pages }: SceneTables,
  texts: readonly { readonly glyphCount: number }[],
): StageFigures {
  const tables = [...shared, ...pages.flatMap((page) => page.tables)]
  return {
    glyphs: texts.reduce((sum, text) => sum + text.glyphCount, 0),
    texts: texts.length,
    bytes: tables.reduce((sum, table) => sum + table.byteLength, backend.byteLength),
    backend: backend.kind,
  }
}

/** The figures are written so often, milliseconds: what changes faster cannot be read. */
const PERIOD_MILLISECONDS = 250

const STYLE = `
  position: absolute; z-index: 2147483647; pointer-events: none; padding: 4px 8px; border-radius: 4px;
  background: #000c; color: #fff; font: 12px/1.5 ui-monospace, monospace; white-space: pre; text-align: left;
`

/**
 * Figures of a stage in the corner of its canvas: an element of the page that nobody hears read out and no pointer meets. It is
 * written while frames are drawn, so that it needs no timer.
 */
export class DebugOverlay {
  readonly #element: HTMLElement
  #frames = 0
  #milliseconds = 0
  #longest = 0
  #dispatches = 0
  #writtenAt = Number.NEGATIVE_INFINITY

  /** @throws {StageOptionError} where there is no page to show it on. */
  constructor(readonly figures: () => StageFigures) {
    if (typeof document === 'undefined') {
      throw new StageOptionError('stage.debug shows its figures on a page, and here is none (a worker has no document)')
    }
    this.#element = document.createElement('div')
    this.#element.setAttribute('aria-hidden', 'true')
    this.#element.style.cssText = STYLE
  }

  /** Counts a frame that took so long on the main thread, milliseconds. */
  countFrame(canvas: StageCanvas, milliseconds: number, { evaluate, spacing, tint }: FramePlan): void {
    this.#frames++
    this.#milliseconds += milliseconds
    this.#longest = Math.max(this.#longest, milliseconds)
    this.#dispatches = evaluate.length + spacing.length + tint.length
    const now = performance.now()
    if (now - this.#writtenAt < PERIOD_MILLISECONDS || !(canvas instanceof HTMLCanvasElement)) return
    this.#write(canvas)
    this.#writtenAt = now
  }

  dispose(): void {
    this.#element.remove()
  }

  #write(canvas: HTMLCanvasElement): void {
    const { glyphs, texts, bytes, backend } = this.figures()
    const format = (value: number) => value.toLocaleString('en')
    this.#element.textContent = [
      `${format(glyphs)} glyphs in ${format(texts)} texts, ${backend}`,
      `${format(Math.round(bytes / 1024))} KiB, ${format(this.#dispatches)} dispatches`,
      `${(this.#milliseconds / this.#frames).toFixed(2)} ms a frame, ${this.#longest.toFixed(2)} at most`,
    ].join('\n')
    this.#frames = 0
    this.#milliseconds = 0
    this.#longest = 0
    if (canvas.parentNode !== this.#element.parentNode) canvas.after(this.#element)
    this.#element.style.left = `${canvas.offsetLeft + 8}px`
    this.#element.style.top = `${canvas.offsetTop + 8}px`
  }
}
