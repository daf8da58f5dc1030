import { warnOnce } from '../../author/warn-once.ts'
import { loadedStroker, loadStroker } from '../../text/stroke/load-stroker.ts'
import { type DrawnStroke, requireStroke, type TextStroke, withStroker } from './text-stroke.ts'

/** The stroke of a text, which is drawn when what makes strokes has arrived. */
export class LoadingStroke {
  #value: TextStroke | undefined
  #loaded: Promise<void> = Promise.resolve()

  constructor(
    private readonly draw: (stroke: DrawnStroke | undefined) => void,
    /** Of the text, for messages. */
    private readonly label: () => string,
  ) {}

  get value(): TextStroke | undefined {
    return this.#value
  }

  /** Resolves when the stroke is drawn; rejects when what makes it cannot be loaded. */
  get loaded(): Promise<void> {
    return this.#loaded
  }

  /** Draws another stroke, or none: at once if that can be, otherwise as soon as it can. */
  change(stroke: TextStroke | undefined): void {
    const resolved = requireStroke(stroke, 'text.stroke')
    // What cannot be drawn is not taken.
    if (!resolved || loadedStroker()) this.draw(resolved && withStroker(resolved, loadedStroker()))
    this.accept(stroke)
  }

  /** Takes a stroke that is drawn already if it can be. Otherwise it is drawn when it can be. */
  accept(stroke: TextStroke | undefined): void {
    const resolved = requireStroke(stroke, 'text.stroke')
    this.#value = stroke
    this.#loaded = Promise.resolve()
    if (!resolved || loadedStroker()) return
    this.#loaded = loadStroker().then(() => {
      // Not where the text was given another meanwhile.
      if (this.#value === stroke) this.draw(withStroker(resolved, loadedStroker()))
    })
    this.#loaded.catch((error) => {
      // None was drawn before, since none could be.
      if (this.#value === stroke) this.#value = undefined
      warnOnce('stroke', `the stroke of ${this.label()} is not drawn: ${error}`)
    })
  }
}
