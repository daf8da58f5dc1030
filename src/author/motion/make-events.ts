import { checkObject } from '../check/check-names.ts'
import { checkNumber } from '../check/check-number.ts'
import { InvalidNumberError } from '../errors.ts'

/** Times by name, seconds. */
export interface EventInput {
  readonly [name: string]: number | readonly number[]
}

/** Checked events, the times of each name rising; names without a time are left out. */
export function makeEvents(
  input: unknown,
  clipSeconds: number,
  owner: string,
): { readonly [name: string]: readonly number[] } {
  if (input === undefined) return {}
  const entries = Object.entries(checkObject(input, owner, 'events')).map(([name, times]) => {
    const where = `${owner}, event ${JSON.stringify(name)}`
    const list: readonly unknown[] = Array.isArray(times) ? times : [times]
    const checked = list.map((time) => checkNumber(time, where, 'time', { min: 0, max: clipSeconds, unit: 'seconds' }))
    const rising = checked.sort((a, b) => a - b)
    rising.forEach((time, index) => {
      if (time !== rising[index + 1]) return
      throw new InvalidNumberError(where, `it is given twice at ${time} s; give each time once.`)
    })
    return [name, rising] as const
  })
  return Object.fromEntries(entries.filter(([, times]) => times.length > 0))
}
