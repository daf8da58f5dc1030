import { CSS_EASING_KEYWORDS } from '../../author/easing/easing-input.ts'
import { parseEasing } from '../../author/easing/parse-easing.ts'
import type { Curve, Easing, Key } from '../../author/model.ts'

const same = (a: Easing, b: Easing) => JSON.stringify(a) === JSON.stringify(b)

/** A keyword or a family's name where one says it all, else the object. */
export function writeEasing(easing: Easing): string | Easing {
  if (easing.kind === 'linear') return 'linear'
  if (easing.kind === 'named' && Object.keys(easing).length === 3)
    return `${easing.family}${easing.mode[0]!.toUpperCase()}${easing.mode.slice(1)}`
  const keyword = CSS_EASING_KEYWORDS.find((name) => same(parseEasing(name), easing))
  return keyword ?? { ...easing }
}

/** What a key is in full; as it is where a reader would take it for something else. */
function writeKey(key: Key): unknown {
  const { time, value, interpolation, arrive, leave, arriveHandle, leaveHandle } = key
  const plain = arrive === 'auto' && leave === 'auto' && !arriveHandle && !leaveHandle
  const how = interpolation.kind === 'easing' ? writeEasing(interpolation.easing) : interpolation.kind
  if (plain) return how === 'linear' ? [time, value] : [time, value, how]
  return {
    time,
    value,
    ...(interpolation.kind === 'easing' ? { easing: how } : { interpolation: how }),
    ...(arrive === leave
      ? arrive === 'auto'
        ? {}
        : { tangent: arrive }
      : { ...(arrive !== 'auto' && { arrive }), ...(leave !== 'auto' && { leave }) }),
    ...(arriveHandle && { arriveHandle: { ...arriveHandle } }),
    ...(leaveHandle && { leaveHandle: { ...leaveHandle } }),
  }
}

/** A track of one channel. */
export function writeCurve(curve: Curve): unknown {
  if (curve.kind === 'noise') return { ...curve }
  return {
    keys: curve.keys.map(writeKey),
    ...(curve.before !== 'constant' && { before: curve.before }),
    ...(curve.after !== 'constant' && { after: curve.after }),
  }
}
