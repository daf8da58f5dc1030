/** The size of a demo's canvas on the page. */
export interface DemoSize {
  /** CSS px. */
  readonly width: number
  /** CSS px. */
  readonly height: number
  /** Device px per CSS px. */
  readonly pixelRatio: number
}

/** What the page gives to a demo. */
export interface DemoContext {
  readonly size: DemoSize
  /** The demo's own time in seconds, as `frame` gets it; for handlers of input between frames. */
  readonly now: () => number
  /** Whether time runs: not before Play is pressed where less motion is asked for, nor after Pause. */
  readonly isPlaying: () => boolean
  /** Lets time run on, as Play does: for presses that ask for motion. A page that stands still at a time stays so. */
  readonly play: () => void
  /** The visitor asked for less motion: the page stands still at the picture's time until Play is pressed. */
  readonly reducedMotion: boolean
  /** Room below the picture for inputs of the demo's own. */
  readonly controls: HTMLElement
  /** Writes the line below the picture, such as the number of glyphs. */
  readonly report: (text: string) => void
}

/** A demo that stands on the page. */
export interface RunningDemo {
  /** Draws the picture of that moment: the same for the same time, whichever came before. */
  readonly frame: (timeSeconds: number) => void
  /** The canvas has another width or height, neither of them 0; a frame follows. */
  readonly resize?: (size: DemoSize) => void
  /** Gives back all that `create` took: devices, buffers, listeners. */
  readonly dispose: () => void
}

/**
 * The default export of `demos/<name>/demo.ts`. Title and summary stand in `meta.json` beside it. `keepComposed` makes
 * what `create` gives of a function that lays the picture out and one that shows a moment of it.
 *
 * ```ts
 * export default { create: async (canvas, { report }) => ({ frame: (time) => draw(canvas, time), dispose() {} }) } satisfies Demo
 * ```
 */
export interface Demo {
  readonly create: (canvas: HTMLCanvasElement, context: DemoContext) => Promise<RunningDemo>
}
