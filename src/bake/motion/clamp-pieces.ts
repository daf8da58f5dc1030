import { constantCubic, evaluateCubic, type Piece, pick, shiftCubic } from '../cubic.ts'

/** Halvings of a bracket until it is one number wide. */
const BISECTIONS = 60

/** Cubic pieces held in 0..1: cut where they cross a bound, constant where they are outside. */
export function clampPieces(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap(clampPiece)
}

function clampPiece(piece: Piece): Piece[] {
  const length = piece.end - piece.start
  const turns = findTurns(piece).filter((s) => s > 0 && s < length)
  const nodes = [0, ...turns, length]
  const cuts = nodes.slice(1).flatMap((to, index) => {
    const from = nodes[index]!
    return [0, 1].map((bound) => findCrossing(piece, bound, from, to)).filter((s) => s !== undefined)
  })
  const bounds = [0, ...cuts.filter((s) => s > 0 && s < length).sort((a, b) => a - b), length]
  return bounds.slice(1).map((to, index) => {
    const from = bounds[index]!
    const middle = evaluateCubic(piece, (from + to) / 2)
    const place = {
      start: index === 0 ? piece.start : piece.start + from,
      end: index === bounds.length - 2 ? piece.end : piece.start + to,
    }
    if (middle <= 0) return { ...place, ...constantCubic(0) }
    if (middle >= 1) return { ...place, ...constantCubic(1) }
    return { ...place, ...pick(shiftCubic(piece, from)) }
  })
}

/** Where the slope is 0, rising. */
function findTurns({ c1, c2, c3 }: Piece): number[] {
  const [a, b, c] = [3 * c3, 2 * c2, c1]
  if (a === 0) return b === 0 ? [] : [-c / b]
  const discriminant = b * b - 4 * a * c
  if (!(discriminant > 0)) return []
  const q = -0.5 * (b + Math.sign(b || 1) * Math.sqrt(discriminant))
  const roots = q === 0 ? [0] : [q / a, c / q]
  return roots.sort((x, y) => x - y)
}

/** Where a monotone stretch crosses a bound. */
function findCrossing(piece: Piece, bound: number, from: number, to: number): number | undefined {
  let [low, high] = [from, to]
  const lowAbove = evaluateCubic(piece, low) > bound
  if (evaluateCubic(piece, high) > bound === lowAbove) return undefined
  for (let step = 0; step < BISECTIONS; step++) {
    const middle = (low + high) / 2
    if (evaluateCubic(piece, middle) > bound === lowAbove) low = middle
    else high = middle
  }
  return (low + high) / 2
}
