import { splitPassages } from './split-passages.ts'

/** What a mirror says of a text. */
export interface MirroredContent {
  readonly text: string
  readonly language: string | undefined
  readonly direction: 'ltr' | 'rtl' | 'auto'
}

/** Room for something else: nothing that could be read. */
const PLACEHOLDERS = /\ufffc/g

/** A text as an element of the page: one text node, or one for each passage of a long text. */
export class MirroredText {
  readonly element = document.createElement('div')
  #text: string | undefined
  #passages: string[] = []

  /** Changes no more nodes than it must, so that what is selected elsewhere stays selected. */
  show({ text, language, direction }: MirroredContent): void {
    if (this.element.dir !== direction) this.element.dir = direction
    if (this.element.lang !== (language ?? '')) {
      if (language === undefined) this.element.removeAttribute('lang')
      else this.element.lang = language
    }
    if (text === this.#text) return
    this.#text = text
    const passages = splitPassages(text.replace(PLACEHOLDERS, ''))
    if (passages.length === 1 && this.#passages.length <= 1) this.#showOne(passages[0]!)
    else this.#showMany(passages)
    this.#passages = passages
  }

  #showOne(passage: string): void {
    this.element.setAttribute('role', 'paragraph')
    const node = this.element.firstChild
    if (node) node.nodeValue = passage
    else this.element.append(passage)
  }

  #showMany(passages: readonly string[]): void {
    if (this.#passages.length <= 1) {
      this.element.removeAttribute('role')
      this.element.replaceChildren()
      this.#passages = []
    }
    const before = this.#passages
    let head = 0
    while (head < passages.length && head < before.length && passages[head] === before[head]) head++
    let tail = 0
    const most = Math.min(passages.length, before.length) - head
    while (tail < most && passages.at(-1 - tail) === before.at(-1 - tail)) tail++
    const { children } = this.element
    for (let index = before.length - tail - 1; index >= head; index--) children[index]!.remove()
    const after = children[head] ?? null
    for (const passage of passages.slice(head, passages.length - tail)) {
      this.element.insertBefore(createPassage(passage), after)
    }
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
