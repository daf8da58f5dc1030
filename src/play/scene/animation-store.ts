import type { BakedAnimation } from '../../bake/tables.ts'
import { packLayer } from '../../pack/layer.ts'
import { Interned } from './interned.ts'
import type { SceneTables } from './scene-tables.ts'

/** An animation's layers in the scene's tables. */
export interface StoredAnimation {
  /** Indices into layers, in order. */
  readonly layers: readonly number[]
  readonly trackStart: number
  readonly trackCount: number
  /** Where the animation's overrides lie in tracks; undefined without any. */
  readonly overrideStart: number | undefined
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
}
