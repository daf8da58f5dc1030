import { MAX_TICKS, TICKS_PER_SECOND } from '../../shaders/evaluate/evaluate.layout.ts'
import { type TableView, viewTable } from '../../shaders/tables.ts'
import { PackTimeError, PackValueError } from './errors.ts'

/** Seconds as a whole number of 1/1024 s and the rest, in [0, 1/1024) s, rounded to f32. */
export interface TimePair {
  readonly ticks: number
  readonly remainder: number
}

/** Times on the GPU lie strictly within ± this many seconds (12 days): the difference of two pairs then fits an i32. */
export const MAX_SECONDS = MAX_TICKS / TICKS_PER_SECOND

const TICK_SECONDS = 1 / TICKS_PER_SECOND

/**
 * Splits seconds into a time pair; the pair is right to 2^-35 s (3e-11 s).
 *
 * @throws PackValueError for NaN, PackTimeError at ±2^20 s and beyond.
 * @example
 * splitSeconds(1.5) // { ticks: 1536, remainder: 0 }
 */
export function splitSeconds(seconds: number): TimePair {
  const pair = viewTable(new ArrayBuffer(8))
  requireTime(seconds)
  changeSeconds(pair, 0, seconds)
  return { ticks: pair.i32[0]!, remainder: pair.f32[1]! }
}

/** Refuses what no pair can hold: NaN, and times at ±2^20 s and beyond. */
export function requireTime(seconds: number): void {
  if (Math.abs(seconds) < MAX_SECONDS) return
  if (Number.isNaN(seconds)) throw new PackValueError('a time is NaN; give it a number of seconds')
  throw new PackTimeError(`a time is ${seconds} s; it must lie within ±${MAX_SECONDS} s (12 days)`)
}

/** The seconds of a pair, exactly. */
export function joinSeconds(pair: TimePair): number {
  return pair.ticks / TICKS_PER_SECOND + pair.remainder
}

/** Writes the pair of `seconds` to the two words at `word`, saturating just inside ±2^20 s; infinities saturate too. */
export function writeSaturatedSeconds(table: TableView, word: number, seconds: number): void {
  const held = Math.max(-MAX_SECONDS + TICK_SECONDS, Math.min(MAX_SECONDS - TICK_SECONDS, seconds))
  changeSeconds(table, word, held)
}

/** Writes seconds within the range of pairs; whether they are others. A rest that rounds up to a tick is one more tick. */
export function changeSeconds(table: TableView, word: number, seconds: number): boolean {
  let ticks = Math.floor(seconds * TICKS_PER_SECOND)
  let rest = Math.fround(seconds - ticks * TICK_SECONDS)
  if (!(rest < TICK_SECONDS)) {
    ticks++
    rest = Math.fround(seconds - ticks * TICK_SECONDS)
  }
  return changePair(table, word, ticks, Math.max(0, rest))
}

/** Writes a pair; whether it is another. */
export function changePair({ i32, f32 }: TableView, word: number, ticks: number, remainder: number): boolean {
  if (i32[word] === ticks && f32[word + 1] === remainder) return false
  i32[word] = ticks
  f32[word + 1] = remainder
  return true
}
