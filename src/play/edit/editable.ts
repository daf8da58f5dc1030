import type { SlicedWork } from '../../slices/run-in-slices.ts'
import type { TextChanges } from './text-changes.ts'

/** What may be said anew of a text that stands on a stage. */
export interface Editable {
  /**
   * Changes words, font, size, width or any other option, as `stage.add` takes them. The clock goes on, parameters and their
   * smoothing keep; other words and widths start nothing anew. What is refused changes nothing, and what is as it was costs
   * nothing.
   *
   * Only paragraphs that read otherwise are laid out again, and blocks of lines that did not change are not packed again: an
   * edit costs the paragraphs that it touches, and a look at each glyph. Schedules go by glyph numbers, so staggers are worked
   * out anew for the whole text; what starts when it did is not uploaded. A stagger function is asked again for every glyph.
   *
   * ```ts
   * title.set({ text: 'Call me Ahab.', width: 320 })
   * title.set({ font: await loadFont('/fonts/arrived-late.woff2') })
   * ```
   *
   * @throws {StageOptionError} and {LayoutOptionError} for a wrong option; what a stagger function throws.
   */
  set(changes: TextChanges): void
  /**
   * What `set` does, in slices with the page's own work between them: for what takes long, such as another width for a book.
   * Until all of it is done the text is as it was and goes on moving; then it shows it at once, and the promise resolves.
   *
   * Calls are worked off one after the other. Whatever is set later counts: what still waits leaves the options that a later
   * call names to that, and resolves when nothing is left of it. Work under way begins anew where the text is changed
   * directly, by `set` or a property other than its place, its clock and its parameters.
   *
   * ```ts
   * box.oninput = () => title.setInSlices({ text: box.value })
   * await title.setInSlices({ width: 480 }, { onProgress: (share) => (bar.value = share) })
   * ```
   *
   * @throws what `set` throws, as a rejection; the signal's reason; DisposedError when the text is disposed of meanwhile.
   */
  setInSlices(changes: TextChanges, slices?: SlicedWork): Promise<void>
}
