import { splitPassages } from './split-passages.ts'

/** What a mirror says of a text. */
export interface MirroredContent {
  readonly text: string
  readonly language: string | undefined
  readonly direction: 'ltr' | 'rtl' | 'auto'
}

/** Room for something else: nothing that could be read. */
const PLACEHOLDERS = /\ufffc/g

/** Passages that come into the page at one go: a few milliseconds. */
const BATCH = 32

/** A text as an element of the page: one text node, or one for each passage of a long text. */
export class MirroredText {
  readonly element = document.createElement('div')
  #text: string | undefined
  #isSplit = false
  /** What the page has of a text that is split. */
  #passages: string[] = []
  /** What still comes, and before which passage. */
  #coming: readonly string[] = []
  #place = 0

  /**
   * Changes no more nodes than it must, so that what is selected elsewhere stays selected. Of a novel that is new the first
   * passages are shown, and the others by `showMore`.
   */
  show({ text, language, direction }: MirroredContent): void {
    if (this.element.dir !== direction) this.element.dir = direction
    if (this.element.lang !== (language ?? '')) {
      if (language === undefined) this.element.removeAttribute('lang')
      else this.element.lang = language
    }
    if (text === this.#text) return
    this.#text = text
    const passages = splitPassages(text.replace(PLACEHOLDERS, ''))
    if (passages.length === 1 && !this.#isSplit) this.#showOne(passages[0]!)
    else this.#showMany(passages)
  }

  /** Some of the text is not in the page yet. */
  get isPartial(): boolean {
    return this.#coming.length > 0
  }

  /** Shows a few more passages. */
  showMore(): void {
    const batch = this.#coming.slice(0, BATCH)
    const after = this.element.children[this.#place] ?? null
    for (const passage of batch) this.element.insertBefore(createPassage(passage), after)
    this.#passages.splice(this.#place, 0, ...batch)
    this.#place += batch.length
    this.#coming = this.#coming.slice(BATCH)
  }

  #showOne(passage: string): void {
    this.element.setAttribute('role', 'paragraph')
    const node = this.element.firstChild
    if (node) node.nodeValue = passage
    else this.element.append(passage)
  }

  #showMany(passages: readonly string[]): void {
    if (!this.#isSplit) {
      this.#isSplit = true
      this.element.removeAttribute('role')
      this.element.replaceChildren()
    }
    const before = this.#passages
    let head = 0
    while (head < passages.length && head < before.length && passages[head] === before[head]) head++
    let tail = 0
    const most = Math.min(passages.length, before.length) - head
    while (tail < most && passages.at(-1 - tail) === before.at(-1 - tail)) tail++
    const { children } = this.element
    for (let index = before.length - tail - 1; index >= head; index--) children[index]!.remove()
    before.splice(head, before.length - tail - head)
    this.#place = head
    this.#coming = passages.slice(head, passages.length - tail)
    this.showMore()
  }
}

/** Laid out by the page only when it is come to: a novel would cost it a second. */
function createPassage(text: string): HTMLElement {
  const element = document.createElement('div')
  element.setAttribute('role', 'paragraph')
  element.style.contentVisibility = 'auto'
  element.style.containIntrinsicSize = '1px 1px'
  element.append(text)
  return element
}
