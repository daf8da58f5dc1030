import { FontOptionError } from './font-errors.ts'

/** OpenType features by tag: false or 0 off, true or 1 on, higher numbers choose an alternate. */
export type FontFeatures = { readonly [tag: string]: number | boolean }

/** Variation axes by tag, in the axis' own units. */
export type FontVariations = { readonly [tag: string]: number }

const TAG = /^[\x20-\x7e]{4}$/

/** Features as (tag, number) pairs; later sets win over earlier ones. `fail` makes the caller's error from a problem. */
export function resolveFeatures(
  sets: readonly (FontFeatures | undefined)[],
  fail: (problem: string) => Error,
): readonly (readonly [tag: string, value: number])[] {
  const merged = new Map<string, number>()
  for (const features of sets) {
    for (const [tag, value] of Object.entries(features ?? {})) {
      if (!TAG.test(tag)) throw fail(`feature "${tag}" is no OpenType tag; four characters are needed, such as "liga"`)
      const number = Number(value)
      if (!(typeof value === 'boolean' || (Number.isInteger(number) && number >= 0 && number <= 0xffff))) {
        throw fail(`feature "${tag}" is ${value}; true, false or an integer from 0 to 65535 is needed`)
      }
      merged.set(tag, number)
    }
  }
  return [...merged]
}

/** One setting for every axis of the font: as asked for, held inside the axis' range as CSS does, or its default. */
export function resolveVariations(
  axes: { readonly [tag: string]: { readonly min: number; readonly default: number; readonly max: number } },
  variations: FontVariations,
  source: string,
): readonly (readonly [tag: string, value: number])[] {
  for (const [tag, value] of Object.entries(variations)) {
    if (!Object.hasOwn(axes, tag)) {
      const known = Object.keys(axes).join(', ')
      throw new FontOptionError(
        `font ${source} has no axis "${tag}"; ${known ? `its axes are ${known}` : 'it is no variable font'}`,
      )
    }
    if (!Number.isFinite(value)) {
      throw new FontOptionError(`font ${source}: axis "${tag}" is ${value}; a finite number is needed`)
    }
  }
  return Object.entries(axes).map(([tag, axis]) => [
    tag,
    Math.min(axis.max, Math.max(axis.min, variations[tag] ?? axis.default)),
  ])
}
