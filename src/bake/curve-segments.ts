import type { Easing, Handle, Key, KeyedCurve } from '../author/model.ts'
import { type Cubic, constantCubic, evaluateCubic, hermiteCubic, mapCubic, scaleCubic } from './cubic.ts'
import { type CurvePart, exactPart } from './curve-source.ts'
import { easingEndSlopes } from './easing-end-slopes.ts'
import { createEasing } from './evaluate-easing.ts'
import { type Fit, fitCubics } from './fit-cubics.ts'
import { fitEasing } from './fit-easing.ts'
import { resolveTangents } from './resolve-tangents.ts'
import { createBezier } from './solve-bezier.ts'

/** What lies between two keys at different times. */
export interface Segment {
  readonly start: number
  readonly end: number
  readonly evaluate: (time: number) => number
  readonly parts: readonly CurvePart[]
  /** Slopes at the ends from inside, value per second; 0 where vertical. */
  readonly slopes: () => readonly [number, number]
}

export interface SegmentOptions {
  /** Of the curve's value range. */
  readonly tolerance: number
  /** Of the curve: largest less smallest value. */
  readonly range: number
  /** The shortest piece to make, seconds of the clip. */
  readonly shortest: number
}

/** The segments of a keyed curve, in order; jumps leave no segment. */
export function curveSegments(curve: KeyedCurve, options: SegmentOptions): Segment[] {
  const { keys } = curve
  const { arrive, leave } = resolveTangents(keys)
  const segments: Segment[] = []
  for (let index = 0; index + 1 < keys.length; index++) {
    const from = keys[index]!
    const to = keys[index + 1]!
    if (!(to.time > from.time)) continue
    const length = to.time - from.time
    const { interpolation } = from
    if (interpolation.kind === 'constant') segments.push(exactSegment(from, to, constantCubic(from.value)))
    else if (interpolation.kind === 'linear' || isIdentity(interpolation)) {
      const slope = (to.value - from.value) / length
      segments.push(exactSegment(from, to, { c0: from.value, c1: slope, c2: 0, c3: 0 }))
    } else if (interpolation.kind === 'cubic') {
      const cubic = hermiteCubic(from.value, to.value, leave[index]!, arrive[index + 1]!, length)
      segments.push(exactSegment(from, to, cubic))
    } else if (interpolation.kind === 'bezier') segments.push(bezierSegment(from, to, options))
    else segments.push(easedSegment(from, to, interpolation.easing, options))
  }
  return segments
}

function isIdentity(interpolation: Key['interpolation']): boolean {
  return interpolation.kind === 'easing' && interpolation.easing.kind === 'linear'
}

function exactSegment(from: Key, to: Key, cubic: Cubic): Segment {
  const start = from.time
  const end = to.time
  const length = end - start
  return {
    start,
    end,
    evaluate: (time) => evaluateCubic(cubic, time - start),
    parts: [exactPart({ start, end, ...cubic })],
    slopes: () => [cubic.c1, cubic.c1 + length * (2 * cubic.c2 + length * 3 * cubic.c3)],
  }
}

/** Slope from one control to the next that lies elsewhere; 0 where that is straight up. */
function handleSlope(...offsets: Handle[]): number {
  for (const { dt, dv } of offsets) {
    if (dt !== 0) return dv / dt
    if (dv !== 0) return 0
  }
  return 0
}

function bezierSegment(from: Key, to: Key, options: SegmentOptions): Segment {
  const start = from.time
  const end = to.time
  const length = end - start
  const rise = to.value - from.value
  const leave = from.leaveHandle ?? { dt: length / 3, dv: rise / 3 }
  const arrive = to.arriveHandle ?? { dt: -length / 3, dv: -rise / 3 }
  // Handles at the thirds make time linear in the parameter: a cubic exactly.
  const nearThird = (dt: number) =>
    Math.abs(dt - length / 3) <= 1e-15 * Math.max(length, Math.abs(start), Math.abs(end))
  if (nearThird(leave.dt) && nearThird(-arrive.dt)) {
    const slope0 = (3 * leave.dv) / length
    const slope1 = (-3 * arrive.dv) / length
    return exactSegment(from, to, hermiteCubic(from.value, to.value, slope0, slope1, length))
  }
  const shape = createBezier({
    x1: leave.dt / length,
    x2: 1 + arrive.dt / length,
    y0: from.value,
    y1: from.value + leave.dv,
    y2: to.value + arrive.dv,
    y3: to.value,
  })
  const evaluate = (time: number) => shape((time - start) / length)
  const tolerance = options.tolerance * options.range
  let fit: Fit | undefined
  const fitOnce = (): Fit => {
    fit ??= moveFit(
      fitCubics((s) => shape(s / length), length, { tolerance, shortest: options.shortest }),
      start,
      end,
    )
    return fit
  }
  const far = { dt: length + arrive.dt, dv: rise + arrive.dv }
  const back = { dt: length - leave.dt, dv: rise - leave.dv }
  const chord = { dt: length, dv: rise }
  return {
    start,
    end,
    evaluate,
    parts: [{ start, end, value: evaluate, fit: fitOnce }],
    slopes: () => [handleSlope(leave, far, chord), handleSlope(arrive, back, chord)],
  }
}

function moveFit(fit: Fit, start: number, end: number): Fit {
  const last = fit.pieces.length - 1
  const pieces = fit.pieces.map((piece, index) => ({
    ...piece,
    start: start + piece.start,
    end: index === last ? end : start + piece.end,
  }))
  return { pieces, error: fit.error }
}

function easedSegment(from: Key, to: Key, easing: Easing, options: SegmentOptions): Segment {
  const start = from.time
  const end = to.time
  const length = end - start
  const rise = to.value - from.value
  if (rise === 0) return exactSegment(from, to, constantCubic(from.value))
  const ease = createEasing(easing, { seconds: length })
  const place = (progress: number) => (progress === 1 ? end : start + progress * length)
  const toTime = (cubic: Cubic) => mapCubic(scaleCubic(cubic, 1 / length), rise, from.value)
  const fitted = fitEasing(easing, length, options.tolerance, options.shortest / length)
  const parts = fitted.map((part): CurvePart => {
    const partStart = place(part.start)
    const partEnd = place(part.end)
    const fit = () => ({
      pieces: part.fit.pieces.map((piece) => ({ start: place(piece.start), end: place(piece.end), ...toTime(piece) })),
      error: part.fit.error * Math.abs(rise),
    })
    return {
      start: partStart,
      end: partEnd,
      ...(part.cubic && { cubic: toTime(part.cubic) }),
      value: (time) =>
        from.value + rise * part.value(Math.min(part.end, Math.max(part.start, (time - start) / length))),
      fit,
    }
  })
  const scaled = (slope: number) => (slope * rise) / length
  return {
    start,
    end,
    evaluate: (time) => from.value + rise * ease((time - start) / length),
    parts,
    slopes: () => easingEndSlopes(easing, length).map(scaled) as [number, number],
  }
}
