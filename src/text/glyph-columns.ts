import { countBelow } from '../memory/count-below.ts'
import { GrowingColumn } from '../memory/growing-column.ts'
import { LARGEST_WHOLE_OFFSET, type LaidGlyphs } from './layout.types.ts'

/** The columns of LaidGlyphs while they grow. */
export class GlyphColumns {
  readonly #cluster
  readonly #font
  readonly #glyphId
  readonly #dx
  readonly #dy
  #wholeOffsets: boolean = true

  /** @param capacity About how many glyphs there will be. */
  constructor(capacity: number) {
    this.#cluster = new GrowingColumn(Uint32Array, capacity)
    this.#font = new GrowingColumn(Uint16Array, capacity)
    this.#glyphId = new GrowingColumn(Uint32Array, capacity)
    this.#dx = new GrowingColumn(Float64Array, capacity)
    this.#dy = new GrowingColumn(Float64Array, capacity)
  }

  push(cluster: number, font: number, glyphId: number, dx: number, dy: number): void {
    this.#cluster.push(cluster)
    this.#font.push(font)
    this.#glyphId.push(glyphId)
    this.#dx.push(dx)
    this.#dy.push(dy)
    if (dx !== 0 || dy !== 0) this.#wholeOffsets &&= isSmall(dx) && isSmall(dy)
  }

  /** Takes over the glyphs of the clusters [start, end) of another layout; here they are the clusters `shift` further on. */
  copy(from: LaidGlyphs, [start, end]: readonly [start: number, end: number], shift: number): void {
    const first = countBelow(from.cluster, start)
    const last = countBelow(from.cluster, end)
    this.#cluster.appendShifted(from.cluster.subarray(first, last), shift)
    this.#font.append(from.font.subarray(first, last))
    this.#glyphId.append(from.glyphId.subarray(first, last))
    const [dx, dy] = [from.dx.subarray(first, last), from.dy.subarray(first, last)]
    this.#dx.append(dx)
    this.#dy.append(dy)
    this.#wholeOffsets &&= from.wholeOffsets || (dx.every(isSmall) && dy.every(isSmall))
  }

  finish(): LaidGlyphs {
    return {
      count: this.#cluster.count,
      cluster: this.#cluster.finish(),
      font: this.#font.finish(),
      glyphId: this.#glyphId.finish(),
      dx: this.#dx.finish(),
      dy: this.#dy.finish(),
      wholeOffsets: this.#wholeOffsets,
    }
  }
}

function isSmall(offset: number): boolean {
  return Number.isInteger(offset) && Math.abs(offset) <= LARGEST_WHOLE_OFFSET
}
