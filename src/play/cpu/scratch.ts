type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D

/** A canvas of its own for what must be put together before it is painted as one; it grows with what is asked of it. */
export class Scratch {
  #context: Context | undefined

  /** An empty context of at least this size, device px. */
  clear(width: number, height: number): Context {
    this.#context ??= createContext()
    const { canvas } = this.#context
    if (canvas.width < width || canvas.height < height) {
      canvas.width = Math.max(canvas.width, width)
      canvas.height = Math.max(canvas.height, height)
    } else {
      this.#context.setTransform(1, 0, 0, 1, 0, 0)
      this.#context.clearRect(0, 0, canvas.width, canvas.height)
    }
    return this.#context
  }
}

function createContext(): Context {
  const settings = { willReadFrequently: true }
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(1, 1).getContext('2d', settings) as Context
  return document.createElement('canvas').getContext('2d', settings) as Context
}
