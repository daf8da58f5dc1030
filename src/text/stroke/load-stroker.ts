import type { OutlinePath } from '../outline-path.ts'
import { loadedPathKit, loadPathKit } from '../overlaps/load-pathkit.ts'
import type { PathKit } from '../overlaps/pathkit.types.ts'
import { type StrokeJoin, strokeOutline } from './stroke-outline.ts'

/** Makes the outline of a stroke, or with `filled` of an outline together with its stroke. Width in font units. */
export type Stroker = (outline: OutlinePath, width: number, join: StrokeJoin, filled: boolean) => OutlinePath

/** The stroker, where what it needs has arrived: for a stroke before, or for a font whose overlaps are resolved. */
export function loadedStroker(): Stroker | undefined {
  const pathkit = loadedPathKit()
  return pathkit && createStroker(pathkit)
}

/** Loads what strokes need, with the first one: once a page or worker. */
export async function loadStroker(): Promise<Stroker> {
  return createStroker(await loadPathKit())
}

function createStroker(pathkit: PathKit): Stroker {
  return (outline, width, join, filled) => strokeOutline(pathkit, outline, width, join, filled)
}
