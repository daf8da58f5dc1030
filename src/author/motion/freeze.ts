import type { Clip, Motion } from '../model.ts'
import { readMotion } from './read-motion.ts'

/**
 * The motion with all its parameters frozen: each is sampled when the text starts to play (from its start, or again after its
 * end), and later changes do not count until it starts anew. Before a text has played, parameters are as they are set.
 *
 * @throws InvalidShapeError for what is no motion.
 * @example
 * layer(freeze(double({ main: calm, add: frantic, weight: { kind: 'param', name: 'mood' } })))
 */
export function freeze(motion: Clip | Motion): Motion {
  return freezeTree(readMotion(motion, 'freeze()', 'the motion'))
}

function freezeTree(motion: Motion): Motion {
  if (motion.kind === 'motion') return motion
  const { weight } = motion
  return {
    ...motion,
    main: freezeTree(motion.main),
    add: freezeTree(motion.add),
    weight: weight.kind === 'param' ? { ...weight, freeze: true } : weight,
  }
}
