import { checkOptionNames } from '../check/check-option-names.ts'
import { requireBelow } from '../check/require-value.ts'
import { type Group, StageGroup } from './group.ts'
import type { GroupEntry } from './group-entry.ts'
import { readEntries } from './read-entries.ts'

export interface SequenceOptions {
  /** Seconds from the end of one to the start of the next; negative ones overlap. Default 0. */
  readonly gap?: number | undefined
}

/**
 * Texts and groups on one clock, each from the end of the one before, or where it says.
 *
 * @throws GroupError for what cannot be played in a row: what follows something endless needs a time of its own.
 * @example
 * const song = oneAfterAnother([verse, { label: 'chorus' }, [chorus, '+=0.5'], together([left, right])], { gap: 0.2 })
 * song.currentTime = song.labels.chorus
 */
export function oneAfterAnother(entries: readonly GroupEntry[], options: SequenceOptions = {}): Group {
  checkOptionNames(options, ['gap'], 'oneAfterAnother()')
  const gap = requireBelow(options.gap ?? 0, 1e7, 'oneAfterAnother(): option gap')
  const parts = readEntries('oneAfterAnother()', entries, (index) => (index === 0 ? 0 : `>${gap}`))
  return new StageGroup(parts.find(({ child }) => child)!.child!.stage, 'a sequence', parts)
}
