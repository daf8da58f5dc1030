import { GrowingColumn } from './growing-column.ts'
import type { LaidGlyphs } from './layout.types.ts'

/** The columns of LaidGlyphs while they grow. */
export class GlyphColumns {
  readonly #cluster = new GrowingColumn(Uint32Array)
  readonly #font = new GrowingColumn(Uint16Array)
  readonly #glyphId = new GrowingColumn(Uint32Array)
  readonly #dx = new GrowingColumn(Float64Array)
  readonly #dy = new GrowingColumn(Float64Array)

  push(cluster: number, font: number, glyphId: number, dx: number, dy: number): void {
    this.#cluster.push(cluster)
    this.#font.push(font)
    this.#glyphId.push(glyphId)
    this.#dx.push(dx)
    this.#dy.push(dy)
  }

  /** Takes over the glyphs of the clusters [start, end) of another layout; here they are the clusters `shift` further on. */
  copy(from: LaidGlyphs, [start, end]: readonly [start: number, end: number], shift: number): void {
    const first = firstOfCluster(from.cluster, start)
    const last = firstOfCluster(from.cluster, end)
    for (let glyph = first; glyph < last; glyph++) this.#cluster.push(from.cluster[glyph]! + shift)
    this.#font.append(from.font.subarray(first, last))
    this.#glyphId.append(from.glyphId.subarray(first, last))
    this.#dx.append(from.dx.subarray(first, last))
    this.#dy.append(from.dy.subarray(first, last))
  }

  /** Yields between the columns: those of a novel take milliseconds each. */
  *finish(): Generator<void, LaidGlyphs> {
    const { count } = this.#cluster
    const cluster = this.#cluster.finish()
    yield
    const font = this.#font.finish()
    yield
    const glyphId = this.#glyphId.finish()
    yield
    const dx = this.#dx.finish()
    yield
    return { count, cluster, font, glyphId, dx, dy: this.#dy.finish() }
  }
}

/** Index of the first glyph of a cluster, or of one after it; `clusters` rise. */
function firstOfCluster(clusters: Uint32Array, cluster: number): number {
  let low = 0
  let high = clusters.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (clusters[middle]! < cluster) low = middle + 1
    else high = middle
  }
  return low
}
