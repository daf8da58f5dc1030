import type { LineBreaks } from './find-line-breaks.ts'
import { contentEndOf } from './hanging-space.ts'
import type { LinePiece, LineSource } from './line-source.ts'
import { measurePieces } from './measure-pieces.ts'
import { nextTabStop, type TabStops } from './tab-stops.ts'

/** A line as broken: its text range, where its content ends and hanging spaces begin, and its units in reading order. */
export interface BrokenLine {
  readonly start: number
  readonly contentEnd: number
  readonly end: number
  readonly pieces: readonly LinePiece[]
  /** The text, not the width, ended it. */
  readonly forced: boolean
}

export interface LineLimits {
  /** px, of what is broken; Infinity: no limit. */
  readonly width: number
  /** px, of what is cut off; Infinity: no limit. */
  readonly boxWidth: number
  readonly breakWords: boolean
  readonly tabs: TabStops
  /** Advance of a hyphen, px, for a first guess whether it fits. */
  readonly hyphenWidth: number
}

/** Rounding of sums; a text laid out in the width that it measured must fit, px. */
const SLACK = 1e-6

/** Breaks a shaped paragraph into lines, each as full as it can be, in order. */
export function* breakLines(source: LineSource, breaks: LineBreaks, limits: LineLimits): Generator<BrokenLine, void> {
  const { context } = source
  const { text, end } = context
  const tabs = context.items.filter((item) => item.kind === 'tab').map((item) => item.start)
  const { positions, required } = breaks
  let tab = 0

  /** Width of a line's content in [from, to), hanging spaces left out. */
  function measure(from: number, to: number): number {
    const contentEnd = contentEndOf(text, from, to)
    let x = 0
    let at = from
    for (let next = tab; next < tabs.length && tabs[next]! < contentEnd; next++) {
      x = nextTabStop(x + source.width(at, tabs[next]!), limits.tabs)
      at = tabs[next]! + 1
    }
    x += source.width(at, contentEnd)
    return text[to - 1] === '\u00ad' ? x + limits.hyphenWidth : x
  }

  function fits({ pieces }: { readonly pieces: readonly LinePiece[] }, from: number, to: number): boolean {
    return measurePieces(pieces, limits.tabs, contentEndOf(text, from, to)) <= limits.width + SLACK
  }

  /** Places to end the line that fit by the first guess, at least one, the last one best. */
  function listPlaces(from: number, first: number): number[] {
    const places: number[] = []
    for (let index = first; index < positions.length; index++) {
      if (limits.width < Infinity && measure(from, positions[index]!) > limits.width + SLACK) break
      places.push(positions[index]!)
      if (required[index]) break
    }
    if (places.length === 0 && limits.breakWords) {
      for (const boundary of source.boundaries(from, positions[first]!)) {
        if (places.length > 0 && measure(from, boundary) > limits.width + SLACK) break
        places.push(boundary)
      }
    }
    if (places.length === 0) places.push(positions[first]!)
    return places
  }

  let start = context.start
  let first = 0
  for (;;) {
    const places = listPlaces(start, first)
    let to = places.pop()!
    let line = source.cut(start, to)
    while (places.length > 0 && line.reshaped && !fits(line, start, to)) {
      to = places.pop()!
      line = source.cut(start, to)
    }
    while (first < positions.length && positions[first]! < to) first++
    const forced = positions[first] === to && required[first]!
    yield { start, contentEnd: contentEndOf(text, start, to), end: to, pieces: line.pieces, forced }
    if (to >= end) return
    source.advance(to)
    start = to
    while (positions[first]! <= to) first++
    while (tab < tabs.length && tabs[tab]! < to) tab++
  }
}
