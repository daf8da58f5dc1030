type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D

/** A canvas of its own for what must be put together before it is painted as one; it grows with what is asked of it. */
export class Scratch {
  #context: Context | undefined

  /**
   * An empty context of this size, device px. What lies beyond is clipped off, however large the canvas has grown: what
   * was painted before changes nothing.
   */
  clear(width: number, height: number): Context {
    this.#context ??= createContext()
    const { canvas } = this.#context
    if (canvas.width < width || canvas.height < height) {
      canvas.width = Math.max(canvas.width, width)
      canvas.height = Math.max(canvas.height, height)
    } else {
      // Ends the last clip.
      this.#context.restore()
      this.#context.clearRect(0, 0, width, height)
    }
    this.#context.save()
    this.#context.beginPath()
    this.#context.rect(0, 0, width, height)
    this.#context.clip()
    return this.#context
  }
}

function createContext(): Context {
  const settings = { willReadFrequently: true }
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(1, 1).getContext('2d', settings) as Context
  return document.createElement('canvas').getContext('2d', settings) as Context
}
