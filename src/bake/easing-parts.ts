import type { Easing } from '../author/model.ts'
import { type Cubic, constantCubic, type Piece } from './cubic.ts'
import { BakeLimitError } from './errors.ts'
import { MAX_PIECES } from './fit-cubics.ts'
import { namedParts } from './named-parts.ts'
import { createBezier } from './solve-bezier.ts'
import { evaluateSpring, quarterOfSpring } from './spring.ts'

/**
 * A stretch of an easing in which it is smooth: a cubic exactly, or a function. Both give one-sided limits at the ends,
 * without the pins at 0 and 1.
 */
export interface EasingPart {
  readonly start: number
  readonly end: number
  /** In progress since `start`. */
  readonly cubic?: Cubic
  /** Of progress in [start, end]. */
  readonly value: (progress: number) => number
  /** Progress in which an oscillation turns by a quarter. */
  readonly quarter?: number
}

/** The smooth parts of an easing over progress 0..1, in order, without gaps. `seconds`: what progress 0..1 takes; for springs. */
export function easingParts(easing: Easing, seconds: number): readonly EasingPart[] {
  switch (easing.kind) {
    case 'linear':
      return [cubicPart({ start: 0, end: 1, c0: 0, c1: 1, c2: 0, c3: 0 })]
    case 'cubicBezier': {
      const { x1, y1, x2, y2 } = easing
      if (x1 === y1 && x2 === y2) return [cubicPart({ start: 0, end: 1, c0: 0, c1: 1, c2: 0, c3: 0 })]
      return [{ start: 0, end: 1, value: createBezier({ x1, x2, y0: 0, y1, y2, y3: 1 }) }]
    }
    case 'steps':
      return stepParts(easing.count, easing.jump)
    case 'stops':
      return stopParts(easing.stops)
    case 'named':
      return namedParts(easing)
    case 'spring': {
      const quarter = quarterOfSpring(easing) / seconds
      return [{ start: 0, end: 1, value: (progress) => evaluateSpring(easing, progress * seconds), quarter }]
    }
  }
}

export function cubicPart(piece: Piece): EasingPart {
  const { start, end, c0, c1, c2, c3 } = piece
  const value = (progress: number) => {
    const s = progress - start
    return c0 + s * (c1 + s * (c2 + s * c3))
  }
  return { start, end, cubic: { c0, c1, c2, c3 }, value }
}

function stepParts(count: number, jump: 'start' | 'end' | 'both' | 'none'): EasingPart[] {
  if (count > MAX_PIECES) throw new BakeLimitError(`steps() of ${count}: at most ${MAX_PIECES} can be baked`)
  const jumps = jump === 'both' ? count + 1 : jump === 'none' ? count - 1 : count
  const first = jump === 'start' || jump === 'both' ? 1 : 0
  return Array.from({ length: count }, (_, step) => {
    const level = constantCubic((step + first) / jumps)
    return cubicPart({ start: step / count, end: (step + 1) / count, ...level })
  })
}

/** CSS linear(): straight between stops, run on past the outer ones; the last of several stops at one input holds. */
function stopParts(stops: readonly { readonly input: number; readonly output: number }[]): EasingPart[] {
  if (stops.length < 2) return [cubicPart({ start: 0, end: 1, ...constantCubic(stops[0]?.output ?? 0) })]
  const parts: EasingPart[] = []
  for (let index = 0; index + 1 < stops.length; index++) {
    const from = stops[index]!
    const to = stops[index + 1]!
    const start = index === 0 ? 0 : Math.max(0, from.input)
    const end = index + 2 === stops.length ? 1 : Math.min(1, to.input)
    if (!(end > start)) continue
    // Stops at one input make no slope: the later one holds.
    const slope = to.input > from.input ? (to.output - from.output) / (to.input - from.input) : 0
    const origin = to.input > from.input ? from : to
    parts.push(cubicPart({ start, end, c0: origin.output + slope * (start - origin.input), c1: slope, c2: 0, c3: 0 }))
  }
  return parts
}
