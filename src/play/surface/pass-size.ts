import type { CanvasSize, StageCanvas } from '../canvas-size.ts'

/** Where a stage learns how large its picture is. */
export interface StageSize {
  /** The size or the ratio is not what it was when this was last set to false. */
  changed: boolean
  /** The size to draw at, at most `limit` device px in each direction. */
  apply(limit: number): CanvasSize
  set(width: number, height: number): void
  moveTo(canvas: StageCanvas): void
  dispose(): void
}

/** The size of what a stage draws into, given by its caller for each frame. */
export class PassSize implements StageSize {
  changed = true
  #size: CanvasSize = { width: 0, height: 0, pixelRatio: 1 }

  /** Device px, and how many of them make a CSS px. */
  give(size: CanvasSize): void {
    const { width, height, pixelRatio } = this.#size
    if (size.width === width && size.height === height && size.pixelRatio === pixelRatio) return
    this.#size = size
    this.changed = true
  }

  apply(): CanvasSize {
    return this.#size
  }

  /** Sizes come with each frame, and there is no canvas to follow. */
  set(): void {}
  moveTo(): void {}
  dispose(): void {}
}
