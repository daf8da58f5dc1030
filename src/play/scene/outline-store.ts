import { measureOutline, packOutline } from '../../pack/outlines.ts'
import type { ColorLayer } from '../../text/color-layer.ts'
import type { Font } from '../../text/font.ts'
import type { OutlinePath } from '../../text/outline-path.ts'
import { type PreparedOutline, prepareOutline } from '../../text/prepare-outline.ts'
import { frameOutlines } from './frame-outlines.ts'
import type { SceneTables } from './scene-tables.ts'

/** An outline in the scene's tables. */
export interface StoredOutline {
  readonly index: number
  /** Outline units of one em: px per unit is font size / unitsPerEm. */
  readonly unitsPerEm: number
  /** Left, bottom, right, top, outline units. */
  readonly bounds: PreparedOutline['bounds']
  readonly blank: boolean
  readonly pointStart: number
  readonly pointWords: number
  readonly bandStart: number
  readonly bandWords: number
}

/** The layers of a colour glyph, bottom first. */
export interface StoredLayers {
  /** Their bounds, without a curve of its own: what draws them all. */
  readonly frame: StoredOutline
  readonly layers: readonly { readonly outline: StoredOutline; readonly fill: ColorLayer['fill'] }[]
}

interface FontOutlines {
  owners: number
  readonly outlines: Map<OutlinePath, StoredOutline>
  readonly layers: Map<number, StoredLayers>
  /** Outlines that were made of the font's, by what was made. */
  readonly derived: Map<string, OutlinePath>
  /** All that is stored for the font. */
  readonly stored: StoredOutline[]
}

/** Outlines of fonts in use, each prepared and stored once; a font's are dropped with its last text. */
export class OutlineStore {
  readonly #fonts = new Map<Font, FontOutlines>()

  constructor(readonly tables: SceneTables) {}

  acquireFont(font: Font): void {
    const entry = this.#fonts.get(font) ?? {
      owners: 0,
      outlines: new Map(),
      layers: new Map(),
      derived: new Map(),
      stored: [],
    }
    entry.owners++
    this.#fonts.set(font, entry)
  }

  releaseFont(font: Font): void {
    const entry = this.#fonts.get(font)
    if (!entry || --entry.owners > 0) return
    this.#fonts.delete(font)
    const { outlines, points, bands } = this.tables
    for (const outline of entry.stored) {
      outlines.ranges.release(outline.index, 1)
      points.ranges.release(outline.pointStart, outline.pointWords)
      bands.ranges.release(outline.bandStart, outline.bandWords)
    }
    const gone = new Set(entry.stored)
    this.tables.storedOutlines = this.tables.storedOutlines.filter((outline) => !gone.has(outline))
  }

  /** The stored outline of a glyph; its font must be acquired. */
  get(font: Font, glyphId: number): StoredOutline {
    return this.#getPath(font, font.outline(glyphId))
  }

  /** The stored layers of a colour glyph of two layers or more; its font must be acquired. */
  getLayers(font: Font, glyphId: number): StoredLayers {
    const { layers, stored } = this.#fonts.get(font)!
    let known = layers.get(glyphId)
    if (!known) {
      const parts = font.layers(glyphId).map(({ outline, fill }) => ({ outline: this.#getPath(font, outline), fill }))
      const frame = this.#store(
        frameOutlines(
          parts.map(({ outline }) => outline),
          font.unitsPerEm,
        ),
      )
      stored.push(frame)
      known = { frame, layers: parts }
      layers.set(glyphId, known)
    }
    return known
  }

  /** The stored outline of a layer. */
  getLayer(font: Font, layer: ColorLayer): StoredOutline {
    return this.#getPath(font, layer.outline)
  }

  /** The stored outline that `make` gives, made once for a key; its font must be acquired. */
  getDerived(font: Font, key: string, make: () => OutlinePath): StoredOutline {
    const { derived } = this.#fonts.get(font)!
    const path = derived.get(key) ?? make()
    derived.set(key, path)
    return this.#getPath(font, path)
  }

  #getPath(font: Font, path: OutlinePath): StoredOutline {
    const { outlines, stored } = this.#fonts.get(font)!
    let known = outlines.get(path)
    if (!known) {
      known = this.#store(prepareOutline(path))
      stored.push(known)
      outlines.set(path, known)
    }
    return known
  }

  #store(prepared: PreparedOutline): StoredOutline {
    const { tables } = this
    const { pointWords, bandWords } = measureOutline(prepared)
    const pointStart = tables.allocate(tables.points, pointWords)
    const bandStart = tables.allocate(tables.bands, bandWords)
    const index = tables.allocate(tables.outlines, 1)
    const packed = packOutline(prepared, pointStart, bandStart)
    tables.points.write(pointStart, packed.points)
    tables.bands.write(bandStart, packed.bands)
    tables.outlines.write(index, packed.record)
    const stored = {
      index,
      unitsPerEm: prepared.unitsPerEm,
      bounds: prepared.bounds,
      blank: prepared.bandCount === 0,
      pointStart,
      pointWords,
      bandStart,
      bandWords,
    }
    tables.storedOutlines.push(stored)
    return stored
  }
}
