import type { Animation } from '../../author/model.ts'
import { animationKey } from '../../bake/animation-key.ts'
import { bakeAnimation } from '../../bake/bake-animation.ts'
import type { BakedAnimation } from '../../bake/tables.ts'
import { type LayerPlacement, packLayer } from '../../pack/layer.ts'
import { packOverrides } from '../../pack/overrides.ts'
import { packTrack } from '../../pack/track.ts'
import type { SceneTables } from './scene-tables.ts'

/** Words of an entry of tracks, a vec4. */
const ENTRY_WORDS = 4

interface Stretch {
  readonly start: number
  readonly count: number
}

/** An animation's layers in the scene's tables. */
export interface StoredAnimation {
  readonly key: string
  /** As its first user wrote it; others may call its parts by other names. */
  readonly animation: Animation
  readonly baked: BakedAnimation
  /** Its layers lie one after the other in `layers`, from this index on. */
  readonly layerStart: number
  readonly layerCount: number
  /** Where the animation's overrides lie in `tracks`; undefined without any. */
  readonly overrideStart: number | undefined
  readonly tracks: readonly Stretch[]
  /** Where the parts of its layers lie. */
  readonly placements: readonly LayerPlacement[]
}

/** Baked animations, stored once however many texts play them: a million glyphs of eight animations store eight. */
export class AnimationStore {
  readonly #stored = new Map<string, { readonly stored: StoredAnimation; owners: number }>()

  #playsOnce = false

  constructor(readonly tables: SceneTables) {}

  /** Whether layers without end count as over after one iteration. */
  set playsOnce(playsOnce: boolean) {
    this.#playsOnce = playsOnce
    for (const { stored } of this.#stored.values()) this.#writeLayers(stored)
  }

  get size(): number {
    return this.#stored.size
  }

  /** The stored form of an animation, shared with equal ones. */
  acquire(animation: Animation): StoredAnimation {
    const key = animationKey(animation)
    const entry = this.#stored.get(key) ?? { stored: this.#store(key, animation, bakeAnimation(animation)), owners: 0 }
    entry.owners++
    this.#stored.set(key, entry)
    return entry.stored
  }

  release({ key }: StoredAnimation): void {
    const entry = this.#stored.get(key)
    if (!entry || --entry.owners > 0) return
    this.#stored.delete(key)
    const { layers, tracks } = this.tables
    layers.ranges.release(entry.stored.layerStart, entry.stored.layerCount)
    for (const { start, count } of entry.stored.tracks) tracks.ranges.release(start, count)
  }

  #store(key: string, animation: Animation, baked: BakedAnimation): StoredAnimation {
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
    const placements = packed.map(({ layer, track }) => ({
      track,
      trackStart: put(track.words),
      overridesByGlyph: layer.randomOverrides !== undefined,
    }))
    const overrideStart = overrides && put(overrides)
    const layerCount = packed.length
    const stored = { key, animation, baked, layerStart, layerCount, overrideStart, tracks: stretches, placements }
    this.#writeLayers(stored)
    return stored
  }

  #writeLayers({ baked, layerStart, placements }: StoredAnimation): void {
    for (const [index, layer] of baked.layers.entries()) {
      const words = packLayer(layer, { ...placements[index]!, playsOnce: this.#playsOnce })
      this.tables.layers.write(layerStart + index, words)
    }
  }
}
