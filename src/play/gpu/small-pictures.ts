import { SMALL_LEVELS } from '../../../shaders/render/render.layout.ts'
import type { StoredOutline } from '../scene/outline-store.ts'

/** Texels of an em in the largest size: a pixel spans 2 of them at 12 px, and twice as many at 6. */
const TEXELS_PER_EM = 24

/** Pictures begin at multiples of this, so that they do so in every size. */
const GRID = 2 ** (SMALL_LEVELS - 1)

/** A picture of an outline in the largest size, texels. */
export interface SmallPicture {
  readonly outline: number
  readonly x: number
  readonly y: number
  /** Texels an outline unit. */
  readonly scale: number
}

/** Places pictures in rows from the top down; one texel stays empty around each in the smallest size. */
export class PictureRows {
  #x = GRID
  #y = GRID
  #height = 0

  constructor(readonly size: number) {}

  /** Undefined where it does not fit. */
  place({ index, unitsPerEm, bounds }: StoredOutline): SmallPicture | undefined {
    const scale = TEXELS_PER_EM / unitsPerEm
    const width = GRID * (Math.ceil(((bounds[2] - bounds[0]) * scale) / GRID) + 1)
    const height = GRID * (Math.ceil(((bounds[3] - bounds[1]) * scale) / GRID) + 1)
    const isNewRow = this.#x + width > this.size
    const x = isNewRow ? GRID : this.#x
    const y = isNewRow ? this.#y + this.#height : this.#y
    if (x + width > this.size || y + height > this.size) return undefined
    this.#height = isNewRow ? height : Math.max(this.#height, height)
    this.#x = x + width
    this.#y = y
    return { outline: index, x, y, scale }
  }
}
