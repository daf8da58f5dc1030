import { clipPiece, evaluateCubic, type Piece, pick, scaleCubic, shiftCubic } from '../cubic.ts'
import { type CurvePart, type CurveSource, exactPart, mirrorPart } from '../curve-source.ts'
import { outerTime, type TimeMap, type TimeStretch } from './time-map.ts'

/** A curve played through a map of times: cubics stay cubics, since the map is straight in pieces. */
export function mapSource(source: CurveSource, map: TimeMap): CurveSource {
  return {
    range: source.range,
    evaluate: (time) => source.evaluate(map.at(time)),
    partsOver: (from, to) => map.over(from, to).flatMap((stretch) => mapStretch(source, stretch)),
  }
}

function mapStretch(source: CurveSource, stretch: TimeStretch): CurvePart[] {
  const { start, end, from, to } = stretch
  if (from === to) return [exactPart({ start, end, c0: source.evaluate(from), c1: 0, c2: 0, c3: 0 })]
  if (from < to) return placeParts(source.partsOver(from, to), stretch)
  // Backwards: the curve with its time negated, forwards.
  const mirrored = [...source.partsOver(to, from)].reverse().map((part) => mirrorPart(part, 0))
  return placeParts(mirrored, { start, end, from: -from, to: -to })
}

/** Parts over rising inner times as parts over the outer times of a stretch, clipped to it. */
function placeParts(parts: readonly CurvePart[], stretch: TimeStretch): CurvePart[] {
  const { start, from, to } = stretch
  const speed = (to - from) / (stretch.end - start)
  const toOuter = outerTime(stretch)
  return parts
    .filter((part) => part.end > from && part.start < to)
    .map((part): CurvePart => {
      const inner = { start: Math.max(part.start, from), end: Math.min(part.end, to) }
      const cubic = part.cubic && scaleCubic(shiftCubic(part.cubic, inner.start - part.start), speed)
      const place = (piece: Piece): Piece => {
        const clipped = clipPiece(piece, inner.start, inner.end)
        return { start: toOuter(clipped.start), end: toOuter(clipped.end), ...pick(scaleCubic(clipped, speed)) }
      }
      const outer = { start: toOuter(inner.start), end: toOuter(inner.end) }
      const value = (time: number) => {
        if (cubic) return evaluateCubic(cubic, time - outer.start)
        return part.value(Math.min(inner.end, Math.max(inner.start, from + (time - start) * speed)))
      }
      const fit = () => {
        const { pieces, error } = part.fit()
        return {
          pieces: pieces.filter((piece) => piece.end > inner.start && piece.start < inner.end).map(place),
          error,
        }
      }
      return { ...outer, ...(cubic && { cubic: pick(cubic) }), value, fit }
    })
}
