/** A 2-D cubic Bézier with x running from 0 to 1, as y over x. */
export interface BezierShape {
  /** Controls of x: 0, x1, x2, 1; both in 0..1, so that x never runs back. */
  readonly x1: number
  readonly x2: number
  /** Controls of y. */
  readonly y0: number
  readonly y1: number
  readonly y2: number
  readonly y3: number
}

/** Taylor coefficients of x(u) about a centre: where the slope of x vanishes they keep full relative accuracy. */
interface Expansion {
  readonly center: number
  readonly origin: number
  readonly k1: number
  readonly k2: number
  readonly k3: number
}

/**
 * y over x for x in 0..1, exact to a few units in the last place of x (better than 1e-12 in y wherever the slope is below
 * 1000). The parameter is found by Newton's method held inside a shrinking bracket, in an expansion about 0, 1 or the
 * inflection of x, whichever is closest: the slope of x can vanish only there.
 */
export function createBezier(shape: BezierShape): (x: number) => number {
  const { x1, x2 } = shape
  const k1 = 3 * x1
  const k2 = 3 * (x2 - x1) - 3 * x1
  const k3 = 1 + 3 * (x1 - x2)
  const expansions: Expansion[] = [
    { center: 0, origin: 0, k1, k2, k3 },
    // About u = 1, by the symmetry of the controls; x - 1 is exact there.
    { center: 1, origin: 1, k1: 3 * (1 - x2), k2: 3 * (1 - x2) - 3 * (x2 - x1), k3 },
  ]
  if (k3 !== 0) {
    const center = -k2 / (3 * k3)
    if (center > 0 && center < 1) {
      const origin = center * (k1 + center * (k2 + center * k3))
      // The slope at the inflection is k1 - k2²/(3·k3), as one fraction so that an exact zero comes out as zero.
      expansions.push({ center, origin, k1: (3 * k1 * k3 - k2 * k2) / (3 * k3), k2: 0, k3 })
    }
  }
  const { y0, y1, y2, y3 } = shape
  return (x) => {
    if (x <= 0) return y0
    if (x >= 1) return y3
    const u = solveParameter(expansions, x)
    const v = 1 - u
    return v * v * (v * y0 + 3 * u * y1) + u * u * (3 * v * y2 + u * y3)
  }
}

function solveParameter(expansions: readonly Expansion[], x: number): number {
  const rough = solveIn(expansions[0]!, x, 0, 1, x, 1e-7)
  let best = expansions[0]!
  for (const candidate of expansions) {
    if (Math.abs(rough - candidate.center) < Math.abs(rough - best.center)) best = candidate
  }
  return solveIn(best, x, 0, 1, rough, 0)
}

/** u in [low, high] with x(u) = x; stops when a step is at most `enough`, or no longer changes u. */
function solveIn(at: Expansion, x: number, low: number, high: number, guess: number, enough: number): number {
  const target = x - at.origin
  // w = u - center: near the centre it keeps digits that u would lose.
  let lowW = low - at.center
  let highW = high - at.center
  let w = guess - at.center
  for (let round = 0; round < 200; round++) {
    const residual = w * (at.k1 + w * (at.k2 + w * at.k3)) - target
    if (residual === 0) break
    if (residual < 0) lowW = w
    else highW = w
    const slope = at.k1 + w * (2 * at.k2 + w * 3 * at.k3)
    let next = w - residual / slope
    if (!(next > lowW && next < highW)) next = (lowW + highW) / 2
    const step = Math.abs(next - w)
    if (next === w || next <= lowW || next >= highW) break
    w = next
    if (step <= enough || step <= 1e-17 * Math.abs(w)) break
  }
  return at.center + w
}
