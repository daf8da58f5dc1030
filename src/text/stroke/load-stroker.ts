import type { OutlinePath } from '../outline-path.ts'
import { type StrokeJoin, strokeOutline } from './stroke-outline.ts'

/** Makes the outline of a stroke, or with `filled` of an outline together with its stroke. Width in font units. */
export type Stroker = (outline: OutlinePath, width: number, join: StrokeJoin, filled: boolean) => OutlinePath

let loading: Promise<Stroker> | undefined
let loaded: Stroker | undefined

/** The stroker, where a text has asked for it before and it has arrived. */
export function loadedStroker(): Stroker | undefined {
  return loaded
}

/** PathKit (146 kB compressed), loaded with the first stroke: once a page or worker. */
export function loadStroker(): Promise<Stroker> {
  loading ??= import('../overlaps/pathkit.ts')
    .then(({ startPathKit }) => startPathKit())
    .then((pathkit) => {
      loaded = (outline, width, join, filled) => strokeOutline(pathkit, outline, width, join, filled)
      return loaded
    })
  loading.catch(() => {
    loading = undefined
  })
  return loading
}
