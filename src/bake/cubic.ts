/** c0 + s·(c1 + s·(c2 + s·c3)). */
export interface Cubic {
  readonly c0: number
  readonly c1: number
  readonly c2: number
  readonly c3: number
}

/** A cubic on [start, end), s counted from its start. */
export interface Piece extends Cubic {
  readonly start: number
  readonly end: number
}

export function evaluateCubic(cubic: Cubic, s: number): number {
  return cubic.c0 + s * (cubic.c1 + s * (cubic.c2 + s * cubic.c3))
}

/** The same polynomial about another origin: shifted(s) = cubic(s + by). Taylor's formula, exact but for rounding. */
export function shiftCubic(cubic: Cubic, by: number): Cubic {
  if (by === 0) return cubic
  return {
    c0: evaluateCubic(cubic, by),
    c1: cubic.c1 + by * (2 * cubic.c2 + by * 3 * cubic.c3),
    c2: cubic.c2 + 3 * by * cubic.c3,
    c3: cubic.c3,
  }
}

/** scaled(s) = cubic(s · by). */
export function scaleCubic(cubic: Cubic, by: number): Cubic {
  return { c0: cubic.c0, c1: cubic.c1 * by, c2: cubic.c2 * by * by, c3: cubic.c3 * by * by * by }
}

/** mapped(s) = scale · cubic(s) + offset. */
export function mapCubic(cubic: Cubic, scale: number, offset: number): Cubic {
  return { c0: cubic.c0 * scale + offset, c1: cubic.c1 * scale, c2: cubic.c2 * scale, c3: cubic.c3 * scale }
}

export function constantCubic(value: number): Cubic {
  return { c0: value, c1: 0, c2: 0, c3: 0 }
}

/** Cubic Hermite over `length`: values at both ends, slopes per unit of s. */
export function hermiteCubic(v0: number, v1: number, slope0: number, slope1: number, length: number): Cubic {
  const chord = (v1 - v0) / length
  return {
    c0: v0,
    c1: slope0,
    c2: (3 * chord - 2 * slope0 - slope1) / length,
    c3: (slope0 + slope1 - 2 * chord) / (length * length),
  }
}

export function isConstantCubic(cubic: Cubic): boolean {
  return cubic.c1 === 0 && cubic.c2 === 0 && cubic.c3 === 0
}

export function isLinearCubic(cubic: Cubic): boolean {
  return cubic.c2 === 0 && cubic.c3 === 0
}

/** The part of `piece` on [from, to], or the piece itself where it lies inside. */
export function clipPiece(piece: Piece, from: number, to: number): Piece {
  if (piece.start >= from && piece.end <= to) return piece
  const start = Math.max(piece.start, from)
  return { start, end: Math.min(piece.end, to), ...pick(shiftCubic(piece, start - piece.start)) }
}

/** The piece seen through time running back: x becomes axis - x. */
export function mirrorPiece(piece: Piece, axis: number): Piece {
  const reversed = scaleCubic(shiftCubic(piece, piece.end - piece.start), -1)
  return { start: axis - piece.end, end: axis - piece.start, ...pick(reversed) }
}

export function pick({ c0, c1, c2, c3 }: Cubic): Cubic {
  return { c0, c1, c2, c3 }
}
