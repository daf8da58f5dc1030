import type { Animation, Clip, Motion } from '../author/model.ts'

/** An animation is not written to once it is made. */
const keys = new WeakMap<Animation, string>()

/**
 * A string that is equal for animations that bake to equal tables: everything in them but names, and what only schedules
 * depend on (staggers and skips).
 */
export function animationKey(animation: Animation): string {
  const key = keys.get(animation) ?? writeKey(animation)
  keys.set(animation, key)
  return key
}

function writeKey(animation: Animation): string {
  const layers = animation.layers.map(({ name: _, stagger: __, skip: ___, motion, ...layer }) => ({
    ...layer,
    motion: dropNames(motion),
  }))
  return serialize({ layers, overrides: animation.overrides, hide: animation.hideBeforeStart })
}

function dropNames(motion: Clip | Motion): object {
  const { name: _, ...rest } = motion
  if (rest.kind === 'clip') return { duration: rest.duration, curves: rest.curves }
  if (rest.kind === 'motion') return { ...rest, clip: dropNames(rest.clip) }
  return { ...rest, main: dropNames(rest.main), add: dropNames(rest.add) }
}

/** JSON with sorted names, in which every number is told apart (JSON makes null of Infinity). */
function serialize(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(serialize).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, own]) => own !== undefined)
    entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    return `{${entries.map(([name, own]) => `${name}:${serialize(own)}`).join(',')}}`
  }
  // -0 and 0 bake to the same bytes but for a sign; they count as one.
  return typeof value === 'number' ? String(value + 0) : JSON.stringify(value)
}
