import type { Cubic, Piece } from './cubic.ts'
import { evaluateCubic, mirrorPiece } from './cubic.ts'
import type { Fit } from './fit-cubics.ts'

/** A stretch of a curve in which it is smooth: a cubic exactly, or a function; with one-sided limits at its ends. */
export interface CurvePart {
  readonly start: number
  readonly end: number
  /** In seconds since `start`. */
  readonly cubic?: Cubic
  /** Of time in [start, end]. */
  readonly value: (time: number) => number
  /** The cubics of the part, in the curve's time; fitted once. */
  readonly fit: () => Fit
}

/** A curve ready to bake. Times are seconds of the clip. */
export interface CurveSource {
  /** The value at a time, exact; of two keys at one time the later holds. */
  readonly evaluate: (time: number) => number
  /** The smooth parts that cover [from, to], in order. */
  readonly partsOver: (from: number, to: number) => readonly CurvePart[]
  /** Largest less smallest value of the keys: what the tolerance is relative to. */
  readonly range: number
}

export function exactPart(piece: Piece): CurvePart {
  const { start, end, c0, c1, c2, c3 } = piece
  const cubic = { c0, c1, c2, c3 }
  return {
    start,
    end,
    cubic,
    value: (time) => evaluateCubic(cubic, time - start),
    fit: () => ({ pieces: [piece], error: 0 }),
  }
}

/** The part `by` seconds later and `offset` higher. */
export function shiftPart(part: CurvePart, by: number, offset: number): CurvePart {
  const move = (piece: Piece): Piece => ({
    ...piece,
    start: piece.start + by,
    end: piece.end + by,
    c0: piece.c0 + offset,
  })
  return {
    start: part.start + by,
    end: part.end + by,
    ...(part.cubic && { cubic: { ...part.cubic, c0: part.cubic.c0 + offset } }),
    value: (time) => part.value(time - by) + offset,
    fit: () => ({ pieces: part.fit().pieces.map(move), error: part.fit().error }),
  }
}

/** The part with time running back: its time x becomes axis - x. */
export function mirrorPart(part: CurvePart, axis: number): CurvePart {
  const mirrored = part.cubic && mirrorPiece({ start: part.start, end: part.end, ...part.cubic }, axis)
  return {
    start: axis - part.end,
    end: axis - part.start,
    ...(mirrored && { cubic: { c0: mirrored.c0, c1: mirrored.c1, c2: mirrored.c2, c3: mirrored.c3 } }),
    value: (time) => part.value(axis - time),
    fit: () => ({
      pieces: [...part.fit().pieces].reverse().map((piece) => mirrorPiece(piece, axis)),
      error: part.fit().error,
    }),
  }
}
