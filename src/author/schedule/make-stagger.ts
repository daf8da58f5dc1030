import { checkChoice, checkObject, checkOptionNames } from '../check/check-names.ts'
import { checkNumber, checkSeed, type NumberRule } from '../check/check-number.ts'
import { describeValue } from '../check/describe-value.ts'
import { parseEasing } from '../easing/parse-easing.ts'
import { EasingSyntaxError, InvalidShapeError, UnknownNameError } from '../errors.ts'
import type { Easing, PaceOptions, Stagger, StaggerOptions } from '../model.ts'
import { makePauses } from './pauses.ts'

const NAMES = ['each', 'amount', 'from', 'by', 'ease', 'grid', 'axis', 'order', 'seed']
const PACE_NAMES = ['pace', 'pauses', 'by']
const UNITS = ['glyph', 'word', 'line', 'sentence'] as const
const FROM = ['start', 'center', 'edges', 'end', 'random'] as const
const DELAY: NumberRule = { min: 0, unit: 'seconds' }
const COUNT: NumberRule = { min: 1, integer: true }

type Fields = Readonly<Record<string, unknown>>

/** A checked stagger with its defaults; undefined when none is asked for. */
export function makeStagger(input: unknown, owner: string): Stagger | undefined {
  if (input === undefined) return undefined
  const where = `${owner}, stagger`
  if (typeof input === 'function')
    return { kind: 'function', delay: input as Extract<Stagger, { kind: 'function' }>['delay'] }
  if (typeof input !== 'object') {
    return { kind: 'stagger', each: checkDelay(input, where, 'each'), ...readShape({}, where) }
  }
  const fields = checkObject(input, where, 'stagger')
  if (fields.pace !== undefined) return readPace(fields, where)
  if (fields.pauses !== undefined) {
    throw new UnknownNameError(where, 'it has "pauses" without pace; pauses need pace (characters per second).')
  }
  checkOptionNames(fields, NAMES, where)
  const { each, amount } = fields
  if ((each === undefined) === (amount === undefined)) {
    const found = each === undefined ? 'neither each nor amount' : 'both each and amount'
    throw new InvalidShapeError(
      where,
      `it has ${found}; it needs each (seconds between neighbours) or amount (seconds from first to last), or pace alone (characters per second).`,
    )
  }
  return {
    kind: 'stagger',
    ...(each === undefined
      ? { amount: checkDelay(amount, where, 'amount') }
      : { each: checkDelay(each, where, 'each') }),
    ...readShape(fields, where),
  }
}

function readPace(fields: Fields, where: string): PaceOptions {
  checkOptionNames(fields, PACE_NAMES, where, 'option beside pace')
  const { pace, pauses, by = 'glyph' } = fields
  return {
    kind: 'pace',
    pace: checkNumber(pace, where, 'pace', { above: 0, unit: 'characters per second' }),
    pauses: makePauses(pauses, where),
    by: checkChoice(by, UNITS, where, 'by'),
  }
}

function checkDelay(value: unknown, where: string, what: string): number {
  const turned = typeof value === 'number' && value < 0 ? ` (delays never run backwards; use from: 'end')` : ''
  return checkNumber(value, where, `${what}${turned}`, DELAY)
}

function readShape(fields: Fields, where: string): Omit<StaggerOptions, 'kind' | 'each' | 'amount'> {
  const { from = 'start', by = 'glyph', ease = 'linear', grid, axis, order = 'reading', seed = 0 } = fields
  if (axis !== undefined && grid === undefined) {
    throw new InvalidShapeError(where, 'axis is given without grid; it needs grid: [columns, rows].')
  }
  return {
    from:
      typeof from === 'number'
        ? checkNumber(from, where, 'from', { min: 0, integer: true })
        : checkChoice(from, FROM, where, 'from'),
    by: checkChoice(by, UNITS, where, 'by'),
    ease: readEase(ease as string | Easing, where),
    order: checkChoice(order, ['reading', 'visual'], where, 'order'),
    seed: checkSeed(seed, where),
    ...(grid === undefined ? {} : { grid: readGrid(grid, where) }),
    ...(axis === undefined ? {} : { axis: checkChoice(axis, ['x', 'y'], where, 'axis') }),
  }
}

function readEase(ease: string | Easing, where: string): Easing {
  const easing = parseEasing(ease, `${where}, ease`)
  if (easing.kind !== 'spring') return easing
  throw new EasingSyntaxError(
    where,
    'ease is a spring, which runs in seconds; it needs an easing of 0..1, such as elastic().',
  )
}

function readGrid(grid: unknown, where: string): readonly [number, number] {
  if (!Array.isArray(grid) || grid.length !== 2) {
    throw new InvalidShapeError(where, `grid is ${describeValue(grid)}; it needs [columns, rows].`)
  }
  return [checkNumber(grid[0], where, 'columns of grid', COUNT), checkNumber(grid[1], where, 'rows of grid', COUNT)]
}
