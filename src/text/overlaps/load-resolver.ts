import type { OutlinePath } from '../outline-path.ts'
import { resolveOverlaps } from './resolve-overlaps.ts'

/** Gives an outline whose contours neither cross nor overlap; the very one it was given where they do not. */
export type OverlapResolver = (path: OutlinePath) => OutlinePath

export type OverlapChoice = 'auto' | 'resolve' | 'keep'

let loading: Promise<OverlapResolver> | undefined

/**
 * What a font's outlines go through. 'auto' resolves overlaps of variable fonts, whose parts overlap by custom; other fonts
 * seldom have any. PathKit (146 kB compressed) is loaded with the first font that needs it, once a page or worker; where it
 * does not load, outlines stay as they are and one warning says so.
 */
export async function loadOverlapResolver(choice: OverlapChoice, font: Uint8Array): Promise<OverlapResolver> {
  if (choice === 'keep' || (choice === 'auto' && !hasTable(font, 'fvar'))) return (path) => path
  loading ??= import('./pathkit.ts')
    .then(({ startPathKit }) => startPathKit())
    .then((pathkit) => (path: OutlinePath) => resolveOverlaps(pathkit, path))
  return loading.catch((cause) => {
    if (loading) {
      const reason = cause instanceof Error ? cause.message : cause
      console.warn(
        `glyphstorm: overlapping contours stay as they are, since PathKit did not load (${reason}); serve all files of the library, or load fonts with { overlaps: 'keep' }`,
      )
    }
    loading = undefined
    return (path: OutlinePath) => path
  })
}

/** Whether a font's directory of tables names this one. */
function hasTable(font: Uint8Array, tag: string): boolean {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const wanted = [...tag].reduce((code, character) => code * 256 + character.charCodeAt(0), 0)
  return Array.from({ length: view.getUint16(4) }, (_, table) => 12 + 16 * table).some(
    (at) => at + 4 <= font.byteLength && view.getUint32(at) === wanted,
  )
}
