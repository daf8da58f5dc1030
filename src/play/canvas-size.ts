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
 * from frame to frame. Its CSS size is pinned to what it is now. False where the canvas has no size on the page yet.
 */
function pinIntrinsicSize(canvas: HTMLCanvasElement): boolean {
  const { clientWidth, clientHeight, width, height } = canvas
  if (clientWidth === 0 || clientHeight === 0) return false
  // The used size in the terms of the canvas' own box-sizing.
  const { width: cssWidth, height: cssHeight } = { ...pickSize(getComputedStyle(canvas)) }
  canvas.width = width + 64
  const widthFollows = canvas.clientWidth !== clientWidth
  canvas.width = width
  canvas.height = height + 64
  const heightFollows = canvas.clientHeight !== clientHeight
  canvas.height = height
  if (widthFollows) canvas.style.width = cssWidth
  if (heightFollows) canvas.style.height = cssHeight
  return true
}

/** Copied at once: a style declaration is live. */
const pickSize = ({ width, height }: CSSStyleDeclaration) => ({ width, height })

/** CSS px inside the canvas' padding, where its picture is. */
function measureContent(canvas: HTMLCanvasElement): { width: number; height: number } {
  const style = getComputedStyle(canvas)
  const px = (length: string) => Number.parseFloat(length) || 0
  return {
    width: canvas.clientWidth - px(style.paddingLeft) - px(style.paddingRight),
    height: canvas.clientHeight - px(style.paddingTop) - px(style.paddingBottom),
  }
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
 * laid out (offscreen, detached) has the size that `set` gave it, or else that of its width and height attributes.
 */
export class CanvasSizeWatcher {
  /** The size or the ratio is not what it was when this was last set to false. */
  changed = true
  #observer: ResizeObserver | undefined
  #size: CanvasSize
  #pinned = false
  /** CSS px, set by hand. */
  #given: { readonly width: number; readonly height: number } | undefined

  constructor(
    private canvas: StageCanvas,
    readonly fixedPixelRatio: number | undefined,
  ) {
    if (isElement(canvas)) this.#pinned = pinIntrinsicSize(canvas)
    this.#size = this.#measure()
    this.#startObserving()
  }

  /** Watches another canvas, which has taken the place of the one before. */
  moveTo(canvas: StageCanvas): void {
    this.#observer?.disconnect()
    this.canvas = canvas
    this.#update(this.#measure())
    this.#startObserving()
  }

  /**
   * The size to draw at, at most `limit` device px in each direction: a larger canvas is drawn at a lower ratio. The canvas
   * is set to it when it has changed, in the frame that draws, so that nothing flashes.
   */
  apply(limit: number): CanvasSize {
    if (this.#ratio() !== this.#size.pixelRatio) this.#update(this.#measure())
    const size = fitSize(this.#size, limit)
    if (this.canvas.width !== size.width) this.canvas.width = size.width
    if (this.canvas.height !== size.height) this.canvas.height = size.height
    return size
  }

  /** Sets the size by hand, CSS px: for canvases that no page lays out. */
  set(width: number, height: number): void {
    this.#given = { width, height }
    this.#update(this.#measure())
  }

  dispose(): void {
    this.#observer?.disconnect()
  }

  #startObserving(): void {
    const { canvas } = this
    if (!isElement(canvas) || typeof ResizeObserver === 'undefined') return
    this.#observer = new ResizeObserver((entries) => this.#observe(entries.at(-1)))
    try {
      this.#observer.observe(canvas, { box: 'device-pixel-content-box' })
    } catch {
      // Safari has no device pixel box; the content box and the ratio give the size there.
      this.#observer.observe(canvas)
    }
  }

  #ratio(): number {
    return this.fixedPixelRatio ?? (typeof devicePixelRatio === 'number' ? devicePixelRatio : 1)
  }

  #measure(): CanvasSize {
    const pixelRatio = this.#ratio()
    const { canvas } = this
    const onPage = isElement(canvas) && canvas.clientWidth > 0 && canvas.clientHeight > 0
    const css = this.#given ?? (onPage ? measureContent(canvas) : undefined)
    if (!css) return { width: canvas.width, height: canvas.height, pixelRatio }
    const round = (px: number) => Math.max(1, Math.round(px * pixelRatio))
    return { width: round(css.width), height: round(css.height), pixelRatio }
  }

  #observe(entry: ResizeObserverEntry | undefined): void {
    const content = entry?.contentBoxSize[0]
    if (!entry || !content || this.#given) return
    if (!this.#pinned && isElement(this.canvas)) {
      // It came to the page only now.
      this.#pinned = pinIntrinsicSize(this.canvas)
      this.changed = true
    }
    const box = this.fixedPixelRatio === undefined ? entry.devicePixelContentBoxSize?.[0] : undefined
    const pixelRatio = this.#ratio()
    const width = devicePixels(content.inlineSize * pixelRatio, box?.inlineSize)
    const height = devicePixels(content.blockSize * pixelRatio, box?.blockSize)
    if (width > 0 && height > 0) this.#update({ width, height, pixelRatio })
  }

  #update(size: CanvasSize): void {
    const old = this.#size
    if (old.width === size.width && old.height === size.height && old.pixelRatio === size.pixelRatio) return
    this.#size = size
    this.changed = true
  }
}

/** A size within `limit` in both directions, at a lower ratio where need be. */
function fitSize({ width, height, pixelRatio }: CanvasSize, limit: number): CanvasSize {
  const share = Math.min(1, limit / width, limit / height)
  if (!(share < 1)) return { width, height, pixelRatio }
  return { width: Math.floor(width * share), height: Math.floor(height * share), pixelRatio: pixelRatio * share }
}
