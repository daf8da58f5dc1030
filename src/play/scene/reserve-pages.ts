import { glyphsOfClusters } from '../../pack/draws.ts'
import type { LaidText } from '../../text/layout.types.ts'
import type { HostTable } from './host-table.ts'
import type { LayerSchedule } from './layer-delays.ts'
import { Page } from './page.ts'
import type { SceneTables } from './scene-tables.ts'
import type { TextMotions } from './text-motions.ts'

/**
 * Makes room in a page for what is left of a text, at one go: tables that double again and again copy what they hold, which
 * takes tens of milliseconds for a novel. Nothing is done where there is room already.
 *
 * @param blockClusters Of the blocks that follow; a page without room for one is full.
 * @param sections How many times each glyph is drawn.
 */
export function* reserveForRest(
  tables: SceneTables,
  laid: LaidText,
  firstLine: number,
  blockClusters: number,
  sections: number,
  motions: TextMotions,
): Generator<void, void> {
  const clusterStart = laid.lines.clusterStart[firstLine]!
  const clusters = laid.clusters.count - clusterStart
  const { glyphStart, glyphEnd } = glyphsOfClusters(laid.glyphs, { clusterStart, clusterCount: clusters })
  const needs = {
    clusters,
    lines: laid.lines.count - firstLine,
    delays: clusters * motions.all.reduce((sum, { schedules }) => sum + delaysPerGlyph(schedules), 0),
    draws: (glyphEnd - glyphStart) * sections,
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
  const share = Math.min(1, fits * MARGIN)
  for (const name of NAMES) {
    yield* page[name].reserveSteps(Math.ceil(needs[name] * share))
    yield
  }
}

const NAMES = ['clusters', 'lines', 'delays', 'draws'] as const

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
