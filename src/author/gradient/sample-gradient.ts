import { mixPigments } from '../../../shaders/tint/pigment.cpu.ts'
import { type Color, convertColor, fromSpace } from '../parse-color.ts'
import type { GradientSpace, LinearGradient, ResolvedStop } from './linear-gradient.ts'

/** A colour at an offset; between two of them, premultiplied sRGB values run straight. */
export interface GradientSample {
  readonly offset: number
  /** Not premultiplied. */
  readonly color: Color
}

/** How far colours may be from where their space leads, of 1: half of what 8 bits show. */
const TOLERANCE = 1 / 512

const MOST_PIECES = 64

/** A gradient as pieces that run straight in sRGB, each within 1/512 of the colours that its own space gives. */
export function sampleGradient({ stops, space }: LinearGradient): GradientSample[] {
  const samples: GradientSample[] = []
  for (const [index, stop] of stops.entries()) {
    samples.push({ offset: stop.offset, color: stop.color })
    const next = stops[index + 1]
    if (!next || next.offset === stop.offset) continue
    const at = (share: number) => mixStops(stop, next, share, space)
    const pieces = countPieces(at)
    for (let piece = 1; piece < pieces; piece++) {
      const share = piece / pieces
      samples.push({ offset: stop.offset + (next.offset - stop.offset) * share, color: at(share) })
    }
  }
  return samples
}

function countPieces(at: (share: number) => Color): number {
  let pieces = 1
  while (pieces < MOST_PIECES) {
    if (isStraight(at, pieces)) return pieces
    pieces *= 2
  }
  return pieces
}

function isStraight(at: (share: number) => Color, pieces: number): boolean {
  for (let piece = 0; piece < pieces; piece++) {
    const [from, to] = [premultiply(at(piece / pieces)), premultiply(at((piece + 1) / pieces))]
    for (const part of [0.25, 0.5, 0.75]) {
      const wanted = premultiply(at((piece + part) / pieces))
      if (wanted.some((value, index) => Math.abs(value - (from[index]! * (1 - part) + to[index]! * part)) > TOLERANCE))
        return false
    }
  }
  return true
}

function premultiply([red, green, blue, alpha]: Color): Color {
  return [red * alpha, green * alpha, blue * alpha, alpha]
}

/** The colour at a share of the way between two stops; premultiplied, as CSS mixes. */
function mixStops(from: ResolvedStop, to: ResolvedStop, way: number, space: GradientSpace): Color {
  if (way === 0) return from.color
  if (way === 1) return to.color
  const share = applyHint(way, from.hint ?? 0.5)
  const alpha = from.color[3] * (1 - share) + to.color[3] * share
  if (alpha === 0) return [to.color[0], to.color[1], to.color[2], 0]
  // Premultiplied mixing of components is plain mixing by this share.
  const weight = (to.color[3] * share) / alpha
  if (space === 'pigment') return [...mixPigments(rgbOf(from.color), rgbOf(to.color), weight), alpha]
  const [a, b] = [convertColor(from.color, space), convertColor(to.color, space)]
  const mix = (index: 0 | 1 | 2) => a[index] * (1 - weight) + b[index] * weight
  // A hue is an angle: the shorter way, not premultiplied; a grey takes the other's hue.
  const hue = space === 'oklch' ? mixHues(a[1] < 1e-4 ? b[2] : a[2], b[1] < 1e-4 ? a[2] : b[2], share) : mix(2)
  return fromSpace([mix(0), mix(1), hue], alpha, space)
}

function rgbOf([red, green, blue]: Color): [number, number, number] {
  return [red, green, blue]
}

function mixHues(from: number, to: number, share: number): number {
  const turn = ((((to - from) % 360) + 540) % 360) - 180
  return from + turn * share
}

/** CSS Images 4, "Color Interpolation Hints". */
function applyHint(way: number, hint: number): number {
  if (hint === 0.5) return way
  if (hint <= 0) return 1
  if (hint >= 1) return 0
  return way ** (Math.log(0.5) / Math.log(hint))
}
