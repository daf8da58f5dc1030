import type { Easing } from '../author/model.ts'
import type { Cubic } from './cubic.ts'
import { mirrorPiece, type Piece, scaleCubic, shiftCubic } from './cubic.ts'
import type { EasingPart } from './easing-parts.ts'

export type NamedEasing = Extract<Easing, { kind: 'named' }>

/** The default overshoot of back: 10 % past the end. */
const OVERSHOOT = 1.70158
/** In an inOut, back overshoots by this much more (easings.net). */
const IN_OUT_OVERSHOOT = 1.525
/** Elastic's default period; an inOut takes half as long again (easings.net: 4.5 against 3). */
const PERIOD = 0.3
const IN_OUT_PERIOD = 1.5

/**
 * The smooth parts of a named easing by the formulas of easings.net. Every family but elastic is given by its `in` form:
 * out(x) = 1 - in(1 - x); inOut(x) = in(2x)/2 below 0.5, 1 - in(2 - 2x)/2 above.
 */
export function namedParts(easing: NamedEasing): readonly EasingPart[] {
  if (easing.family === 'elastic') return elasticParts(easing)
  const overshoot = (easing.overshoot ?? OVERSHOOT) * (easing.mode === 'inOut' ? IN_OUT_OVERSHOOT : 1)
  const incoming = incomingParts(easing.family, overshoot)
  const outgoing = () => [...incoming].reverse().map(mirror)
  if (easing.mode === 'in') return incoming
  if (easing.mode === 'out') return outgoing()
  return [...incoming.map((part) => halve(part, 0)), ...outgoing().map((part) => halve(part, 0.5))]
}

function incomingParts(family: Exclude<NamedEasing['family'], 'elastic'>, overshoot: number): EasingPart[] {
  switch (family) {
    case 'sine':
      return [smooth((x) => 1 - Math.cos((x * Math.PI) / 2))]
    case 'quad':
      return [exact({ start: 0, end: 1, c0: 0, c1: 0, c2: 1, c3: 0 })]
    case 'cubic':
      return [exact({ start: 0, end: 1, c0: 0, c1: 0, c2: 0, c3: 1 })]
    case 'quart':
      return [smooth((x) => x * x * x * x)]
    case 'quint':
      return [smooth((x) => x * x * x * x * x)]
    case 'expo':
      return [smooth((x) => 2 ** (10 * x - 10))]
    case 'circ':
      // (1 - x)(1 + x) keeps the digits that 1 - x² loses near 1.
      return [smooth((x) => 1 - Math.sqrt(Math.max(0, (1 - x) * (1 + x))))]
    case 'back':
      return [exact({ start: 0, end: 1, c0: 0, c1: 0, c2: -overshoot, c3: overshoot + 1 })]
    case 'bounce':
      return bounceOutPieces()
        .reverse()
        .map((piece) => mirror(exact(piece)))
  }
}

/** Four parabolas 7.5625·(x - centre)² + floor; the joints are where neighbours meet. */
function bounceOutPieces(): Piece[] {
  const height = 7.5625
  const joints = [0, 1 / 2.75, 2 / 2.75, 2.5 / 2.75, 1]
  const centers = [0, 1.5 / 2.75, 2.25 / 2.75, 2.625 / 2.75]
  const floors = [0, 0.75, 0.9375, 0.984375]
  return centers.map((center, index) => {
    const start = joints[index]!
    const parabola: Cubic = { c0: floors[index]!, c1: 0, c2: height, c3: 0 }
    return { start, end: joints[index + 1]!, ...shiftCubic(parabola, start - center) }
  })
}

/** Penner's elastic: an amplitude below 1 counts as 1. */
function elasticParts(easing: NamedEasing): EasingPart[] {
  const amplitude = Math.max(1, easing.amplitude ?? 1)
  const period = (easing.period ?? PERIOD) * (easing.mode === 'inOut' ? IN_OUT_PERIOD : 1)
  const shift = (period / (2 * Math.PI)) * Math.asin(1 / amplitude)
  const wave = (x: number) => amplitude * Math.sin(((x - shift) * 2 * Math.PI) / period)
  const before = (x: number) => -(2 ** (10 * x)) * wave(x)
  const after = (x: number) => 1 + 2 ** (-10 * x) * wave(x)
  const quarter = period / 4
  if (easing.mode === 'in') return [{ start: 0, end: 1, value: (x) => before(x - 1), quarter }]
  if (easing.mode === 'out') return [{ start: 0, end: 1, value: after, quarter }]
  return [
    { start: 0, end: 0.5, value: (x) => before(2 * x - 1) / 2, quarter: quarter / 2 },
    { start: 0.5, end: 1, value: (x) => (1 + after(2 * x - 1)) / 2, quarter: quarter / 2 },
  ]
}

function smooth(value: (x: number) => number): EasingPart {
  return { start: 0, end: 1, value }
}

function exact(piece: Piece): EasingPart {
  const { start, end, c0, c1, c2, c3 } = piece
  const value = (x: number) => c0 + (x - start) * (c1 + (x - start) * (c2 + (x - start) * c3))
  return { start, end, cubic: { c0, c1, c2, c3 }, value }
}

/** 1 - f(1 - x). */
function mirror(part: EasingPart): EasingPart {
  if (part.cubic) {
    const flipped = mirrorPiece({ start: part.start, end: part.end, ...part.cubic }, 1)
    return exact({
      start: flipped.start,
      end: flipped.end,
      c0: 1 - flipped.c0,
      c1: -flipped.c1,
      c2: -flipped.c2,
      c3: -flipped.c3,
    })
  }
  const { start, end, value } = part
  return { start: 1 - end, end: 1 - start, value: (x) => 1 - value(1 - x) }
}

/** f at double speed and half height, from `from` on (0 or 0.5): the two halves of an inOut. */
function halve(part: EasingPart, from: number): EasingPart {
  const start = from + part.start / 2
  const end = from + part.end / 2
  if (part.cubic) {
    const { c0, c1, c2, c3 } = scaleCubic(part.cubic, 2)
    return exact({ start, end, c0: from + c0 / 2, c1: c1 / 2, c2: c2 / 2, c3: c3 / 2 })
  }
  const { value } = part
  return { start, end, value: (x) => from + value(2 * (x - from)) / 2 }
}
