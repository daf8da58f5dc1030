import type { ColorLayer } from './color-layer.ts'
import type { OutlinePath } from './outline-path.ts'

/** x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

const IDENTITY: Affine = [1, 0, 0, 1, 0, 0]

function multiply([a, b, c, d, e, f]: Affine, [a2, b2, c2, d2, e2, f2]: Affine): Affine {
  return [a * a2 + c * b2, b * a2 + d * b2, a * c2 + c * d2, b * c2 + d * d2, a * e2 + c * f2 + e, b * e2 + d * f2 + f]
}

export function applyAffine([a, b, c, d, e, f]: Affine, x: number, y: number): [x: number, y: number] {
  return [a * x + c * y + e, b * x + d * y + f]
}

/** What paints a glyph: a stack of transforms and clips, and the layers that were filled so far. */
export class LayerRecorder {
  readonly layers: ColorLayer[] = []
  /** What of the glyph cannot be drawn, in words: the first such thing. */
  problem: string | undefined
  readonly #transforms: Affine[] = [IDENTITY]
  /** Of each clip its outline; none for a rectangle, which only bounds what is drawn. */
  readonly #clips: (OutlinePath | undefined)[] = []

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
    if (this.#clips.some(Boolean)) this.refuse('a glyph cut out of another')
    this.#clips.push(transformPath(this.outlineOf(glyphId), this.transform))
  }

  pushRectangle(): void {
    this.#clips.push(undefined)
  }

  popClip(): void {
    this.#clips.pop()
  }

  fill(fill: ColorLayer['fill']): void {
    const outline = this.#clips.find(Boolean)
    if (!outline) this.refuse('a fill without an outline')
    else if (outline.verbs.length > 0) this.layers.push({ outline, fill })
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
