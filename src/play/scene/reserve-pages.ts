import { clustersOfLines, type LineRange } from '../../pack/clusters.ts'
import { glyphsOfClusters } from '../../pack/draws.ts'
import type { LaidText } from '../../text/layout.types.ts'
import type { HostTable } from './host-table.ts'
import type { LayerSchedule } from './layer-delays.ts'
import { Page } from './page.ts'
import type { SceneTables } from './scene-tables.ts'
import type { TextMotions } from './text-motions.ts'

/**
 * Makes room in a page for what is left of a text, at one go: tables that double again and again copy what they hold, which
 * takes tens of milliseconds for a novel. A long text gets some more, so that its first edits find room. Nothing is done where there is room already.
 *
 * @param lines What is left.
 * @param blockClusters Of the blocks that follow; a page without room for one is full.
 * @param sections How many times each glyph is drawn.
 */
export function* reserveForRest(
  tables: SceneTables,
  laid: LaidText,
  lines: LineRange,
  blockClusters: number,
  sections: number,
  motions: TextMotions,
): Generator<void, void> {
  const { clusterStart, clusterCount: clusters } = clustersOfLines(laid, lines)
  const { glyphStart, glyphEnd } = glyphsOfClusters(laid.glyphs, { clusterStart, clusterCount: clusters })
  const spare = laid.clusters.count < LEAST_BLOCKS * blockClusters ? 0 : SPARE_BLOCKS * blockClusters
  const share = (clusters + spare) / Math.max(1, clusters)
  const needs = {
    clusters: clusters + spare,
    lines: (lines.lineEnd - lines.lineStart) * share,
    delays: (clusters + spare) * motions.all.reduce((sum, { schedules }) => sum + delaysPerGlyph(schedules), 0),
    draws: (glyphEnd - glyphStart) * sections * share,
  }
  const ofBlock = Math.min(1, (MARGIN * blockClusters) / Math.max(1, clusters))
  const hasRoom = (page: Page) => NAMES.every((name) => left(page[name]) >= needs[name] * ofBlock)
  let page = tables.pages.find(hasRoom)
  if (!page) {
    page = new Page()
    tables.pages.push(page)
  }
  // What fits of the text, going by what is scarcest.
  const fits = Math.min(...NAMES.map((name) => left(page[name]) / Math.max(1, needs[name])))
  const part = Math.min(1, fits * MARGIN)
  for (const name of NAMES) {
    yield* page[name].reserveSteps(Math.ceil(needs[name] * part))
    yield
  }
}

const NAMES = ['clusters', 'lines', 'delays', 'draws'] as const

/**
 * Room that a long text is given for edits: a block is packed anew before the old one is given back, and next to one such
 * block at any place in three there is room for another.
 */
const SPARE_BLOCKS = 3
const LEAST_BLOCKS = 8

/** One part of a text has more lines or spaces than another. */
const MARGIN = 1.1

function left({ ranges }: HostTable): number {
  return ranges.limit - ranges.used
}

/** Records a glyph for the delays of these layers, those counted once that are the same. */
function delaysPerGlyph(schedules: readonly LayerSchedule[]): number {
  const distinct = new Map<string, number>()
  const ids = new Map<object, number>()
  for (const { timing, schedule } of schedules) {
    if (schedule.delays.length === 1) continue
    const id = ids.get(schedule) ?? ids.size
    ids.set(schedule, id)
    const { befores, afters, phaseShifts } = schedule
    const stride = befores || afters ? 4 : phaseShifts || timing.period > 0 ? 2 : 1
    distinct.set(`${id} ${timing.period}`, stride)
  }
  return [...distinct.values()].reduce((sum, stride) => sum + stride, 0)
}
