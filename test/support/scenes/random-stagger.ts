import type { Easing, GlyphInfo, Stagger } from '../../../src/author/model.ts'
import { randomEasing } from './random-easing.ts'
import type { RandomSource } from './random-source.ts'

/** Springs run in seconds, of which a stagger's ease has none. */
function randomStaggerEasing(random: RandomSource): Easing {
  const easing = randomEasing(random)
  return random.chance(0.6) || easing.kind === 'spring' ? { kind: 'linear' } : easing
}

/** Any stagger of SPEC 5 whose delays stay under about `longest` seconds for `count` glyphs. */
export function randomStagger(random: RandomSource, count: number, longest: number): Stagger {
  if (random.chance(0.1)) {
    const each = longest / count
    return { kind: 'function', delay: (glyph: GlyphInfo) => each * ((glyph.index * 7) % glyph.count) }
  }
  if (random.chance(0.1)) {
    const pace = (2 * count) / Math.max(longest, 1e-3)
    return {
      kind: 'pace',
      pace,
      pauses: { '.': random.number(0, 1 / pace), ',': random.number(0, 1 / pace), a: 1 / pace },
      by: random.pick(['glyph', 'glyph', 'word', 'line', 'sentence'] as const),
    }
  }
  const columns = random.integer(1, 6)
  const grid = random.chance(0.25) ? ([columns, Math.ceil(count / columns)] as const) : undefined
  return {
    kind: 'stagger',
    ...(random.chance(0.5) ? { each: random.number(0, longest / count) } : { amount: random.number(0, longest) }),
    from: random.pick(['start', 'center', 'edges', 'end', 'random', random.integer(0, count - 1)] as const),
    by: random.pick(['glyph', 'glyph', 'word', 'line', 'sentence'] as const),
    ease: randomStaggerEasing(random),
    ...(grid ? { grid } : {}),
    ...(grid && random.chance(0.5) ? { axis: random.pick(['x', 'y'] as const) } : {}),
    order: random.pick(['reading', 'visual'] as const),
    seed: random.integer(0, 1e6),
  }
}
