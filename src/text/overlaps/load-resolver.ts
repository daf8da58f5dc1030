import { warnOnce } from '../../author/warn-once.ts'
import type { OutlinePath } from '../outline-path.ts'
import { loadPathKit } from './load-pathkit.ts'
import { resolveOverlaps } from './resolve-overlaps.ts'

/** Gives an outline whose contours neither cross nor overlap; the very one it was given where they do not. */
export type OverlapResolver = (path: OutlinePath) => OutlinePath

export type OverlapChoice = 'auto' | 'resolve' | 'keep'

/**
 * What a font's outlines go through. 'auto' resolves overlaps of variable fonts, whose parts overlap by custom; other fonts
 * seldom have any. PathKit is loaded with the first font that needs it; where it does not load, outlines stay as they are and one
 * warning says so.
 */
export async function loadOverlapResolver(choice: OverlapChoice, font: Uint8Array): Promise<OverlapResolver> {
  if (choice === 'keep' || (choice === 'auto' && !hasTable(font, 'fvar'))) return (path) => path
  try {
    const pathkit = await loadPathKit()
    return (path) => resolveOverlaps(pathkit, path)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : cause
    warnOnce(
      'overlaps',
      `overlapping contours stay as they are, since PathKit did not load (${reason}); serve all files of the library, or load fonts with { overlaps: 'keep' }`,
    )
    return (path) => path
  }
}

/** Whether a font's directory of tables names this one. */
function hasTable(font: Uint8Array, tag: string): boolean {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const wanted = [...tag].reduce((code, character) => code * 256 + character.charCodeAt(0), 0)
  return Array.from({ length: view.getUint16(4) }, (_, table) => 12 + 16 * table).some(
    (at) => at + 4 <= font.byteLength && view.getUint32(at) === wanted,
  )
}
