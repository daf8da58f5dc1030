/** What was asked for outgrows a limit of the bake: too many pieces, bytes, or seconds. */
export class BakeLimitError extends RangeError {
  override readonly name = 'BakeLimitError'
}

/** A stagger function gave something that is no finite number of seconds. */
export class StaggerResultError extends TypeError {
  override readonly name = 'StaggerResultError'
}

/** Override steps run together give a scale or an offset that no longer is a usable number. */
export class OverrideRangeError extends RangeError {
  override readonly name = 'OverrideRangeError'
}

/** A curve or easing gives values that the tables cannot hold (not finite, or past what 32-bit floats hold). */
export class BakedValueError extends RangeError {
  override readonly name = 'BakedValueError'
}
