import { type ShapingContext, shapeSpan } from './shape-span.ts'
import { type ShapedSpan, unitAt } from './shaped-span.ts'

/** Units [first, last) of a span. */
export interface LinePiece {
  readonly span: ShapedSpan
  readonly first: number
  readonly last: number
}

/** How far shaping runs on to find a place that is safe to break: fonts that know none cost no more than this a line. */
const RESHAPE_LIMIT = 4096

/**
 * A shaped paragraph that lines are cut from. Where HarfBuzz says that a break changes the shapes around it, the line's end
 * and the next line's beginning are shaped again, each up to the nearest safe place.
 */
export class LineSource {
  /** Shaped again after the last cut: the units from there to its end, which is a safe place of the paragraph. */
  #head: ShapedSpan | undefined

  constructor(
    readonly context: ShapingContext,
    readonly paragraph: ShapedSpan,
  ) {}

  /** Advance of [from, to), px; tabs count 0, a unit that `to` lies in counts whole. `from` is the last cut or a unit's start. */
  width(from: number, to: number): number {
    const head = this.#head
    if (!head || from >= head.end) return spanWidth(this.paragraph, from, to)
    if (to <= head.end) return spanWidth(head, from, to)
    return spanWidth(head, from, head.end) + spanWidth(this.paragraph, head.end, to)
  }

  /** Starts of the units in [from, to), each after `from`. */
  *boundaries(from: number, to: number): Generator<number> {
    for (const { span, first, last } of this.#slice(from, to)) {
      for (let unit = first; unit < last; unit++) if (span.unitStart[unit]! > from) yield span.unitStart[unit]!
    }
  }

  /** True where a unit begins. */
  isBoundary(position: number): boolean {
    const span = this.#spanAt(position)
    return span.unitStart[unitAt(span, position)] === position
  }

  /** The units of a line [from, to); shaped again at its end where that is needed. */
  cut(from: number, to: number): { readonly pieces: readonly LinePiece[]; readonly reshaped: boolean } {
    if (this.#isSafe(to)) return { pieces: this.#slice(from, to), reshaped: false }
    const safe = this.#lastSafe(from, to)
    const hyphenAt = this.context.text[to - 1] === SOFT_HYPHEN ? to - 1 : -1
    const end = shapeSpan(this.context, safe, to, hyphenAt)
    return { pieces: [...this.#slice(from, safe), whole(end)], reshaped: true }
  }

  /** Begins the next line at `to`. */
  advance(to: number): void {
    const headEnd = this.#head && to < this.#head.end ? this.#head.end : to
    if (this.#isSafe(to)) {
      if (headEnd === to) this.#head = undefined
      return
    }
    const end = Math.max(headEnd, this.#nextSafe(to))
    this.#head = end > to ? shapeSpan(this.context, to, end) : undefined
  }

  #spanAt(position: number): ShapedSpan {
    return this.#head && position < this.#head.end ? this.#head : this.paragraph
  }

  #isSafe(position: number): boolean {
    if (position >= this.paragraph.end) return true
    const span = this.#spanAt(position)
    const unit = unitAt(span, position)
    return (
      span.unitStart[unit] === position && !span.unitUnsafe[unit] && this.context.text[position - 1] !== SOFT_HYPHEN
    )
  }

  #lastSafe(from: number, to: number): number {
    for (const { span, first, last } of this.#slice(from, to).reverse()) {
      for (let unit = last - 1; unit >= first; unit--) {
        const start = span.unitStart[unit]!
        if (start > from && !span.unitUnsafe[unit]) return start
      }
    }
    return from
  }

  #nextSafe(from: number): number {
    const { unitStart, unitUnsafe } = this.paragraph
    let unit = unitAt(this.paragraph, from)
    while (unitUnsafe[unit] && unitStart[unit]! - from < RESHAPE_LIMIT) unit++
    return unitStart[unit]!
  }

  #slice(from: number, to: number): LinePiece[] {
    const head = this.#head
    if (!head || from >= head.end) return sliceSpan(this.paragraph, from, to)
    if (to <= head.end) return sliceSpan(head, from, to)
    return [...sliceSpan(head, from, head.end), ...sliceSpan(this.paragraph, head.end, to)]
  }
}

const SOFT_HYPHEN = '\u00ad'

function spanWidth(span: ShapedSpan, from: number, to: number): number {
  return span.unitX[unitAt(span, to)]! - span.unitX[unitAt(span, from)]!
}

function sliceSpan(span: ShapedSpan, from: number, to: number): LinePiece[] {
  const first = unitAt(span, from)
  const last = unitAt(span, to)
  return first < last ? [{ span, first, last }] : []
}

function whole(span: ShapedSpan): LinePiece {
  return { span, first: 0, last: span.unitStart.length - 1 }
}
