import { StageOptionError } from '../errors.ts'
import type { Text } from '../text.ts'
import type { PlacedDecorator } from './place-decorators.ts'

/** What is laid over a stage's canvas for a text's decorators. */
export interface DecoratorOverlay {
  /** Moves the elements to where the decorators are now; a stage with a loop of its own has this called every frame. */
  readonly update: () => void
  /** Takes the elements off the page; harmless when repeated. */
  readonly dispose: () => void
}

export interface DecoratorOverlayOptions {
  /** Makes the element of a decorator. Default: its `image` as an `<img>`. */
  readonly create?: ((placed: PlacedDecorator) => HTMLElement) | undefined
  /** Follows the text by itself, once for each frame of the page. Default true; else call `update()`. */
  readonly follow?: boolean | undefined
}

/**
 * Shows the decorators of a text as elements of the page over the stage's canvas, each moved, turned, scaled and faded as its
 * glyph is: one transform a decorator and frame. They are read aloud by the stage's text, so the elements are hidden from
 * assistive technology. The parent of the canvas must be positioned (`position: relative`), and the elements go behind it there.
 *
 * @throws {StageOptionError} for a canvas that is on no page.
 * @example
 * const text = stage.add(parseTags('There she <image=/whale.svg width=40 height=24 alt=whale> blows'), { font, size: 32 })
 * const overlay = overlayDecorators(stage.canvas, text)
 */
export function overlayDecorators(
  canvas: HTMLCanvasElement,
  text: Text,
  { create = createImage, follow = true }: DecoratorOverlayOptions = {},
): DecoratorOverlay {
  if (!canvas.parentNode) {
    throw new StageOptionError('overlayDecorators: the canvas is on no page; append it to an element first')
  }
  const root = document.createElement('div')
  root.setAttribute('aria-hidden', 'true')
  Object.assign(root.style, { position: 'absolute', overflow: 'hidden', pointerEvents: 'none' })
  const elements = text.decorators().map((placed) => {
    const element = create(placed)
    const px = (length: number) => `${length}px`
    Object.assign(element.style, {
      position: 'absolute',
      left: '0',
      top: '0',
      transformOrigin: '0 0',
      maxWidth: 'none',
    })
    Object.assign(element.style, { width: px(placed.width), height: px(placed.height) })
    root.append(element)
    return element
  })
  canvas.after(root)
  let handle: number | undefined

  function update(): void {
    const { offsetLeft, offsetTop, clientWidth, clientHeight } = canvas
    Object.assign(root.style, { left: `${offsetLeft}px`, top: `${offsetTop}px` })
    Object.assign(root.style, { width: `${clientWidth}px`, height: `${clientHeight}px` })
    for (const [ordinal, { matrix, opacity }] of text.decorators().entries()) {
      const { style } = elements[ordinal]!
      style.transform = `matrix(${matrix.join(', ')})`
      style.opacity = String(opacity)
    }
  }

  function tick(): void {
    update()
    handle = requestAnimationFrame(tick)
  }

  if (follow) tick()
  else update()
  return {
    update,
    dispose() {
      if (handle !== undefined) cancelAnimationFrame(handle)
      handle = undefined
      root.remove()
    },
  }
}

function createImage({ decorator }: PlacedDecorator): HTMLElement {
  const image = document.createElement('img')
  image.alt = ''
  if (decorator.image !== undefined) image.src = decorator.image
  return image
}
