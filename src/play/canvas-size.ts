/** Device px a canvas should have, and how many of them make a CSS px. */
export interface CanvasSize {
  readonly width: number
  readonly height: number
  readonly pixelRatio: number
}

export type StageCanvas = HTMLCanvasElement | OffscreenCanvas

function isElement(canvas: StageCanvas): canvas is HTMLCanvasElement {
  return typeof HTMLCanvasElement !== 'undefined' && canvas instanceof HTMLCanvasElement
}

/**
 * A canvas without a size in its style is as large as its attributes say; drawing at device px would then make it grow
 * from frame to frame. Its CSS size is pinned to what it is now.
 */
function pinIntrinsicSize(canvas: HTMLCanvasElement): void {
  const { clientWidth, clientHeight, width, height } = canvas
  if (clientWidth === 0 || clientHeight === 0) return
  canvas.width = width + 64
  const widthFollows = canvas.clientWidth !== clientWidth
  canvas.width = width
  canvas.height = height + 64
  const heightFollows = canvas.clientHeight !== clientHeight
  canvas.height = height
  if (widthFollows) canvas.style.width = `${clientWidth}px`
  if (heightFollows) canvas.style.height = `${clientHeight}px`
}

/**
 * The browser's own count of device px where it has one: it knows to which side half a pixel snaps. Under an emulated ratio
 * (device toolbars, headless browsers) that count is of the real screen and far from what the ratio asks for.
 */
function devicePixels(wanted: number, counted: number | undefined): number {
  return counted !== undefined && Math.abs(counted - wanted) <= 1 ? counted : Math.round(wanted)
}

/**
 * Watches the size of a canvas on the page and the device-pixel ratio (browser zoom, another screen). A canvas that is not
 * laid out (offscreen, detached) keeps the size that its width and height attributes give.
 */
export class CanvasSizeWatcher {
  #observer: ResizeObserver | undefined
  #size: CanvasSize
  #changed = true

  constructor(
    readonly canvas: StageCanvas,
    readonly fixedPixelRatio: number | undefined,
  ) {
    if (isElement(canvas)) pinIntrinsicSize(canvas)
    this.#size = this.#measure()
    if (isElement(canvas) && typeof ResizeObserver !== 'undefined') {
      this.#observer = new ResizeObserver((entries) => this.#observe(entries.at(-1)))
      try {
        this.#observer.observe(canvas, { box: 'device-pixel-content-box' })
      } catch {
        // Safari has no device pixel box; the content box and the ratio give the size there.
        this.#observer.observe(canvas)
      }
    }
  }

  /** The size to draw at. The canvas is set to it when it has changed, in the frame that draws, so that nothing flashes. */
  apply(): CanvasSize {
    const ratio = this.#ratio()
    if (ratio !== this.#size.pixelRatio) {
      this.#size = this.#measure()
      this.#changed = true
    }
    const { width, height } = this.#size
    if (this.canvas.width !== width) this.canvas.width = width
    if (this.canvas.height !== height) this.canvas.height = height
    return this.#size
  }

  /** Whether the size has changed since the last call. */
  takeChange(): boolean {
    const changed = this.#changed
    this.#changed = false
    return changed
  }

  /** Sets the size by hand, CSS px: for canvases that no page lays out. */
  set(widthCss: number, heightCss: number): void {
    const pixelRatio = this.#ratio()
    this.#update(Math.round(widthCss * pixelRatio), Math.round(heightCss * pixelRatio), pixelRatio)
  }

  dispose(): void {
    this.#observer?.disconnect()
  }

  #ratio(): number {
    return this.fixedPixelRatio ?? (typeof devicePixelRatio === 'number' ? devicePixelRatio : 1)
  }

  #measure(): CanvasSize {
    const pixelRatio = this.#ratio()
    const { canvas } = this
    if (!isElement(canvas) || canvas.clientWidth === 0 || canvas.clientHeight === 0) {
      return { width: canvas.width, height: canvas.height, pixelRatio }
    }
    return {
      width: Math.max(1, Math.round(canvas.clientWidth * pixelRatio)),
      height: Math.max(1, Math.round(canvas.clientHeight * pixelRatio)),
      pixelRatio,
    }
  }

  #observe(entry: ResizeObserverEntry | undefined): void {
    if (!entry) return
    const box = this.fixedPixelRatio === undefined ? entry.devicePixelContentBoxSize?.[0] : undefined
    const pixelRatio = this.#ratio()
    const content = entry.contentBoxSize[0]
    if (!content) return
    this.#update(
      devicePixels(content.inlineSize * pixelRatio, box?.inlineSize),
      devicePixels(content.blockSize * pixelRatio, box?.blockSize),
      pixelRatio,
    )
  }

  #update(width: number, height: number, pixelRatio: number): void {
    if (width === 0 || height === 0) return
    const old = this.#size
    if (old.width === width && old.height === height && old.pixelRatio === pixelRatio) return
    this.#size = { width, height, pixelRatio }
    this.#changed = true
  }
}
