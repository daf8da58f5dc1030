import type { BakedAnimation } from '../../bake/tables.ts'
import { packLayer } from '../../pack/layer.ts'
import { packOverrides } from '../../pack/overrides.ts'
import { packTrack } from '../../pack/track.ts'
import { Interned } from './interned.ts'
import type { SceneTables } from './scene-tables.ts'

/** Words of an entry of tracks, a vec4. */
const ENTRY_WORDS = 4

interface Stretch {
  readonly start: number
  readonly count: number
}

/** An animation's layers in the scene's tables. */
export interface StoredAnimation {
  /** Its layers lie one after the other in `layers`, from this index on. */
  readonly layerStart: number
  readonly layerCount: number
  /** Where the animation's overrides lie in `tracks`; undefined without any. */
  readonly overrideStart: number | undefined
  readonly tracks: readonly Stretch[]
}

/** Baked animations, stored once however many texts play them: a million glyphs of eight animations store eight. */
export class AnimationStore {
  readonly #stored: Interned<BakedAnimation, StoredAnimation>

  constructor(readonly tables: SceneTables) {
    this.#stored = new Interned<BakedAnimation, StoredAnimation>(
      (baked) => this.#store(baked),
      (stored) => this.#drop(stored),
    )
  }

  get size(): number {
    return this.#stored.size
  }

  acquire(baked: BakedAnimation): StoredAnimation {
    return this.#stored.acquire(baked)
  }

  release(baked: BakedAnimation): void {
    this.#stored.release(baked)
  }

  #store(baked: BakedAnimation): StoredAnimation {
    const { tables } = this
    // Packed before anything is allocated: a refusal leaves the tables as they were.
    const packed = baked.layers.map((layer) => ({ layer, track: packTrack(layer) }))
    const overrides = baked.overrides && packOverrides(baked.overrides)
    const stretches: Stretch[] = []
    const put = (words: Uint32Array): number => {
      const count = words.length / ENTRY_WORDS
      const start = tables.allocate(tables.tracks, count)
      stretches.push({ start, count })
      tables.tracks.write(start, words)
      return start
    }
    const layerStart = tables.allocate(tables.layers, packed.length)
    for (const [index, { layer, track }] of packed.entries()) {
      const trackStart = put(track.words)
      tables.layers.write(
        layerStart + index,
        packLayer(layer, { track, trackStart, overridesByGlyph: layer.randomOverrides !== undefined }),
      )
    }
    const overrideStart = overrides && put(overrides)
    return { layerStart, layerCount: packed.length, overrideStart, tracks: stretches }
  }

  #drop(stored: StoredAnimation): void {
    const { layers, tracks } = this.tables
    layers.ranges.release(stored.layerStart, stored.layerCount)
    for (const { start, count } of stored.tracks) tracks.ranges.release(start, count)
  }
}
