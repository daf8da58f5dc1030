import { checkChoice, checkObject, checkOptionNames } from '../check/check-names.ts'
import { checkNumber } from '../check/check-number.ts'
import { InvalidShapeError, KeyOrderError } from '../errors.ts'
import type { Easing } from '../model.ts'
import { EASING_FAMILIES, EASING_MODES } from './easing-input.ts'

const FIELDS = {
  linear: [],
  cubicBezier: ['x1', 'y1', 'x2', 'y2'],
  steps: ['count', 'jump'],
  stops: ['stops'],
  named: ['family', 'mode', 'overshoot', 'amplitude', 'period'],
  spring: ['mass', 'stiffness', 'damping', 'velocity'],
} as const satisfies Record<Easing['kind'], readonly string[]>

type Fields = Readonly<Record<string, unknown>>

function checkSteps(fields: Fields, where: string): Easing {
  const jump = checkChoice(fields.jump, ['start', 'end', 'both', 'none'], where, 'jump of steps()')
  const min = jump === 'none' ? 2 : 1
  return { kind: 'steps', count: checkNumber(fields.count, where, 'count of steps()', { min, integer: true }), jump }
}

function checkStops(fields: Fields, where: string): Easing {
  if (!Array.isArray(fields.stops) || fields.stops.length < 2) {
    throw new InvalidShapeError(where, 'stops of linear() needs a list of two or more {input, output}.')
  }
  let largest = Number.NEGATIVE_INFINITY
  const stops = fields.stops.map((stop: unknown, index) => {
    const { input, output } = checkObject(stop, where, `stop ${index} of linear()`)
    const checked = {
      input: checkNumber(input, where, `input of stop ${index} of linear()`),
      output: checkNumber(output, where, `output of stop ${index} of linear()`),
    }
    if (checked.input < largest) {
      throw new KeyOrderError(
        where,
        `stop ${index} of linear() lies at ${checked.input}, before ${largest}; sort the stops.`,
      )
    }
    largest = checked.input
    return checked
  })
  return { kind: 'stops', stops }
}

function checkNamed(fields: Fields, where: string): Easing {
  const family = checkChoice(fields.family, EASING_FAMILIES, where, 'family of the easing')
  const mode = checkChoice(fields.mode, EASING_MODES, where, 'mode of the easing')
  const { overshoot, amplitude, period } = fields
  return {
    kind: 'named',
    family,
    mode,
    ...(overshoot === undefined ? {} : { overshoot: checkNumber(overshoot, where, 'overshoot of back') }),
    ...(amplitude === undefined
      ? {}
      : { amplitude: checkNumber(amplitude, where, 'amplitude of elastic', { min: 1 }) }),
    ...(period === undefined ? {} : { period: checkNumber(period, where, 'period of elastic', { above: 0 }) }),
  }
}

function checkSpring(fields: Fields, where: string): Easing {
  return {
    kind: 'spring',
    mass: checkNumber(fields.mass, where, 'mass of spring', { above: 0 }),
    stiffness: checkNumber(fields.stiffness, where, 'stiffness of spring', { above: 0 }),
    damping: checkNumber(fields.damping, where, 'damping of spring', { min: 0 }),
    velocity: checkNumber(fields.velocity, where, 'velocity of spring'),
  }
}

/** A copy of an easing object with every field checked against the rules of CSS and SPEC 2. */
export function checkEasing(value: unknown, where: string): Easing {
  const fields = checkObject(value, where, 'easing')
  const kind = checkChoice(fields.kind, Object.keys(FIELDS) as Easing['kind'][], where, 'kind of the easing')
  checkOptionNames(fields, ['kind', ...FIELDS[kind]], where, `field of ${kind} easings`)
  if (kind === 'steps') return checkSteps(fields, where)
  if (kind === 'stops') return checkStops(fields, where)
  if (kind === 'named') return checkNamed(fields, where)
  if (kind === 'spring') return checkSpring(fields, where)
  if (kind === 'linear') return { kind }
  return {
    kind,
    x1: checkNumber(fields.x1, where, 'x1 of cubic-bezier()', { min: 0, max: 1 }),
    y1: checkNumber(fields.y1, where, 'y1 of cubic-bezier()'),
    x2: checkNumber(fields.x2, where, 'x2 of cubic-bezier()', { min: 0, max: 1 }),
    y2: checkNumber(fields.y2, where, 'y2 of cubic-bezier()'),
  }
}
