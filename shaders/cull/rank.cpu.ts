import type { Tables } from '../tables.ts'
import { CULL_WORKGROUP_SIZE, DrawCall, Sieve } from './cull.layout.ts'
import type { CullRangeValues } from './cull-range.ts'

const SIEVE = Sieve.byteLength / 4
const lowWord = Sieve.fields.low.offset / 4
const highWord = Sieve.fields.high.offset / 4
const beforeWord = Sieve.fields.before.offset / 4
const CALL = DrawCall.byteLength / 4

/** The second culling stage on the CPU: how many draws are seen before each sieve, and the call that draws them all. */
export function rankSieves(
  { sieves, calls }: Tables<'sieves' | 'calls'>,
  { count, sieveStart, cornerStart, call }: CullRangeValues,
): void {
  let before = 0
  for (let index = 0; index < Math.ceil(count / CULL_WORKGROUP_SIZE); index++) {
    const sieve = (sieveStart + index) * SIEVE
    sieves.u32[sieve + beforeWord] = before
    before += countBits(sieves.u32[sieve + lowWord]!) + countBits(sieves.u32[sieve + highWord]!)
  }
  calls.u32.set([6 * before, 1, 6 * cornerStart, 0, 0], call * CALL)
}

function countBits(word: number): number {
  let count = 0
  for (let rest = word; rest !== 0; rest &= rest - 1) count++
  return count
}
