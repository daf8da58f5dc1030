import { type PixelDifference, paintDifference } from './difference-picture.ts'

/** Reads two canvases back and keeps the picture of their difference. */
export class PixelComparison {
  readonly picture = new OffscreenCanvas(1, 1)
  readonly #scratch = new OffscreenCanvas(1, 1)

  /** The canvases must have been drawn in this very task: a GPU's canvas shows its picture no longer than that. */
  compare(
    first: OffscreenCanvas,
    second: OffscreenCanvas,
    paint: readonly [red: number, green: number, blue: number],
  ): PixelDifference {
    const { width, height } = first
    this.picture.width = width
    this.picture.height = height
    const context = this.picture.getContext('2d')!
    const difference = context.createImageData(width, height)
    const result = paintDifference(this.#read(first), this.#read(second), difference, paint)
    context.putImageData(difference, 0, 0)
    return result
  }

  #read(canvas: OffscreenCanvas): ImageData {
    this.#scratch.width = canvas.width
    this.#scratch.height = canvas.height
    const context = this.#scratch.getContext('2d', { willReadFrequently: true })!
    context.drawImage(canvas, 0, 0)
    return context.getImageData(0, 0, canvas.width, canvas.height)
  }
}
