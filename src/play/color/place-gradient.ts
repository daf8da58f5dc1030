import type { LinearGradient } from '../../author/gradient/linear-gradient.ts'
import type { LaidText } from '../../text/layout.types.ts'
import type { GradientSpan } from './text-color.ts'

/** A box in text space, px. */
export interface GradientBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where an outline's points stand on a gradient: `phase + axis · point`. */
export interface GradientPlace {
  readonly axis: readonly [x: number, y: number]
  readonly phase: number
}

/** What a gradient of a glyph is laid over, at rest. A text's box holds its lines as they are filled, not its container. */
export function findGradientBox(laid: LaidText, across: GradientSpan, cluster: number): GradientBox {
  const { lines, clusters } = laid
  if (across === 'text') return textBox(laid)
  const line = clusters.line[cluster]!
  const y = lines.baseline[line]! - lines.ascent[line]!
  const height = lines.ascent[line]! + lines.descent[line]!
  if (across === 'line') return { x: lines.x[line]!, y, width: lines.width[line]!, height }
  return { x: clusters.x[cluster]!, y, width: clusters.width[cluster]!, height }
}

const textBoxes = new WeakMap<LaidText, GradientBox>()

function textBox(laid: LaidText): GradientBox {
  const known = textBoxes.get(laid)
  if (known) return known
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  const { count, x, width, baseline, ascent, descent } = laid.lines
  for (let line = 0; line < count; line++) {
    left = Math.min(left, x[line]!)
    right = Math.max(right, x[line]! + width[line]!)
    top = Math.min(top, baseline[line]! - ascent[line]!)
    bottom = Math.max(bottom, baseline[line]! + descent[line]!)
  }
  const box = { x: left, y: top, width: right - left, height: bottom - top }
  textBoxes.set(laid, box)
  return box
}

/**
 * Where an outline at rest stands on a gradient over a box: CSS Images 3, "linear-gradient()": the gradient line runs through
 * the box's middle, as long as it takes for the corners to have the colours of its ends.
 *
 * @param originX x of the outline's origin, text space px; likewise y.
 * @param pointScale px an outline unit; outlines have y up, text space down.
 */
export function placeGradient(
  { direction }: LinearGradient,
  box: GradientBox,
  originX: number,
  originY: number,
  pointScale: number,
): GradientPlace {
  const [x, y] = typeof direction === 'number' ? turn(direction) : toCorner(direction, box)
  const length = Math.abs(box.width * x) + Math.abs(box.height * y)
  if (!(length > 0)) return { axis: [0, 0], phase: 0.5 }
  const away = (originX - box.x - box.width / 2) * x + (originY - box.y - box.height / 2) * y
  return { axis: [(x * pointScale) / length, (-y * pointScale) / length], phase: 0.5 + away / length }
}

/** 0° runs up, 90° right. */
function turn(degrees: number): [x: number, y: number] {
  const radians = (degrees * Math.PI) / 180
  return [Math.sin(radians), -Math.cos(radians)]
}

/** So that the middle colour runs through the two corners beside. */
function toCorner([right, down]: readonly [number, number], { width, height }: GradientBox): [x: number, y: number] {
  const length = Math.hypot(width, height) || 1
  return [(right * height) / length, (down * width) / length]
}
