import type { OverrideStep, RandomValue, Skip, Stagger, Trim } from '../../author/model.ts'
import { type Pauses, PUNCTUATION_PAUSES } from '../../author/schedule/pauses.ts'
import { documentError } from '../document-error.ts'
import { compact, unless, writeInfinity } from './write-context.ts'
import { writeEasing } from './write-curve.ts'

/** Seconds where nothing else is asked for, or the object; the usual pauses go without saying. */
export function writeStagger(stagger: Stagger, path: string): unknown {
  if (stagger.kind === 'function') {
    throw documentError(
      path,
      'a function, which is no data',
      'seconds or an object such as { each: 0.04, from: "center" }; or keep this layer in code',
    )
  }
  if (stagger.kind === 'pace') {
    const { pace, pauses, by } = stagger
    return compact({ pace, pauses: isUsual(pauses) ? undefined : { ...pauses }, by: unless(by, 'glyph') })
  }
  const { each, amount, from, by, ease, grid, axis, order, seed } = stagger
  const shape = compact({
    from: unless(from, 'start'),
    by: unless(by, 'glyph'),
    ease: ease.kind === 'linear' ? undefined : writeEasing(ease),
    grid: grid && [...grid],
    axis,
    order: unless(order, 'reading'),
    seed: unless(seed, 0),
  })
  if (each !== undefined && Object.keys(shape).length === 0) return each
  return { ...(each === undefined ? { amount } : { each }), ...shape }
}

function isUsual(pauses: Pauses): boolean {
  const usual = Object.entries(PUNCTUATION_PAUSES)
  return usual.length === Object.keys(pauses).length && usual.every(([mark, seconds]) => pauses[mark] === seconds)
}

export function writeRandom(value: number | RandomValue): unknown {
  return typeof value === 'number' ? value : { ...value }
}

export function writeSkip({ indices, classes }: Skip): unknown {
  const all = [...indices, ...classes]
  return all.length === 0 ? undefined : all
}

export function writeTrim(trim: Trim | undefined): unknown {
  if (!trim) return undefined
  return { start: trim.start, ...(Number.isFinite(trim.end) && { end: writeInfinity(trim.end) }) }
}

export function writeOverrides(steps: readonly OverrideStep[]): unknown {
  if (steps.length === 0) return undefined
  return steps.map(({ operation, property, operands }) => {
    const list = operands.map(writeRandom)
    return { [operation]: { [property]: list.length === 1 ? list[0] : list } }
  })
}
