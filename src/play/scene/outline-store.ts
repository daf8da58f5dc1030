import { measureOutline, packOutline } from '../../pack/outlines.ts'
import type { Font } from '../../text/font.ts'
import { prepareOutline } from '../../text/prepare-outline.ts'
import type { SceneTables } from './scene-tables.ts'

/** An outline in the scene's tables. */
export interface StoredOutline {
  readonly index: number
  /** Outline units of one em: px per unit is font size / unitsPerEm. */
  readonly unitsPerEm: number
  readonly blank: boolean
  readonly pointStart: number
  readonly pointWords: number
  readonly bandStart: number
  readonly bandWords: number
}

interface FontOutlines {
  owners: number
  readonly outlines: Map<number, StoredOutline>
}

/** Outlines of fonts in use, each prepared and stored once; a font's are dropped with its last text. */
export class OutlineStore {
  readonly #fonts = new Map<Font, FontOutlines>()

  constructor(readonly tables: SceneTables) {}

  acquireFont(font: Font): void {
    const entry = this.#fonts.get(font) ?? { owners: 0, outlines: new Map() }
    entry.owners++
    this.#fonts.set(font, entry)
  }

  releaseFont(font: Font): void {
    const entry = this.#fonts.get(font)
    if (!entry || --entry.owners > 0) return
    this.#fonts.delete(font)
    const { outlines, points, bands } = this.tables
    for (const outline of entry.outlines.values()) {
      outlines.ranges.release(outline.index, 1)
      points.ranges.release(outline.pointStart, outline.pointWords)
      bands.ranges.release(outline.bandStart, outline.bandWords)
    }
  }

  /** The stored outline of a glyph; its font must be acquired. */
  get(font: Font, glyphId: number): StoredOutline {
    const { outlines } = this.#fonts.get(font)!
    let stored = outlines.get(glyphId)
    if (!stored) {
      stored = this.#store(font, glyphId)
      outlines.set(glyphId, stored)
    }
    return stored
  }

  #store(font: Font, glyphId: number): StoredOutline {
    const { tables } = this
    const prepared = prepareOutline(font.outline(glyphId))
    const { pointWords, bandWords } = measureOutline(prepared)
    const pointStart = tables.allocate(tables.points, pointWords)
    const bandStart = tables.allocate(tables.bands, bandWords)
    const index = tables.allocate(tables.outlines, 1)
    const packed = packOutline(prepared, pointStart, bandStart)
    tables.points.write(pointStart, packed.points)
    tables.bands.write(bandStart, packed.bands)
    tables.outlines.write(index, packed.record)
    return {
      index,
      unitsPerEm: prepared.unitsPerEm,
      blank: prepared.bandCount === 0,
      pointStart,
      pointWords,
      bandStart,
      bandWords,
    }
  }
}
