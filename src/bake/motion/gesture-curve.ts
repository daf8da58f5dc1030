import type { Key, KeyedCurve } from '../../author/model.ts'

/** A gesture's weight over its own time: up in the first quarter, down in the last, 0 outside. */
export function gestureCurve(seconds: number): KeyedCurve {
  const key = (share: number, value: number): Key => ({
    time: share * seconds,
    value,
    interpolation: { kind: 'linear' },
    arrive: 'auto',
    leave: 'auto',
  })
  return {
    kind: 'keys',
    keys: [key(0, 0), key(0.25, 1), key(0.75, 1), key(1, 0)],
    before: 'constant',
    after: 'constant',
  }
}
