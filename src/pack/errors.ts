/** A number cannot be stored in the field of a GPU record: not finite, not whole, or out of the field's range. */
export class PackValueError extends RangeError {
  override readonly name = 'PackValueError'
}

/** A layer's times are longer than what local time on the GPU can hold. */
export class PackTimeError extends RangeError {
  override readonly name = 'PackTimeError'
}

/** What was given has another length or index than what it belongs to. */
export class PackShapeError extends RangeError {
  override readonly name = 'PackShapeError'
}
