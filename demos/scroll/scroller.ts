export interface Scroller {
  readonly element: HTMLElement
  /** Scrolls it, 0..1, unless the visitor has scrolled it. */
  readonly lead: (progress: number) => void
  readonly dispose: () => void
}

/** Px of scrolling from start to end. */
const WAY = 2400

/** A transparent sheet over the canvas that scrolls. */
export function addScroller(canvas: HTMLCanvasElement): Scroller {
  const listeners = new AbortController()
  const element = document.createElement('div')
  element.classList.add('scroller')
  element.tabIndex = 0
  element.ariaLabel = 'Scroll to move the title'
  const way = document.createElement('div')
  element.append(way)
  const cover = () => {
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = canvas
    element.style.cssText = `left: ${offsetLeft}px; top: ${offsetTop}px; width: ${offsetWidth}px; height: ${offsetHeight}px`
    way.style.height = `${WAY + offsetHeight}px`
  }
  // A frame later: what changes size while sizes are told is told of as an error.
  const sizes = new ResizeObserver(() => requestAnimationFrame(cover))
  sizes.observe(canvas)
  canvas.after(element)
  cover()
  let isLed = true
  for (const type of ['wheel', 'pointerdown', 'keydown', 'touchstart']) {
    element.addEventListener(
      type,
      () => {
        isLed = false
      },
      { passive: true, signal: listeners.signal },
    )
  }
  return {
    element,
    lead(progress) {
      if (isLed) element.scrollTop = Math.round(WAY * progress)
    },
    dispose() {
      listeners.abort()
      sizes.disconnect()
      element.remove()
    },
  }
}
