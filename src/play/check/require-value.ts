import { isAnimation } from '../../author/animation.ts'
import { AuthoringError } from '../../author/errors.ts'
import type { Animation } from '../../author/model.ts'
import { parseColor } from '../../author/parse-color.ts'
import { StageOptionError } from '../errors.ts'
import type { Matrix } from '../matrix.ts'
import { describeValue } from './describe-value.ts'

/** No length, factor or place of a stage or text passes this: SPEC's limit on authored values. */
export const MAX_ENTRY = 1e7

export function requireFinite(value: unknown, name: string): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw new StageOptionError(`${name} must be a finite number, but it is ${describeValue(value)}`)
}

/** A finite number below `limit` in size. */
export function requireBelow(value: unknown, limit: number, name: string): number {
  const number = requireFinite(value, name)
  if (Math.abs(number) < limit) return number
  throw new StageOptionError(`${name} must lie within ±${limit}, but it is ${number}`)
}

/** @throws {StageOptionError} for what is no number of 0 or more. */
export function requireBlur(value: unknown, name: string): number {
  const px = requireBelow(value, MAX_ENTRY, name)
  if (px >= 0) return px
  throw new StageOptionError(`${name} must be 0 or more CSS px, but it is ${px}`)
}

/** A copy of six numbers: what is done to the caller's array afterwards changes nothing. */
export function requireMatrix(value: unknown, name: string): Matrix {
  if (Array.isArray(value) && value.length === 6) {
    const [a, b, c, d, e, f] = value.map(Number)
    const matrix = [a, b, c, d, e, f] as unknown as Matrix
    // Holes and texts are no numbers; an entry of 1e7 and more is beyond what is placed exactly.
    const isNumber = (entry: unknown) => typeof entry === 'number' && Math.abs(entry) < MAX_ENTRY
    if (Array.from(value).every(isNumber)) return Object.freeze(matrix)
  }
  throw new StageOptionError(
    `${name} must be six finite numbers [a, b, c, d, e, f] within ±${MAX_ENTRY}, but it is ${describeValue(value)}`,
  )
}

/** @throws {StageOptionError} for what is no object of finite numbers below 1e7 in size. */
export function requireParameters(value: unknown, name: string): Readonly<Record<string, number>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new StageOptionError(`${name} must be an object of numbers by name, but it is ${describeValue(value)}`)
  }
  const entries = Object.entries(value as Record<string, unknown>)
  return Object.fromEntries(entries.map(([key, own]) => [key, requireParameter(own, `${name}.${key}`)]))
}

export function requireParameter(value: unknown, name: string): number {
  return requireBelow(value, MAX_ENTRY, name)
}

export function requireAnimation(value: unknown, name: string): Animation {
  if (isAnimation(value)) return value
  const isLayer = (value as { kind?: unknown } | null)?.kind === 'layer'
  throw new StageOptionError(
    `${name} must be what animation([…layers]) gave, but it is ${describeValue(value)}${isLayer ? '; wrap it: animation([layer])' : ''}`,
  )
}

/** A CSS colour, refused with the option that it was given for. */
export function requireColor(value: unknown, name: string): ReturnType<typeof parseColor> {
  try {
    return parseColor(value as string)
  } catch (error) {
    if (!(error instanceof AuthoringError)) throw error
    throw new StageOptionError(`${name}: ${error.message.replace(/^parseColor\(\): /, '')}`, { cause: error })
  }
}
