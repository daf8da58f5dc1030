import type { Key, Tangent } from '../author/model.ts'

/** Slopes left and right of each key, value per second. */
export interface Slopes {
  readonly arrive: Float64Array
  readonly leave: Float64Array
}

/**
 * Turns tangent modes into slopes (SPEC 2): `auto` is the chord of the two neighbours, `clamped` the weighted harmonic mean of
 * the two chords, 0 at a turn (Fritsch and Butland 1984), a number is itself. The first and the last key and both keys of a
 * jump have no neighbour on one side: their modes give 0.
 */
export function resolveTangents(keys: readonly Key[]): Slopes {
  const arrive = new Float64Array(keys.length)
  const leave = new Float64Array(keys.length)
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index]!
    arrive[index] = resolve(key.arrive, keys[index - 1], key, keys[index + 1])
    leave[index] = resolve(key.leave, keys[index - 1], key, keys[index + 1])
  }
  return { arrive, leave }
}

function resolve(tangent: Tangent, last: Key | undefined, key: Key, next: Key | undefined): number {
  if (typeof tangent === 'number') return tangent
  if (!last || !next || last.time === key.time || next.time === key.time) return 0
  if (tangent === 'auto') return (next.value - last.value) / (next.time - last.time)
  const h0 = key.time - last.time
  const h1 = next.time - key.time
  const s0 = (key.value - last.value) / h0
  const s1 = (next.value - key.value) / h1
  if (s0 === 0 || s1 === 0 || s0 > 0 !== s1 > 0) return 0
  return (3 * (h0 + h1)) / ((2 * h1 + h0) / s0 + (h1 + 2 * h0) / s1)
}
