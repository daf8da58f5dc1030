import { describeValue } from '../author/check/describe-value.ts'
import { nearestName } from '../author/check/nearest-name.ts'

const NAMES = ['signal', 'onProgress', 'sliceMilliseconds']

/**
 * What says how work is cut into slices, checked.
 *
 * @param where For messages.
 * @param Refusal The error that is thrown for what is wrong.
 * @param others Names that may stand beside these.
 */
export function checkSlices(
  slices: unknown,
  where: string,
  Refusal: new (message: string) => Error,
  others: readonly string[] = [],
): void {
  const refuse = (what: string, needed: string, found: unknown) =>
    new Refusal(`${where}: ${what} must be ${needed}, but it is ${describeValue(found)}`)
  const known = [...NAMES, ...others]
  if (typeof slices !== 'object' || slices === null || Array.isArray(slices)) {
    throw refuse('what says how it is cut into slices', `an object of ${known.join(', ')}`, slices)
  }
  for (const name of Object.keys(slices)) {
    if (known.includes(name)) continue
    const near = nearestName(name, known)
    const meant = near === undefined ? '' : ` Did you mean ${near}?`
    throw new Refusal(`${where}: there is no option "${name}"; there are ${known.join(', ')}.${meant}`)
  }
  const { signal, onProgress, sliceMilliseconds } = slices as Record<string, unknown>
  const { throwIfAborted } = (signal ?? {}) as Record<string, unknown>
  if (signal !== undefined && signal !== null && typeof throwIfAborted !== 'function') {
    throw refuse('option signal', 'an AbortSignal, such as new AbortController().signal', signal)
  }
  if (onProgress !== undefined && typeof onProgress !== 'function') {
    throw refuse('option onProgress', 'a function', onProgress)
  }
  if (sliceMilliseconds !== undefined && !(typeof sliceMilliseconds === 'number' && sliceMilliseconds >= 0)) {
    throw refuse('option sliceMilliseconds', 'a number of 0 or more', sliceMilliseconds)
  }
}
