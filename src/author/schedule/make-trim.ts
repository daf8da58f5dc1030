import { checkObject, checkOptionNames } from '../check/check-names.ts'
import { checkNumber } from '../check/check-number.ts'
import { InvalidNumberError } from '../errors.ts'
import type { Trim } from '../model.ts'

/** A cut of active time: all iterations laid end to end, in seconds. */
export interface TrimInput {
  /** ≥ 0; default 0. */
  readonly start?: number | undefined
  /** ≥ start; default Infinity: to the end. */
  readonly end?: number | undefined
}

/** @param total Seconds of all iterations, for the check that something is left to start in. */
export function makeTrim(input: unknown, total: number, owner: string): Trim | undefined {
  if (input === undefined) return undefined
  const where = `${owner}, trim`
  const fields = checkObject(input, where, 'trim')
  checkOptionNames(fields, ['start', 'end'], where)
  const start = checkNumber(fields.start ?? 0, where, 'start', { min: 0, unit: 'seconds' })
  const end = checkNumber(fields.end ?? Number.POSITIVE_INFINITY, where, 'end', {
    min: 0,
    infinite: true,
    unit: 'seconds',
  })
  if (start > end)
    throw new InvalidNumberError(where, `start is ${start} s, after the end at ${end} s; it needs start ≤ end.`)
  if (start > total) {
    throw new InvalidNumberError(
      where,
      `start is ${start} s, after all iterations have ended at ${total} s; it needs start ≤ ${total}.`,
    )
  }
  return { start, end }
}
