import { checkChoice, checkObject, checkOptionNames } from '../check/check-names.ts'
import { checkNumber, checkSeed, type NumberRule } from '../check/check-number.ts'
import { describeValue } from '../check/describe-value.ts'
import { parseEasing } from '../easing/parse-easing.ts'
import { EasingSyntaxError, InvalidShapeError } from '../errors.ts'
import type { Easing, Stagger, StaggerOptions } from '../model.ts'

const NAMES = ['each', 'amount', 'from', 'by', 'ease', 'grid', 'axis', 'order', 'seed']
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
  checkOptionNames(fields, NAMES, where)
  const { each, amount } = fields
  if ((each === undefined) === (amount === undefined)) {
    const found = each === undefined ? 'neither each nor amount' : 'both each and amount'
    throw new InvalidShapeError(
      where,
      `it has ${found}; it needs each (seconds between neighbours) or amount (seconds from first to last).`,
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
    by: checkChoice(by, ['glyph', 'word', 'line', 'sentence'], where, 'by'),
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
