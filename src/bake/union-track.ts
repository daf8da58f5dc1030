import { CHANNELS } from '../../shaders/channels.ts'
import type { BakedCurve } from './bake-curve.ts'
import { type Cubic, constantCubic, mapCubic, scaleCubic, shiftCubic } from './cubic.ts'
import { BakedValueError } from './errors.ts'
import type { Track } from './tables.ts'
import { lastAtMost, unionKeys } from './union-keys.ts'

/** A curve and where it goes. */
export interface Column {
  /** Channel index; undefined for the weight, which takes lane 0 of a quad of its own behind the others. */
  readonly channel: number | undefined
  readonly curve: BakedCurve
  /** The layer's constant overrides, folded in: value → scale · value + offset. */
  readonly scale: number
  readonly offset: number
}

/** Where columns lie in the segments of a track that is not laid out by quads. */
export interface SlotPlan {
  /** Groups of four lanes in a segment. */
  readonly count: number
  readonly place: (column: Column) => { readonly slot: number; readonly lane: number }
}

/** Values that hold at a time past the end of the iteration, one for each column. */
export interface Hold {
  readonly time: number
  readonly values: readonly number[]
}

/** Numbers of one segment and quad: four degrees of four lanes. */
export const SEGMENT_QUAD_LENGTH = 16
/** What 32-bit floats hold, with room for the arithmetic. */
const LARGEST_COEFFICIENT = 1e37

/** Builds the track of some columns: all curves over the sorted union of their break points, re-expanded about its keys. */
export function buildUnionTrack(
  columns: readonly Column[],
  end: number,
  holds: readonly Hold[],
  slots?: SlotPlan,
): Track {
  const union = unionKeys(
    columns.map((column) => column.curve),
    end,
  )
  const channels = columns.flatMap((column) => (column.channel === undefined ? [] : [column.channel]))
  const quads = [...new Set(channels.map((channel) => CHANNELS[channel]!.quad))].sort((a, b) => a - b)
  const width = slots?.count ?? quads.length + (columns.some((column) => column.channel === undefined) ? 1 : 0)
  const keys = Float64Array.from([...union.times, ...holds.map((hold) => hold.time)])
  const coefficients = new Float64Array(keys.length * width * SEGMENT_QUAD_LENGTH)
  columns.forEach((column, index) => {
    const channel = column.channel === undefined ? undefined : CHANNELS[column.channel]!
    const own = { slot: channel ? quads.indexOf(channel.quad) : width - 1, lane: channel?.lane ?? 0 }
    const { slot: quad, lane } = slots?.place(column) ?? own
    const write = (segment: number, cubic: Cubic): void => {
      const { c0, c1, c2, c3 } = mapCubic(cubic, column.scale, column.offset)
      const at = (segment * width + quad) * SEGMENT_QUAD_LENGTH + lane
      for (const [degree, value] of [c0, c1, c2, c3].entries()) {
        if (!(Math.abs(value) <= LARGEST_COEFFICIENT)) {
          throw new BakedValueError(
            `${channel?.name ?? 'the weight'} changes too fast near ${keys[segment]} s: a coefficient of ${value} does not fit 32-bit floats; use smaller values or longer segments`,
          )
        }
        coefficients[at + degree * 4] = value
      }
    }
    writePieces(column.curve, union.times, union.snap, write)
    if (union.endsInJump) write(union.times.length - 1, constantCubic(column.curve.final))
    holds.forEach((hold, order) => {
      write(union.times.length + order, constantCubic(hold.values[index]!))
    })
  })
  return { quads, channelMask: channels.reduce((mask, channel) => mask | (1 << channel), 0), keys, coefficients }
}

function writePieces(
  curve: BakedCurve,
  times: Float64Array,
  snap: (time: number) => number,
  write: (segment: number, cubic: Cubic) => void,
): void {
  const lastEnd = curve.pieces.at(-1)!.end
  for (const [index, piece] of curve.pieces.entries()) {
    const start = snap(piece.start)
    // Up to the next piece: the two times may differ by a rounding, on either side of a key.
    const end = snap(curve.pieces[index + 1]?.start ?? piece.end)
    // The only piece stands even where the whole iteration is shorter than the shortest.
    if (start >= end && curve.pieces.length > 1) continue
    // Snapped ends move by less than 1e-6 s: time is stretched to fit, so that values at the ends stay.
    const moved = start !== piece.start || (end !== piece.end && piece.end !== lastEnd)
    const cubic = moved && end > start ? scaleCubic(piece, (piece.end - piece.start) / (end - start)) : piece
    for (let segment = lastAtMost(times, start); segment < times.length; segment++) {
      const time = times[segment]!
      if (time >= end && time > start) break
      write(segment, shiftCubic(cubic, time - start))
    }
  }
}

/** Evaluates one lane of a track in 64 bits, as the kernel does. `quad` counts the quads present; the weight is the last. */
export function evaluateTrack(track: Track, quad: number, lane: number, seconds: number): number {
  const segment = lastAtMost(track.keys, seconds)
  const width = track.coefficients.length / (track.keys.length * SEGMENT_QUAD_LENGTH)
  const at = (segment * width + quad) * SEGMENT_QUAD_LENGTH + lane
  const s = seconds - track.keys[segment]!
  const c = (degree: number) => track.coefficients[at + degree * 4]!
  return c(0) + s * (c(1) + s * (c(2) + s * c(3)))
}
