import type { BakedMotion } from '../bake/motion/motion-tables.ts'

const ENTRY_WORDS = 4
/** Glyphs of an entry of a mask, a bit each. */
const ENTRY_GLYPHS = 128

type Values = Pick<BakedMotion, 'parameters' | 'masks'>

/** Parameters lie first, four an entry. */
export function firstMaskEntry({ parameters }: Values): number {
  return Math.ceil(parameters.length / ENTRY_WORDS)
}

/**
 * What a block keeps of its text for a layer that blends motions, in entries of `tracks`: the parameters as weights (0 until
 * they are written), then the masks; of each 128 glyphs an entry for every mask.
 *
 * @param count Glyphs of the block.
 * @param isInMask Whether a glyph of the block, in reading order, is in a mask.
 */
export function packMotionValues(
  motion: Values,
  count: number,
  isInMask: (mask: number, glyph: number) => boolean,
): Uint32Array {
  const masks = motion.masks.length
  const first = firstMaskEntry(motion)
  const words = new Uint32Array(ENTRY_WORDS * (first + masks * Math.ceil(count / ENTRY_GLYPHS)))
  for (let mask = 0; mask < masks; mask++)
    for (let glyph = 0; glyph < count; glyph++) {
      if (!isInMask(mask, glyph)) continue
      const entry = first + Math.floor(glyph / ENTRY_GLYPHS) * masks + mask
      words[ENTRY_WORDS * entry + ((glyph >>> 5) & 3)]! |= 1 << (glyph & 31)
    }
  return words
}
