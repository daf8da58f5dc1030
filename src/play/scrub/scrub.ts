import { checkOptionNames } from '../check/check-option-names.ts'
import { describeValue } from '../check/describe-value.ts'
import { requireBelow } from '../check/require-value.ts'
import { DisposedError, StageOptionError } from '../errors.ts'
import type { Playable } from '../playback/playable.ts'
import type { ProgressSource } from './progress-source.ts'

export interface ScrubOptions {
  /** The time at progress 0, seconds. Default 0. */
  readonly from?: number | undefined
  /** The time at progress 1, seconds. Default: the end; an endless one needs it. */
  readonly to?: number | undefined
  /** Whether what is scrubbed over is told. Default `none`. */
  readonly events?: 'all' | 'none' | undefined
}

export interface Scrub {
  /** Lets go; what was scrubbed stands where it is. Harmless when repeated. */
  dispose(): void
}

/**
 * Lets a scroll position, or anything else that has a progress, lead a text, a group or a stage: it is paused, and sought
 * whenever the progress changes, until one of the two is disposed of.
 *
 * @throws StageOptionError for an endless animation without `to`.
 * @example
 * scrub(title, scrollProgress())
 * scrub(chapter, viewProgress(section, { range: 'contain' }), { events: 'all' })
 */
export function scrub(playable: Playable, source: ProgressSource, options: ScrubOptions = {}): Scrub {
  checkOptionNames(options, ['from', 'to', 'events'], 'scrub()')
  if (typeof source?.read !== 'function' || typeof source.watch !== 'function') {
    throw new StageOptionError(
      `scrub(): the source must be what scrollProgress() or viewProgress() gave, but it is ${describeValue(source)}`,
    )
  }
  const from = requireBelow(options.from ?? 0, 1e12, 'scrub(): option from')
  const to = options.to === undefined ? undefined : requireBelow(options.to, 1e12, 'scrub(): option to')
  if (to === undefined && playable.endTime === Number.POSITIVE_INFINITY) {
    throw new StageOptionError('scrub(): what it leads is endless; say where progress 1 is: { to: seconds }')
  }
  const { events } = options
  const follow = (seek: { readonly events?: 'all' | 'none' | undefined }) => {
    const end = to ?? playable.endTime
    // An animation that has become endless stays at its start.
    const time = from + (Number.isFinite(end) ? end - from : 0) * source.read()
    if (playable.currentTime !== time) playable.seek(time, seek)
  }
  playable.pause()
  follow({})
  const stop = source.watch(() => {
    try {
      follow({ events })
    } catch (error) {
      if (!(error instanceof DisposedError)) throw error
      stop()
    }
  })
  return { dispose: stop }
}
