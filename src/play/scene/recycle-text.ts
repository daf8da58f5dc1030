import type { LaidText } from '../../text/layout.types.ts'
import { recycleArrays } from '../../text/recycled-arrays.ts'
import type { TextMotions } from './text-motions.ts'

/** Lets the next layout have the memory of one that nobody looks at any more. */
export function recycleLayout({ clusters, glyphs }: LaidText): void {
  const { x, width, line, logicalIndex, start, end, level, noSpacing } = clusters
  recycleArrays([x, width, line, logicalIndex, start, end, clusters.class, level, noSpacing])
  const { cluster, font, glyphId, dx, dy } = glyphs
  recycleArrays([cluster, font, glyphId, dx, dy])
}

/** The same of the schedules of motions; layers may share them. */
export function recycleSchedules({ all }: TextMotions): void {
  for (const { schedules } of all) recycleArrays(schedules.map(({ schedule }) => schedule.delays))
}
