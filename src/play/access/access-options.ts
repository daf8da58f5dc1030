import { describeValue } from '../check/describe-value.ts'
import { StageOptionError } from '../errors.ts'

/** How much a stage moves: as the reader's system asks, or one way whatever it asks. */
export type ReducedMotion = 'auto' | 'reduce' | 'no-preference'

/** A stage's options for its readers. */
export interface AccessOptions {
  /**
   * `mirror` keeps the stage's texts in the page as real text beside the canvas: off the eye, in drawing order (`order`, then
   * age), for screen readers, for find-in-page, selecting and copying; the canvas itself is hidden from assistive technology.
   * `none` leaves page and canvas as they are. Default `mirror`; nothing is mirrored where there is no page (workers).
   */
  accessibility?: 'mirror' | 'none' | undefined
  /**
   * `auto` follows the system's setting (`prefers-reduced-motion`), also while it changes. Reduced, a text that plays, or did,
   * shows its end at once: no delay, no motion, no loop; endless layers stand as if they had played once. Its clock runs on
   * all the same, so that the way back is seamless. Default `auto`.
   */
  reducedMotion?: ReducedMotion | undefined
}

export const ACCESS_OPTION_NAMES: readonly string[] = ['accessibility', 'reducedMotion']

/** @throws {StageOptionError} naming the option, what was found and what is needed. */
export function checkAccessOptions({ accessibility, reducedMotion }: AccessOptions): void {
  if (accessibility !== undefined && accessibility !== 'mirror' && accessibility !== 'none') {
    throw new StageOptionError(
      `createStage: option accessibility must be 'mirror' or 'none', but it is ${describeValue(accessibility)}`,
    )
  }
  if (reducedMotion !== undefined) requireReducedMotion(reducedMotion, 'createStage: option reducedMotion')
}

export function requireReducedMotion(value: unknown, name: string): ReducedMotion {
  if (value === 'auto' || value === 'reduce' || value === 'no-preference') return value
  throw new StageOptionError(`${name} must be 'auto', 'reduce' or 'no-preference', but it is ${describeValue(value)}`)
}
