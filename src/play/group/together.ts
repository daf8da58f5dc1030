import { type Group, StageGroup } from './group.ts'
import type { GroupEntry } from './group-entry.ts'
import { readEntries } from './read-entries.ts'

/**
 * Texts and groups on one clock; each starts with the group, or where it says. A child's own playback rate counts.
 *
 * @throws GroupError for what cannot be played together.
 * @example
 * const opening = together([title, [subtitle, 0.4], [credits, '>-0.2']])
 * opening.play()
 * await opening.finished
 */
export function together(entries: readonly GroupEntry[]): Group {
  const parts = readEntries('together()', entries, () => 0)
  return new StageGroup(parts.find(({ child }) => child)!.child!.stage, 'a group', parts)
}
