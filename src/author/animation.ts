import { checkBoolean, checkName, checkOptionNames } from './check/check-names.ts'
import { describeValue } from './check/describe-value.ts'
import { InvalidShapeError } from './errors.ts'
import { makeOverrides } from './make-overrides.ts'
import type { Animation, Layer } from './model.ts'
import type { OverrideInput } from './override-input.ts'

export interface AnimationOptions {
  /** For messages; default "animation". */
  readonly name?: string | undefined
  /** Steps on the blended state, on all channels, once after all layers. */
  readonly overrides?: readonly OverrideInput[] | undefined
  /** Opacity is 0 until the first of a glyph's layers has begun. Default false. */
  readonly hideBeforeStart?: boolean | undefined
}

/**
 * An animation: layers that blend in their order, the first one lowest.
 *
 * @throws InvalidShapeError for what is no layer; UnknownNameError for options that do not exist; what overrides refuse.
 * @example
 * const swell = animation([
 *   layer(clip({ translationY: [[0, 0], [0.5, -18, 'ease-in-out'], [1, 0]] }), { iterations: Infinity, stagger: 0.04 }),
 *   layer(clip({ opacity: [[0, 0], [0.4, 1]] }), { blend: 'multiply', fill: 'both', stagger: { each: 0.04, from: 'center' } }),
 * ])
 */
export function animation(layers: readonly Layer[], options: AnimationOptions = {}): Animation {
  checkOptionNames(options, ['name', 'overrides', 'hideBeforeStart'], 'animation()')
  const name = checkName(options.name ?? 'animation', 'animation()')
  const owner = `animation ${JSON.stringify(name)}`
  if (!Array.isArray(layers)) {
    throw new InvalidShapeError(owner, `layers is ${describeValue(layers)}; it needs a list of layers made by layer().`)
  }
  // Array.from: a hole in the list is refused like anything else that is no layer.
  Array.from(layers as readonly unknown[]).forEach((item, index) => {
    if (typeof item === 'object' && (item as Layer | null)?.kind === 'layer') return
    throw new InvalidShapeError(owner, `layer ${index} is ${describeValue(item)}; it needs a layer made by layer().`)
  })
  const made: Animation = {
    kind: 'animation',
    name,
    layers: [...layers],
    overrides: makeOverrides(options.overrides, owner),
    hideBeforeStart: checkBoolean(options.hideBeforeStart ?? false, owner, 'hideBeforeStart'),
  }
  authored.add(made)
  return made
}

/** What this function made: its parts are checked and complete. A copy by JSON is not (Infinity does not survive). */
const authored = new WeakSet<object>()

/** Whether a value is what `animation()` gave. */
export function isAnimation(value: unknown): value is Animation {
  return typeof value === 'object' && value !== null && authored.has(value)
}
