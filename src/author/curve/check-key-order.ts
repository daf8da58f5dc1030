import { HandleError, KeyOrderError } from '../errors.ts'
import type { Key } from '../model.ts'

/**
 * Refuses key times that go backwards, a third key at one time, and handles outside their segment: 0 ≤ dt ≤ length on the
 * leave side, -length ≤ dt ≤ 0 on the arrive side. Where there is no segment (before the first key, after the last) only
 * the sign is held to.
 */
export function checkKeyOrder(keys: readonly Key[], where: string): void {
  keys.forEach((key, index) => {
    const place = `${where}, key ${index} (value ${key.value})`
    const before = keys[index - 1]
    const after = keys[index + 1]
    if (before && key.time < before.time) {
      throw new KeyOrderError(
        place,
        `time is ${key.time} s, before the ${before.time} s of key ${index - 1}; sort the keys by time.`,
      )
    }
    if (before && keys[index - 2]?.time === key.time) {
      throw new KeyOrderError(
        place,
        `it is the third key at ${key.time} s; a jump has two, the value before and the value from then on.`,
      )
    }
    if (key.leaveHandle) checkHandle(key.leaveHandle.dt, after ? after.time - key.time : undefined, place, 'leave')
    if (key.arriveHandle) {
      checkHandle(-key.arriveHandle.dt, before ? key.time - before.time : undefined, place, 'arrive')
    }
  })
}

function checkHandle(reach: number, length: number | undefined, place: string, side: 'leave' | 'arrive'): void {
  if (reach >= 0 && reach <= (length ?? Number.POSITIVE_INFINITY)) return
  const sign = side === 'leave' ? 1 : -1
  const range =
    length === undefined
      ? `${side === 'leave' ? '≥' : '≤'} 0`
      : side === 'leave'
        ? `0 to ${length}`
        : `${length === 0 ? 0 : -length} to 0`
  throw new HandleError(place, `dt of ${side}Handle is ${sign * reach} s, outside its segment; it needs ${range} s.`)
}
