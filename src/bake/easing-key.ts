import type { Easing } from '../author/model.ts'

/** A string that is equal for equal easings. */
export function easingKey(easing: Easing): string {
  switch (easing.kind) {
    case 'linear':
      return 'linear'
    case 'cubicBezier':
      return `bezier ${easing.x1} ${easing.y1} ${easing.x2} ${easing.y2}`
    case 'steps':
      return `steps ${easing.count} ${easing.jump}`
    case 'stops':
      return `stops ${easing.stops.map((stop) => `${stop.input} ${stop.output}`).join(' ')}`
    case 'named':
      return `${easing.family} ${easing.mode} ${easing.overshoot} ${easing.amplitude} ${easing.period}`
    case 'spring':
      return `spring ${easing.mass} ${easing.stiffness} ${easing.damping} ${easing.velocity}`
  }
}
