import type { Easing } from '../../../src/author/model.ts'

/**
 * The closed form of m·x'' = k(1 - x) - c·x', x(0) = 0, x'(0) = velocity, `seconds` after the start.
 * With y = x - 1 and decay γ = c / 2m: y = e^(-γt)·(-C(t) + (velocity - γ)·S(t)), where C, S are cos and sin/ω below critical
 * damping, cosh and sinh/β above it, and 1 and t at it.
 */
export function evaluateSpring(easing: Extract<Easing, { kind: 'spring' }>, seconds: number): number {
  const { mass, stiffness, damping, velocity } = easing
  const decay = damping / (2 * mass)
  const discriminant = stiffness / mass - decay * decay
  const rate = Math.sqrt(Math.abs(discriminant))
  const angle = rate * seconds
  if (angle < 1e-4) {
    // Next to critical: both pairs agree to the fourth order of the angle.
    const square = discriminant * seconds * seconds
    const even = 1 - square / 2
    const odd = seconds * (1 - square / 6)
    return 1 + Math.exp(-decay * seconds) * (-even + (velocity - decay) * odd)
  }
  if (discriminant > 0) {
    const swing = -Math.cos(angle) + ((velocity - decay) / rate) * Math.sin(angle)
    return 1 + Math.exp(-decay * seconds) * swing
  }
  // Over-damped: the two exponentials apart, so that neither overflows; the slow root by Vieta, free of cancellation.
  const fastRoot = -(decay + rate)
  const slowRoot = -(stiffness / mass) / (decay + rate)
  const slow = (velocity + fastRoot) / (slowRoot - fastRoot)
  const fast = -1 - slow
  return 1 + slow * Math.exp(slowRoot * seconds) + fast * Math.exp(fastRoot * seconds)
}
