/** Over [start, end] of the outer time the inner time runs straight from `from` to `to`. */
export interface TimeStretch {
  readonly start: number
  readonly end: number
  readonly from: number
  readonly to: number
}

/** A piecewise linear map of times, seconds to seconds, defined everywhere. */
export interface TimeMap {
  readonly at: (time: number) => number
  /** The straight stretches that cover [from, to], in order, none of no length. */
  readonly over: (from: number, to: number) => readonly TimeStretch[]
}

export const IDENTITY_MAP: TimeMap = {
  at: (time) => time,
  over: (from, to) => (to > from ? [{ start: from, end: to, from, to }] : []),
}

/**
 * Straight between anchors (outer, inner), and on beyond the outer two; exact at the anchors. Outer times rise strictly; there
 * are at least two.
 */
export function anchoredMap(anchors: readonly (readonly [outer: number, inner: number])[]): TimeMap {
  const last = anchors.length - 1
  const at = (time: number): number => {
    let index = anchors.findIndex(([outer]) => outer > time) - 1
    if (index < 0) index = time < anchors[0]![0] ? 0 : last - 1
    const [[x0, y0], [x1, y1]] = [anchors[index]!, anchors[index + 1]!]
    if (time === x1) return y1
    return y0 + ((time - x0) * (y1 - y0)) / (x1 - x0)
  }
  const over = (from: number, to: number): TimeStretch[] => {
    const cuts = anchors.slice(1, last).map(([outer]) => outer)
    return cutStretch({ from, to }, cuts).map(([start, end]) => ({ start, end, from: at(start), to: at(end) }))
  }
  return { at, over }
}

/** Times inside [0, seconds], ends included, stay; those outside repeat. */
export function loopedMap(seconds: number): TimeMap {
  const at = (time: number): number => {
    if (time >= 0 && time <= seconds) return time
    const wrapped = time - seconds * Math.floor(time / seconds)
    return wrapped >= 0 && wrapped < seconds ? wrapped : 0
  }
  const over = (from: number, to: number): TimeStretch[] => {
    const first = Math.floor(from / seconds)
    const cuts = Array.from({ length: Math.ceil(to / seconds) - first }, (_, index) => (first + index + 1) * seconds)
    return cutStretch({ from, to }, cuts).map(([start, end]) => {
      const base = seconds * Math.floor((start + end) / 2 / seconds)
      return { start, end, from: Math.max(0, start - base), to: Math.min(seconds, end - base) }
    })
  }
  return { at, over }
}

/** Held at 0 and `seconds`. */
export function clampedMap(seconds: number): TimeMap {
  const at = (time: number) => Math.min(seconds, Math.max(0, time))
  const over = (from: number, to: number): TimeStretch[] =>
    cutStretch({ from, to }, [0, seconds]).map(([start, end]) => ({ start, end, from: at(start), to: at(end) }))
  return { at, over }
}

/** The inner map of what the outer one gives. */
export function composeMaps(outer: TimeMap, inner: TimeMap): TimeMap {
  if (outer === IDENTITY_MAP) return inner
  if (inner === IDENTITY_MAP) return outer
  const over = (from: number, to: number): TimeStretch[] =>
    outer.over(from, to).flatMap((stretch) => composeStretch(stretch, inner))
  return { at: (time) => inner.at(outer.at(time)), over }
}

function composeStretch(stretch: TimeStretch, inner: TimeMap): TimeStretch[] {
  const { from, to } = stretch
  if (from === to) return [{ ...stretch, from: inner.at(from), to: inner.at(from) }]
  const toOuter = outerTime(stretch)
  const parts = inner.over(Math.min(from, to), Math.max(from, to))
  if (from < to) return parts.map((part) => ({ ...part, start: toOuter(part.start), end: toOuter(part.end) }))
  return [...parts]
    .reverse()
    .map((part) => ({ start: toOuter(part.end), end: toOuter(part.start), from: part.to, to: part.from }))
}

/** Back from a stretch's inner times to its outer ones, exact at its ends. */
export function outerTime({ start, end, from, to }: TimeStretch): (inner: number) => number {
  return (inner) =>
    inner === from ? start : inner === to ? end : start + ((inner - from) * (end - start)) / (to - from)
}

function cutStretch(range: { from: number; to: number }, cuts: readonly number[]): (readonly [number, number])[] {
  if (!(range.to > range.from)) return []
  const inside = cuts.filter((cut) => cut > range.from && cut < range.to)
  const nodes = [range.from, ...inside, range.to]
  return nodes.slice(1).map((node, index) => [nodes[index]!, node] as const)
}
