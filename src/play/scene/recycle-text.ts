import { readyArrays, recycleArrays } from '../../memory/recycled-arrays.ts'
import type { LaidText } from '../../text/layout.types.ts'
import type { TextMotions } from './text-motions.ts'

/** Lets the next layout have the memory of one that nobody looks at any more. */
export function recycleLayout(laid: LaidText): void {
  recycleArrays(layoutArrays(laid))
}

/** The same of the schedules of motions; layers may share them. */
export function recycleSchedules(motions: TextMotions): void {
  recycleArrays(scheduleArrays(motions))
}

/** Readies memory for another layout of a text beside the one that it has, in steps. */
export function* readyNextLayout(laid: LaidText, motions: TextMotions): Generator<void, void> {
  yield* readyArrays([...layoutArrays(laid), ...scheduleArrays(motions)])
}

function layoutArrays({ clusters, glyphs }: LaidText) {
  const { x, width, line, logicalIndex, start, end, level, noSpacing } = clusters
  const { cluster, font, glyphId, dx, dy } = glyphs
  return [x, width, line, logicalIndex, start, end, clusters.class, level, noSpacing, cluster, font, glyphId, dx, dy]
}

function scheduleArrays({ all }: TextMotions): Float64Array[] {
  return all.flatMap(({ schedules }) => schedules.map(({ schedule }) => schedule.delays))
}
