import { type Piece, pick, shiftCubic } from '../cubic.ts'
import { fitCubics } from '../fit-cubics.ts'
import { relax, settleCubic } from './relax.ts'

/** A start is forgotten after so many smoothing times: e^-40 is 4e-18. */
const FORGOTTEN = 40

/** The solution over the pieces of its target. */
export interface Smoothed {
  /** The solution anywhere on the pieces. */
  readonly at: (time: number) => number
  /** Where the last piece ends. */
  readonly final: number
  /** As cubics. */
  readonly fit: (tolerance: number) => { readonly pieces: Piece[]; readonly error: number }
}

interface Run {
  readonly piece: Piece
  /** w where the piece starts. */
  readonly start: number
}

/** Solves dw/dt = (target - w) / smoothing along pieces that follow one another, from w = `start`. Time: the pieces'. */
export function smoothPieces(target: readonly Piece[], smoothing: number, start: number): Smoothed {
  const runs: Run[] = []
  let value = start
  for (const piece of target) {
    runs.push({ piece, start: value })
    value = relax(piece, value, smoothing, piece.end - piece.start)
  }
  const at = (time: number): number => {
    const run = runs.find(({ piece }) => time < piece.end) ?? runs.at(-1)!
    return relax(run.piece, run.start, smoothing, Math.max(0, time - run.piece.start))
  }
  const fit = (tolerance: number) => {
    const fits = runs.map((run) => fitRun(run, smoothing, tolerance))
    return { pieces: fits.flatMap((own) => own.pieces), error: Math.max(0, ...fits.map((own) => own.error)) }
  }
  return { at, final: value, fit }
}

/** An exponential until the start is forgotten, from there a cubic exactly. */
function fitRun({ piece, start }: Run, smoothing: number, tolerance: number): { pieces: Piece[]; error: number } {
  const length = piece.end - piece.start
  const bent = Math.min(length, FORGOTTEN * smoothing)
  const fit = fitCubics((s) => relax(piece, start, smoothing, s), bent, {
    tolerance,
    shortest: Math.min(1e-6, bent / 4),
  })
  const pieces = fit.pieces.map((own) => ({ ...own, start: piece.start + own.start, end: piece.start + own.end }))
  const last = pieces.length - 1
  if (bent === length) pieces[last] = { ...pieces[last]!, end: piece.end }
  else {
    const settled = pick(shiftCubic(settleCubic(piece, smoothing), bent))
    pieces.push({ start: piece.start + bent, end: piece.end, ...settled })
  }
  return { pieces, error: fit.error }
}
