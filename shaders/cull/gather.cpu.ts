import type { Tables } from '../tables.ts'
import { CULL_WORKGROUP_SIZE, Sieve } from './cull.layout.ts'
import type { CullRangeValues } from './cull-range.ts'

const SIEVE = Sieve.byteLength / 4
const lowWord = Sieve.fields.low.offset / 4
const beforeWord = Sieve.fields.before.offset / 4

/** Two triangles of the four corners of a quad. */
const TRIANGLES = [0, 1, 2, 2, 1, 3] as const

/** The third culling stage on the CPU: the corners of the draws that are seen, in drawing order. */
export function gatherCorners(
  { sieves, corners }: Tables<'sieves' | 'corners'>,
  { first, count, sieveStart, cornerStart }: CullRangeValues,
): void {
  for (let index = 0; index * CULL_WORKGROUP_SIZE < count; index++) {
    const sieve = (sieveStart + index) * SIEVE
    let at = 6 * (cornerStart + sieves.u32[sieve + beforeWord]!)
    for (let lane = 0; lane < CULL_WORKGROUP_SIZE; lane++) {
      if (((sieves.u32[sieve + lowWord + (lane >> 5)]! >>> (lane & 31)) & 1) === 0) continue
      const corner = 4 * (first + index * CULL_WORKGROUP_SIZE + lane)
      for (const offset of TRIANGLES) corners.u32[at++] = corner + offset
    }
  }
}
