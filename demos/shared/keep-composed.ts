import { ColorScheme } from './color-scheme.ts'
import type { DemoSize, RunningDemo } from './demo-contract.ts'

/** What is given back: a stage, a text, a font, or a function that removes something. */
type Owned = { dispose(): void } | (() => void) | undefined

/** A picture that is laid out for a size and a colour scheme, and then shown at many times. */
export interface Composition {
  /** The first size, as `create` gets it. */
  readonly size: DemoSize
  /** The demo's own time in seconds, as `create` gets it. */
  readonly now: () => number
  /** Lays the picture out. What it returns is disposed of before it is called again, and in the end. */
  readonly compose: (size: DemoSize, dark: boolean) => Iterable<Owned>
  /** Draws a moment of the picture that was composed last. */
  readonly show: (timeSeconds: number) => void
  /** What else the demo has to give back, in this order. */
  readonly dispose: readonly Owned[]
}

/** A demo whose picture is always composed for the canvas and the colour scheme as they are. */
export interface ComposedDemo extends RunningDemo {
  /** Lays the picture out anew and draws it at once, where an input changes what is laid out. */
  readonly recompose: () => void
}

function disposeOf(things: Iterable<Owned>): void {
  for (const thing of things) {
    if (typeof thing === 'function') thing()
    else thing?.dispose()
  }
}

/**
 * Composes the picture, and again whenever the canvas has another size or the visitor's colour scheme changes.
 *
 * ```ts
 * const compose = ({ width }: DemoSize, dark: boolean) => [
 *   stage.add('Ahoy', { font, size: width / 4, color: dark ? 'white' : 'black', animation: fadeIn() }),
 * ]
 * const show = (timeSeconds: number) => showTime(stage, timeSeconds)
 * return keepComposed({ size, now, compose, show, dispose: [stage, font] })
 * ```
 */
export function keepComposed({ size, now, compose, show, dispose }: Composition): ComposedDemo {
  let lastSize = size
  let made: Iterable<Owned> = []
  const composeAnew = () => {
    disposeOf(made)
    made = []
    made = compose(lastSize, scheme.dark)
  }
  const recompose = () => {
    composeAnew()
    show(now())
  }
  const scheme = new ColorScheme(recompose)
  composeAnew()
  return {
    frame: show,
    recompose,
    resize(newSize) {
      lastSize = newSize
      composeAnew()
    },
    dispose() {
      scheme.dispose()
      disposeOf(made)
      disposeOf(dispose)
    },
  }
}
