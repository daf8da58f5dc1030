import type { RandomValue } from '../author/model.ts'
import { takeArray } from '../memory/recycled-arrays.ts'
import { drain } from '../slices/drain.ts'
import { Pcg32 } from './pcg32.ts'

/**
 * Draws `random(min, max, {seed})` for glyphs 0 to count - 1: glyph i gets min + (max - min)·u, u the i-th output of
 * `new Pcg32(seed)` over 2^32 (counted from 0). Equal seeds give equal draws, wherever they stand; for draws that are
 * independent of one another give different seeds.
 */
export function drawRandom(value: RandomValue, count: number): Float64Array {
  return drain(drawSteps(value, count))
}

/** Glyphs that are drawn for between two yields. */
const DRAWN = 2 ** 15

/** The same in steps, and for a plain number, too. */
export function* drawSteps(value: number | RandomValue, count: number): Generator<void, Float64Array> {
  const draws = takeArray(Float64Array, count)
  if (!isRandom(value)) return draws.fill(value)
  const generator = new Pcg32(value.seed)
  for (let glyph = 0; glyph < count; glyph++) {
    if (glyph % DRAWN === DRAWN - 1) yield
    draws[glyph] = value.min + (value.max - value.min) * generator.nextUnit()
  }
  return draws
}

/** The draws of a value that may be a plain number: then every glyph has it. */
export function drawValues(value: number | RandomValue, count: number): Float64Array {
  return typeof value === 'number' ? new Float64Array(count).fill(value) : drawRandom(value, count)
}

/** Whether a value can differ from glyph to glyph. */
export function isRandom(value: number | RandomValue): value is RandomValue {
  return typeof value !== 'number'
}
