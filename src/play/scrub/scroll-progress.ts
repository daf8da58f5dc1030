import { checkOptionNames } from '../check/check-option-names.ts'
import { describeValue } from '../check/describe-value.ts'
import { StageOptionError } from '../errors.ts'
import type { ProgressSource } from './progress-source.ts'

export type ScrollAxis = 'block' | 'inline'

export interface ScrollProgressOptions {
  /** `block` (default): downwards; `inline`: sideways. */
  readonly axis?: ScrollAxis | undefined
}

export interface ViewProgressOptions extends ScrollProgressOptions {
  /**
   * CSS's animation ranges. `cover` (default): from the first of the element that is seen to the last; `contain`: while all of
   * it is seen, or, if it is taller than the viewport, while it fills that; `entry`, `exit`: while it comes, and while it goes.
   */
  readonly range?: 'cover' | 'contain' | 'entry' | 'exit' | undefined
}

/**
 * How far an element is scrolled, 0 at its start, 1 at its end; 0 where nothing scrolls. CSS's `scroll()`.
 *
 * @param scroller Default: the page.
 * @example
 * scrub(title, scrollProgress())
 */
export function scrollProgress(scroller?: Element, options: ScrollProgressOptions = {}): ProgressSource {
  checkOptionNames(options, ['axis'], 'scrollProgress()')
  const axis = requireAxis(options.axis, 'scrollProgress()')
  const page = document.scrollingElement ?? document.documentElement
  const element = scroller ?? page
  requireElement(element, 'scrollProgress()')
  const target = element === page ? window : element
  return {
    read() {
      const [at, size, seen] =
        axis === 'block'
          ? [element.scrollTop, element.scrollHeight, element.clientHeight]
          : [Math.abs(element.scrollLeft), element.scrollWidth, element.clientWidth]
      return size > seen ? clamp(at / (size - seen)) : 0
    },
    watch: (listener) => watchScroll(target, element, listener),
  }
}

/**
 * How far an element has gone through the viewport. CSS's `view()`.
 *
 * @example
 * scrub(title, viewProgress(document.querySelector('#hero'), { range: 'contain' }))
 */
export function viewProgress(element: Element, options: ViewProgressOptions = {}): ProgressSource {
  const where = 'viewProgress()'
  checkOptionNames(options, ['axis', 'range'], where)
  requireElement(element, where)
  const axis = requireAxis(options.axis, where)
  const { range = 'cover' } = options
  if (!['cover', 'contain', 'entry', 'exit'].includes(range)) {
    throw new StageOptionError(
      `${where}: option range must be 'cover', 'contain', 'entry' or 'exit', but it is ${describeValue(range)}`,
    )
  }
  return {
    read() {
      const box = element.getBoundingClientRect()
      const { clientWidth, clientHeight } = document.documentElement
      const [start, size, seen] =
        axis === 'block' ? [box.top, box.height, clientHeight] : [box.left, box.width, clientWidth]
      return progressInView(range, start, size, seen)
    },
    // Scroll events do not bubble, but they are captured: any scroller around it moves it.
    watch: (listener) => watchScroll(document, element, listener),
  }
}

/** CSS Scroll-driven Animations, 3.1: view progress timeline ranges. Px from the viewport's start. */
export function progressInView(
  range: NonNullable<ViewProgressOptions['range']>,
  start: number,
  size: number,
  seen: number,
): number {
  // How far it has come since its first pixel was seen.
  const travelled = seen - start
  const [shorter, longer] = [Math.min(size, seen), Math.max(size, seen)]
  const ranges = {
    cover: [0, size + seen],
    contain: [shorter, longer],
    entry: [0, shorter],
    exit: [longer, size + seen],
  }
  const [from, to] = ranges[range] as [number, number]
  return to > from ? clamp((travelled - from) / (to - from)) : travelled >= to ? 1 : 0
}

function watchScroll(target: EventTarget, element: Element, listener: () => void): () => void {
  const stop = new AbortController()
  target.addEventListener('scroll', listener, { passive: true, capture: true, signal: stop.signal })
  window.addEventListener('resize', listener, { signal: stop.signal })
  const sizes = new ResizeObserver(listener)
  sizes.observe(element)
  return () => {
    stop.abort()
    sizes.disconnect()
  }
}

function requireElement(element: unknown, where: string): void {
  if (element instanceof Element) return
  throw new StageOptionError(`${where}: it needs an element, but it is ${describeValue(element)}`)
}

function requireAxis(axis: unknown, where: string): ScrollAxis {
  if (axis === undefined || axis === 'block' || axis === 'inline') return axis ?? 'block'
  throw new StageOptionError(`${where}: option axis must be 'block' or 'inline', but it is ${describeValue(axis)}`)
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share))
}
