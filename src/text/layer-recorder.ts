import type { ColorLayer } from './color-layer.ts'
import type { OutlinePath } from './outline-path.ts'
import { prepareOutline } from './prepare-outline.ts'

/** x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

const IDENTITY: Affine = [1, 0, 0, 1, 0, 0]

function multiply([a, b, c, d, e, f]: Affine, [a2, b2, c2, d2, e2, f2]: Affine): Affine {
  return [a * a2 + c * b2, b * a2 + d * b2, a * c2 + c * d2, b * c2 + d * d2, a * e2 + c * f2 + e, b * e2 + d * f2 + f]
}

export function applyAffine([a, b, c, d, e, f]: Affine, x: number, y: number): [x: number, y: number] {
  return [a * x + c * y + e, b * x + d * y + f]
}

/** Bounds of what is drawn, font units, in a space from which `inverse` leads back to it. */
interface ClipBox {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
  readonly inverse: Affine
}

/** Boxes are rounded, ems. */
const BOX_TOLERANCE_EMS = 1 / 500

/** What paints a glyph: a stack of transforms and clips, and the layers that were filled so far. */
export class LayerRecorder {
  readonly layers: ColorLayer[] = []
  /** What of the glyph cannot be drawn, in words: the first such thing. */
  problem: string | undefined
  readonly #transforms: Affine[] = [IDENTITY]
  readonly #clips: (OutlinePath | ClipBox)[] = []

  /** @param outlineOf A glyph's outline, as the font draws it. */
  constructor(readonly outlineOf: (glyphId: number) => OutlinePath) {}

  get transform(): Affine {
    return this.#transforms.at(-1)!
  }

  pushTransform(transform: Affine): void {
    this.#transforms.push(multiply(this.transform, transform))
  }

  popTransform(): void {
    this.#transforms.pop()
  }

  pushGlyph(glyphId: number): void {
    if (this.#clips.some(isOutline)) this.refuse('a glyph cut out of another')
    this.#clips.push(transformPath(this.outlineOf(glyphId), this.transform))
  }

  pushRectangle(left: number, bottom: number, right: number, top: number): void {
    this.#clips.push({ left, bottom, right, top, inverse: invert(this.transform) })
  }

  popClip(): void {
    this.#clips.pop()
  }

  fill(fill: ColorLayer['fill']): void {
    const outline = this.#clips.find(isOutline)
    if (!outline) this.refuse('a fill without an outline')
    else if (outline.verbs.length > 0) this.layers.push({ outline, fill })
    if (this.#clips.some((clip) => outline && !isOutline(clip) && cuts(clip, outline)))
      this.refuse('a clip box that cuts its outlines')
  }

  refuse(problem: string): void {
    this.problem ??= problem
  }
}

/** The same path where nothing is moved, so that layers share it. */
function transformPath(path: OutlinePath, transform: Affine): OutlinePath {
  if (transform.every((value, index) => value === IDENTITY[index])) return path
  const coordinates = path.coordinates.slice()
  for (let i = 0; i < coordinates.length; i += 2)
    [coordinates[i], coordinates[i + 1]] = applyAffine(transform, coordinates[i]!, coordinates[i + 1]!)
  return { ...path, coordinates }
}

function isOutline(clip: OutlinePath | ClipBox): clip is OutlinePath {
  return 'verbs' in clip
}

function invert([a, b, c, d, e, f]: Affine): Affine {
  const determinant = a * d - b * c
  return [
    d / determinant,
    -b / determinant,
    -c / determinant,
    a / determinant,
    (c * f - d * e) / determinant,
    (b * e - a * f) / determinant,
  ]
}

function cuts(box: ClipBox, outline: OutlinePath): boolean {
  const path = transformPath(outline, box.inverse)
  // Control points may lie outside of what the curves fill; then it takes a closer look.
  if (!isBeyond(box, path.coordinates, outline.unitsPerEm)) return false
  const { points, unitsPerEm } = prepareOutline(path)
  const scale = outline.unitsPerEm / unitsPerEm
  return isBeyond(
    box,
    Float64Array.from(points, (value) => value * scale),
    outline.unitsPerEm,
  )
}

/** Whether one of some points, x and y in turn, lies outside. */
function isBeyond(box: ClipBox, points: Float64Array, unitsPerEm: number): boolean {
  const reach = BOX_TOLERANCE_EMS * unitsPerEm
  const low = [box.left - reach, box.bottom - reach]
  const high = [box.right + reach, box.top + reach]
  return points.some((value, index) => value < low[index % 2]! || value > high[index % 2]!)
}
