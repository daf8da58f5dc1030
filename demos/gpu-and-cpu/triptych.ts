import type { DemoSize } from '../shared/demo-contract.ts'

/** Below this width the pictures stand one below the other, CSS px. */
const NARROW = 700
/** Height of a picture's label, CSS px. */
const LABEL_HEIGHT = 40

export interface TriptychInks {
  readonly ink: string
  readonly quiet: string
  readonly line: string
}

/** Three pictures of one size with a label above each, on a 2D canvas: side by side, or one below the other. */
export class Triptych {
  readonly #context: CanvasRenderingContext2D
  #size: DemoSize

  constructor(
    readonly canvas: HTMLCanvasElement,
    size: DemoSize,
    public inks: TriptychInks,
  ) {
    const context = canvas.getContext('2d')
    if (!context) throw new Error('the canvas gives no 2D context')
    this.#context = context
    this.#size = size
  }

  resize(size: DemoSize): void {
    this.#size = size
  }

  /** Size of each picture, CSS px. */
  get box(): { readonly width: number; readonly height: number } {
    const { width, height } = this.#size
    const [columns, rows] = width < NARROW ? [1, 3] : [3, 1]
    return { width: Math.floor(width / columns), height: Math.floor(height / rows) - LABEL_HEIGHT }
  }

  /** Empties the canvas. */
  clear(): void {
    const { width, height, pixelRatio } = this.#size
    this.canvas.width = Math.max(1, Math.round(width * pixelRatio))
    this.canvas.height = Math.max(1, Math.round(height * pixelRatio))
  }

  /** Paints the picture at a place, 0 to 2, or a sentence where there is none. */
  paint(place: number, label: string, picture: CanvasImageSource | string): void {
    const context = this.#context
    const { pixelRatio } = this.#size
    const { width, height } = this.box
    const [x, y] = this.#size.width < NARROW ? [0, place * (height + LABEL_HEIGHT)] : [place * width, 0]
    context.setTransform(pixelRatio, 0, 0, pixelRatio, x * pixelRatio, y * pixelRatio)
    context.fillStyle = this.inks.line
    if (place > 0) {
      if (x > 0) context.fillRect(0, 0, 1, height + LABEL_HEIGHT)
      else context.fillRect(0, 0, width, 1)
    }
    context.fillStyle = this.inks.quiet
    context.font = '500 14px "Inter Variable", system-ui, sans-serif'
    context.fillText(label, Math.max(16, width * 0.07), LABEL_HEIGHT - 12)
    if (typeof picture === 'string') this.#write(picture, width)
    else context.drawImage(picture, 0, LABEL_HEIGHT, width, height)
  }

  #write(sentence: string, width: number): void {
    const context = this.#context
    const margin = Math.max(16, width * 0.07)
    context.fillStyle = this.inks.ink
    let line = ''
    let y = LABEL_HEIGHT + 24
    for (const word of sentence.split(' ')) {
      if (line && context.measureText(`${line} ${word}`).width > width - 2 * margin) {
        context.fillText(line, margin, y)
        line = ''
        y += 22
      }
      line = line ? `${line} ${word}` : word
    }
    context.fillText(line, margin, y)
  }
}
