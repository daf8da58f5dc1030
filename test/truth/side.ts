/**
 * From where a point is looked at: 0 the value that holds there, -1 the limit from the left, 1 the limit from the right.
 * The three differ only at jumps.
 */
export type Side = -1 | 0 | 1

/** The same side seen by somebody who runs the other way. */
export function flipSide(side: Side): Side {
  return side === 0 ? 0 : side === 1 ? -1 : 1
}
