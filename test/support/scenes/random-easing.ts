import type { Easing } from '../../../src/author/model.ts'
import type { RandomSource } from './random-source.ts'

const FAMILIES = ['sine', 'quad', 'cubic', 'quart', 'quint', 'expo', 'circ', 'back', 'elastic', 'bounce'] as const
const MODES = ['in', 'out', 'inOut'] as const

function makeStops(random: RandomSource): Easing {
  const count = random.integer(2, 5)
  const inputs = Array.from({ length: count - 2 }, () => random.number(0, 1)).sort((a, b) => a - b)
  const all = [0, ...inputs, 1]
  // Now and then two stops at one input: a jump.
  if (count > 3 && random.chance(0.3)) all[2] = all[1]!
  return { kind: 'stops', stops: all.map((input) => ({ input, output: random.number(-0.25, 1.25) })) }
}

/** Any easing of SPEC 2, for something that takes `seconds`: springs swing a few times in them. */
export function randomEasing(random: RandomSource, seconds = 1): Easing {
  const kind = random.pick(['cubicBezier', 'steps', 'stops', 'named', 'named', 'spring'] as const)
  switch (kind) {
    case 'cubicBezier':
      return {
        kind,
        x1: random.number(0, 1),
        y1: random.number(-0.5, 1.5),
        x2: random.number(0, 1),
        y2: random.number(-0.5, 1.5),
      }
    case 'steps': {
      const jump = random.pick(['start', 'end', 'both', 'none'] as const)
      return { kind, count: random.integer(jump === 'none' ? 2 : 1, 6), jump }
    }
    case 'stops':
      return makeStops(random)
    case 'named': {
      const family = random.pick(FAMILIES)
      const mode = random.pick(MODES)
      if (family === 'back' && random.chance(0.5)) return { kind, family, mode, overshoot: random.number(0, 3) }
      if (family === 'elastic' && random.chance(0.5)) {
        return { kind, family, mode, amplitude: random.number(1, 2), period: random.number(0.2, 0.6) }
      }
      return { kind, family, mode }
    }
    case 'spring':
      return {
        kind,
        mass: random.number(0.5, 2),
        stiffness: random.number(20, 300) / seconds ** 2,
        damping: random.number(0, 40) / seconds,
        velocity: random.number(-5, 5) / seconds,
      }
  }
}
