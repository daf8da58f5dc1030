import { AnimationStore } from './animation-store.ts'
import { OutlineStore } from './outline-store.ts'
import type { SceneTables } from './scene-tables.ts'

/** What texts of a stage share. */
export class SceneStores {
  readonly animations: AnimationStore
  readonly outlines: OutlineStore

  constructor(tables: SceneTables) {
    this.animations = new AnimationStore(tables)
    this.outlines = new OutlineStore(tables)
  }
}
