import type { Easing } from '../author/model.ts'

export type Spring = Extract<Easing, { kind: 'spring' }>

/**
 * The spring m·x'' = k(1 - x) - c·x', x(0) = 0, x'(0) = velocity, in closed form: under-, over- and critically damped.
 * With y = x - 1, d = c/(2m) and q = d² - k/m: y = e^(-d·t)·(-C(t) + (velocity - d)·S(t)), where C and S are cosh(√q·t) and
 * sinh(√q·t)/√q, cos and sin where q < 0.
 */
export function evaluateSpring(spring: Spring, seconds: number): number {
  const { mass, stiffness, damping, velocity } = spring
  const decay = damping / (2 * mass)
  const squared = decay * decay - stiffness / mass
  const rate = Math.sqrt(Math.abs(squared))
  const turned = rate * seconds
  const leading = velocity - decay
  if (turned < 1e-4) {
    // Taylor: both forms meet here, and neither divides by a rate close to 0.
    const z = squared * seconds * seconds
    return 1 + Math.exp(-decay * seconds) * (-(1 + z / 2) + leading * seconds * (1 + z / 6))
  }
  if (squared < 0) {
    return 1 + Math.exp(-decay * seconds) * (-Math.cos(turned) + (leading / rate) * Math.sin(turned))
  }
  // decay - rate would cancel where damping is heavy: it is the product of the roots over the larger one.
  const slow = Math.exp((-stiffness / mass / (decay + rate)) * seconds)
  const fast = Math.exp(-(decay + rate) * seconds)
  return 1 + (-(slow + fast) + (leading / rate) * (slow - fast)) / 2
}

/** Seconds in which the spring turns by a quarter; Infinity where it does not oscillate. */
export function quarterOfSpring(spring: Spring): number {
  const decay = spring.damping / (2 * spring.mass)
  const squared = decay * decay - spring.stiffness / spring.mass
  return squared < 0 ? Math.PI / 2 / Math.sqrt(-squared) : Number.POSITIVE_INFINITY
}
