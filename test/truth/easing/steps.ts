import type { Easing } from '../../../src/author/model.ts'
import type { Side } from '../side.ts'

/** CSS Easing 1, section 2.3: steps(). The left limit at a step is what its "before flag" asks for. */
export function evaluateSteps(easing: Extract<Easing, { kind: 'steps' }>, progress: number, side: Side): number {
  const { count, jump } = easing
  const scaled = progress * count
  let step = Math.floor(scaled)
  if (jump === 'start' || jump === 'both') step += 1
  if (side === -1 && Number.isInteger(scaled)) step -= 1
  if (progress >= 0 && step < 0) step = 0
  const jumps = count + (jump === 'both' ? 1 : jump === 'none' ? -1 : 0)
  if (progress <= 1 && step > jumps) step = jumps
  return step / jumps
}
