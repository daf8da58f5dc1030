/** One library's way of animating objects with 24 properties each; all run in a process of their own. */
export interface Contender {
  /** Shows the time: seconds since all animations were started. Nothing else is measured. */
  readonly frame: (seconds: number) => void
  /** A property that runs from 0 to 1, of an object, as the last frame left it. */
  readonly read: (object: number) => number
}

export const OBJECT_COUNT = 10_000
export const PROPERTY_COUNT = 24

/** Every property runs once from 0 to its end with this easing, object after object; long enough for all to be under way. */
export const DURATION_SECONDS = 60
export const STAGGER_SECONDS = 0.0005

export function sineInOut(progress: number): number {
  return (1 - Math.cos(Math.PI * progress)) / 2
}

export type PlainObject = Record<string, number>

/** Names of the properties, and where each ends: the first at 1. */
export const TARGETS: PlainObject = Object.fromEntries(
  Array.from({ length: PROPERTY_COUNT }, (_, property) => [`p${property}`, 1 + property]),
)

export function makeObjects(): PlainObject[] {
  return Array.from({ length: OBJECT_COUNT }, () =>
    Object.fromEntries(Object.keys(TARGETS).map((property) => [property, 0])),
  )
}
