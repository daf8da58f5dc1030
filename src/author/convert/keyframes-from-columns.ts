import { checkObject } from '../check/check-names.ts'
import { describeValue } from '../check/describe-value.ts'
import { InvalidShapeError } from '../errors.ts'
import { computeOffsets } from './css-offsets.ts'
import type { CssKeyframe } from './tracks-from-css-keyframes.ts'

/** The other form of `element.animate()`'s keyframes: a value, or a list of values, for each property. */
export interface CssKeyframeColumns {
  readonly offset?: number | null | readonly (number | null)[] | undefined
  readonly easing?: string | readonly string[] | undefined
  readonly composite?: string | readonly string[] | undefined
  readonly opacity?: number | string | readonly (number | string)[] | undefined
  readonly letterSpacing?: number | string | readonly (number | string)[] | undefined
  readonly transform?: string | readonly string[] | undefined
  readonly translate?: string | readonly string[] | undefined
  readonly rotate?: string | readonly string[] | undefined
  readonly scale?: number | string | readonly (number | string)[] | undefined
}

const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

/**
 * A list of keyframes from lists by property (Web Animations, "process a keyframes argument"): a property's values stand evenly
 * between 0 and 1, keyframes at one place are one; then offsets go to the keyframes in order (those without one are spread evenly),
 * and easings and composites over and over.
 */
export function keyframesFromColumns(input: unknown, where: string): readonly CssKeyframe[] {
  const { offset, easing, composite, ...columns } = checkObject(input, where, 'keyframes')
  const frames = new Map<number, Record<string, unknown>>()
  for (const [property, column] of Object.entries(columns)) {
    const values = listOf(column)
    if (values.length === 0)
      throw new InvalidShapeError(where, `${property} is ${describeValue(column)}; it needs a value or a list.`)
    const places = computeOffsets(
      values.map(() => null),
      where,
    )
    values.forEach((value, index) => {
      const place = places[index]!
      frames.set(place, { ...frames.get(place), [property]: value })
    })
  }
  const places = [...frames.keys()].sort((a, b) => a - b)
  const [offsets, easings, composites] = [listOf(offset), listOf(easing), listOf(composite)]
  // Places only order: where no offset is given, the joined keyframes are spread evenly, in the browsers as well.
  return places.map((place, index) => ({
    ...frames.get(place),
    offset: offsets[index] ?? null,
    ...(easings.length > 0 && { easing: easings[index % easings.length] }),
    ...(composites.length > 0 && { composite: composites[index % composites.length] }),
  })) as readonly CssKeyframe[]
}
