import type { Decorator } from '../../rich/rich-text.ts'
import { DisposedError, StageOptionError } from '../errors.ts'
import type { Stage } from '../stage.ts'
import type { Text } from '../text.ts'
import type { PlacedDecorator } from './place-decorators.ts'

/** What is laid over a stage's canvas for a text's decorators. */
export interface DecoratorOverlay {
  /**
   * Moves the elements to where the decorators are now, and takes over those that `text.set` brought; a stage with a loop of
   * its own has this called every frame.
   */
  readonly update: () => void
  /** Takes the elements off the page; harmless when repeated. They go by themselves with their text. */
  readonly dispose: () => void
}

export interface DecoratorOverlayOptions {
  /**
   * Makes the element of a decorator. Default: its `image` as an `<img>`. After an edit, decorators that say the same keep their
   * elements.
   */
  readonly create?: ((placed: PlacedDecorator) => HTMLElement) | undefined
  /** Follows the text by itself, once for each frame of the page. Default true; else call `update()`. */
  readonly follow?: boolean | undefined
}

/**
 * Shows the decorators of a text as elements of the page over the stage's canvas, each moved, turned, scaled and faded as its
 * glyph is: one transform a decorator and frame. They are read aloud by the stage's text, so the elements are hidden from
 * assistive technology. The parent of the canvas must be positioned (`position: relative`), and the elements go behind it there.
 *
 * @param target The stage, whose canvas is followed where another takes its place, or its canvas.
 * @throws {StageOptionError} for a canvas that is on no page.
 * @throws {DisposedError} for a text that is disposed of.
 * @example
 * const text = stage.add(parseTags('There she <image=/whale.svg width=40 height=24 alt=whale> blows'), { font, size: 32 })
 * const overlay = overlayDecorators(stage, text)
 */
export function overlayDecorators(
  target: HTMLCanvasElement | Stage,
  text: Text,
  { create = createImage, follow = true }: DecoratorOverlayOptions = {},
): DecoratorOverlay {
  const root = document.createElement('div')
  root.setAttribute('aria-hidden', 'true')
  Object.assign(root.style, { position: 'absolute', overflow: 'hidden', pointerEvents: 'none' })
  let shown: readonly Decorator[] = []
  let canvas: HTMLCanvasElement | undefined
  let handle: number | undefined
  let disposed = false
  show(text.decorators())

  function show(placed: readonly PlacedDecorator[]): void {
    const found = findCanvas(target)
    // A canvas that is off the page for a while keeps its elements.
    if (!canvas || (found?.parentNode && found !== canvas)) {
      if (!found?.parentNode) {
        throw new StageOptionError('overlayDecorators: the canvas is on no page; append it to an element first')
      }
      canvas = found
      canvas.after(root)
    }
    const isSame = placed.length === shown.length && placed.every(({ decorator }, index) => decorator === shown[index])
    if (!isSame) replaceElements(root, shown, placed, create)
    shown = placed.map(({ decorator }) => decorator)
    const { offsetLeft, offsetTop, clientWidth, clientHeight } = canvas!
    place(root, offsetLeft, offsetTop, clientWidth, clientHeight)
    for (const [index, { matrix, opacity, width, height }] of placed.entries()) {
      const element = root.children[index] as HTMLElement
      place(element, 0, 0, width, height)
      element.style.transform = `matrix(${matrix.join(', ')})`
      element.style.opacity = String(opacity)
    }
  }

  function update(): void {
    if (disposed) return
    const placed = placedOf(text)
    if (placed) show(placed)
    else dispose()
  }

  function tick(): void {
    update()
    if (!disposed) handle = requestAnimationFrame(tick)
  }

  function dispose(): void {
    disposed = true
    if (handle !== undefined) cancelAnimationFrame(handle)
    root.remove()
  }

  if (follow) handle = requestAnimationFrame(tick)
  return { update, dispose }
}

function findCanvas(target: HTMLCanvasElement | Stage): HTMLCanvasElement | undefined {
  const canvas = 'canvas' in target ? target.canvas : target
  return canvas instanceof HTMLCanvasElement ? canvas : undefined
}

/** Undefined once the text is disposed of. */
function placedOf(text: Text): readonly PlacedDecorator[] | undefined {
  try {
    return text.decorators()
  } catch (error) {
    if (error instanceof DisposedError) return undefined
    throw error
  }
}

/** Gives each decorator an element, in their order: that of one before that said the same, or a new one. */
function replaceElements(
  root: HTMLElement,
  before: readonly Decorator[],
  placed: readonly PlacedDecorator[],
  create: (placed: PlacedDecorator) => HTMLElement,
): void {
  const left = new Map<string, Element[]>()
  const elements = [...root.children]
  for (const [index, decorator] of before.entries()) {
    const key = keyOf(decorator)
    left.set(key, [...(left.get(key) ?? []), elements[index]!])
  }
  const next = placed.map((own) => left.get(keyOf(own.decorator))?.shift() ?? prepare(create(own)))
  for (const [index, element] of next.entries()) {
    // One that stays where it is is not touched: moved, a frame or a video would start anew.
    const there = root.children[index] ?? null
    if (there !== element) root.insertBefore(element, there)
  }
  while (root.children.length > next.length) root.lastElementChild!.remove()
}

function keyOf({ width, height, shift, alt, image, name }: Decorator): string {
  return JSON.stringify([width, height, shift, alt, image, name])
}

function prepare(element: HTMLElement): HTMLElement {
  Object.assign(element.style, { position: 'absolute', transformOrigin: '0 0', maxWidth: 'none' })
  return element
}

function place({ style }: HTMLElement, left: number, top: number, width: number, height: number): void {
  const px = (length: number) => `${length}px`
  Object.assign(style, { left: px(left), top: px(top), width: px(width), height: px(height) })
}

function createImage({ decorator }: PlacedDecorator): HTMLElement {
  const image = document.createElement('img')
  image.alt = ''
  if (decorator.image !== undefined) image.src = decorator.image
  return image
}
