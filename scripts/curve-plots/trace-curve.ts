import type { Animation, Curve, KeyedCurve } from '../../src/author/model.ts'
import { bakeAnimation } from '../../src/bake/bake-animation.ts'
import { bakeCurve, DEFAULT_TOLERANCE } from '../../src/bake/bake-curve.ts'
import { evaluateCubic, type Piece } from '../../src/bake/cubic.ts'
import { resolveTangents } from '../../src/bake/resolve-tangents.ts'
import { trackTimeAt } from '../../src/bake/track-time.ts'
import { evaluateTrack } from '../../src/bake/union-track.ts'
import type { PlotPoint, PlotStep } from './sheet.ts'

/** Two ends closer than this are one: the pieces meet there. In the value's unit. */
const SAME = 1e-4

/** A piece's own polynomial as a Bézier curve: time runs straight, so nothing is lost. */
function traceCubic(piece: Piece): PlotStep {
  const length = piece.end - piece.start
  const from = piece.c0
  const to = evaluateCubic(piece, length)
  const slopeTo = piece.c1 + length * (2 * piece.c2 + length * 3 * piece.c3)
  if (piece.c2 === 0 && piece.c3 === 0) return { kind: 'line', to: [piece.end, to] }
  return {
    kind: 'curve',
    control0: [piece.start + length / 3, from + (piece.c1 * length) / 3],
    control1: [piece.end - length / 3, to - (slopeTo * length) / 3],
    to: [piece.end, to],
  }
}

/** What the bake makes of a curve over `seconds`, drawn piece by piece; jumps leave a gap. */
export function traceCurve(curve: Curve, seconds: number): PlotStep[] {
  const { pieces } = bakeCurve(curve, {
    clipSeconds: seconds,
    iterationSeconds: seconds,
    easing: { kind: 'linear' },
    tolerance: DEFAULT_TOLERANCE,
  })
  const steps: PlotStep[] = []
  let last = Number.NaN
  for (const piece of pieces) {
    if (!(Math.abs(piece.c0 - last) <= SAME)) steps.push({ kind: 'move', to: [piece.start, piece.c0] })
    steps.push(traceCubic(piece))
    last = evaluateCubic(piece, piece.end - piece.start)
  }
  return steps
}

/** Each key, and where given the slope that its tangent mode comes to, as a bar `reach` seconds long to each side. */
export function traceTangents(curve: KeyedCurve, reach: number): readonly (readonly [PlotPoint, PlotPoint])[] {
  const { arrive, leave } = resolveTangents(curve.keys)
  return curve.keys.flatMap(({ time, value }, index) => {
    const bar = (slope: number, side: number): readonly [PlotPoint, PlotPoint] => [
      [time, value],
      [time + side * reach, value + side * reach * slope],
    ]
    const bars: (readonly [PlotPoint, PlotPoint])[] = []
    if (index > 0) bars.push(bar(arrive[index]!, -1))
    if (index + 1 < curve.keys.length) bars.push(bar(leave[index]!, 1))
    return bars
  })
}

/** Over a plot's width, which is about 160 px. */
const SAMPLES = 128

/** One channel of an animation over time, blended from its baked layers as the evaluate stage does: s·(p + q·v) + r·v. */
export function traceAnimation(animation: Animation, quad: number, lane: number, seconds: number): PlotStep[] {
  const { layers } = bakeAnimation(animation)
  const valueAt = (time: number) => {
    let state = 0
    for (const { track, blend, timing } of layers) {
      const at = trackTimeAt(timing, (time - timing.delay) * timing.playbackRate)
      if (at === undefined) continue
      const slot = track.quads.indexOf(quad)
      const value = evaluateTrack(track, slot, lane, at)
      const weight = blend.varying ? evaluateTrack(track, track.quads.length, 0, at) : 0
      const rows = blend.varying ? 6 : 3
      const row = (index: number) => blend.coefficients[(slot * rows + index) * 4 + lane]!
      const term = (index: number) => (blend.varying ? row(2 * index) + row(2 * index + 1) * weight : row(index))
      state = state * (term(0) + term(1) * value) + term(2) * value
    }
    return state
  }
  return Array.from({ length: SAMPLES + 1 }, (_, index) => {
    const time = (index / SAMPLES) * seconds
    return { kind: index === 0 ? 'move' : 'line', to: [time, valueAt(time)] }
  })
}
