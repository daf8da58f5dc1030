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
    if (!this.accept(stroke)) this.draw(resolved && withStroker(resolved, loadedStroker()))
  }

  /** Takes a stroke that is drawn already if it can be. Whether it cannot, and is still to come. */
  accept(stroke: TextStroke | undefined): boolean {
    const resolved = requireStroke(stroke, 'text.stroke')
    this.#value = stroke
    this.#loaded = Promise.resolve()
    if (!resolved || loadedStroker()) return false
    this.#loaded = loadStroker().then(() => {
      // Not where the text was given another meanwhile.
      if (this.#value === stroke) this.draw(withStroker(resolved, loadedStroker()))
    })
    this.#loaded.catch((error) => warnOnce('stroke', `the stroke of ${this.label()} is not drawn: ${error}`))
    return true
  }
}
