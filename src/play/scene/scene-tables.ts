import { Block, BlockLayer, Layer } from '../../../shaders/evaluate/evaluate.layout.ts'
import { Outline, Placement } from '../../../shaders/render/render.layout.ts'
import type { BufferName } from '../../../shaders/stages.ts'
import { Paint } from '../../../shaders/tint/tint.layout.ts'
import { SceneLimitError } from '../errors.ts'
import { HostTable } from './host-table.ts'
import type { StoredOutline } from './outline-store.ts'
import { PAGE_CLUSTERS, Page } from './page.ts'
import { Ranges } from './ranges.ts'

/** 'browser': as heavy as the browser's own text of that colour. 'linear': coverage is opacity. */
export type TextWeight = 'browser' | 'linear'

/** 'auto': masses of small glyphs are drawn from pictures of their outlines. 'exact': all from the outlines. */
export type SmallTextChoice = 'auto' | 'exact'

/** What every device can bind as one storage buffer. */
const BINDING_BYTES = 2 ** 27

function createTable(name: BufferName, stride: number): HostTable {
  return new HostTable(name, stride, new Ranges(Math.floor(BINDING_BYTES / stride)))
}

/**
 * Everything that is packed: tables that all texts share, and pages of what grows with glyphs. Backends read it; nothing
 * here knows of a device.
 */
export class SceneTables {
  readonly blocks = createTable('blocks', Block.byteLength)
  /** One a block, at the block's index. */
  readonly placements = new HostTable('placements', Placement.byteLength, this.blocks.ranges)
  readonly blockLayers = createTable('blockLayers', BlockLayer.byteLength)
  readonly layers = createTable('layers', Layer.byteLength)
  readonly tracks = createTable('tracks', 16)
  readonly paints = createTable('paints', Paint.byteLength)
  /** Entries of vec4f. */
  readonly gradients = createTable('gradients', 16)
  readonly outlines = createTable('outlines', Outline.byteLength)
  readonly points = createTable('points', 4)
  readonly bands = createTable('bands', 4)
  readonly shared: readonly HostTable[] = [
    this.blocks,
    this.placements,
    this.blockLayers,
    this.layers,
    this.tracks,
    this.paints,
    this.gradients,
    this.outlines,
    this.points,
    this.bands,
  ]
  /** Outlines in the tables: a list that grows, or another one when some have gone. */
  storedOutlines: StoredOutline[] = []
  readonly pages: Page[] = []
  /** How heavy edges of text are; set before a backend is opened. */
  textWeight: TextWeight = 'browser'
  /** How masses of small glyphs are drawn on the GPU; set before the first frame. */
  smallText: SmallTextChoice = 'auto'

  /** First record of a stretch of a shared table. */
  allocate(table: HostTable, count: number): number {
    const start = table.ranges.allocate(count)
    if (start !== undefined) return start
    throw new SceneLimitError(
      `the scene's table "${table.name}" is full: ${count} more records of ${table.stride} bytes asked for, ${table.ranges.used} of ${table.ranges.limit} in use; remove texts, or share animations and fonts between them`,
    )
  }

  /** A page with room for so many clusters, lines, delays and draws, and where they go in it. */
  allocateInPage(clusters: number, lines: number, delays: number, draws: number): PageAllocation {
    for (let page = 0; page <= this.pages.length; page++) {
      if (page === this.pages.length) this.pages.push(new Page())
      const allocation = tryPage(this.pages[page]!, page, clusters, lines, delays, draws)
      if (allocation) return allocation
      if (this.pages[page]!.clusters.ranges.used === 0) break
    }
    throw new SceneLimitError(
      `a run of ${clusters} glyphs with ${draws} outlines and ${delays} delays does not fit a page of ${PAGE_CLUSTERS} glyphs; break the text into more lines or use fewer distinct staggers`,
    )
  }
}

export interface PageAllocation {
  readonly page: number
  readonly clusterStart: number
  readonly clusterCount: number
  readonly lineStart: number
  readonly lineCount: number
  readonly delayStart: number
  readonly delayCount: number
  readonly drawStart: number
  readonly drawCount: number
}

function tryPage(page: Page, index: number, clusters: number, lines: number, delays: number, draws: number) {
  const taken: [Ranges, number, number][] = []
  const take = (ranges: Ranges, count: number): number | undefined => {
    const start = ranges.allocate(count)
    if (start !== undefined) taken.push([ranges, start, count])
    return start
  }
  const clusterStart = take(page.clusters.ranges, clusters)
  const lineStart = take(page.lines.ranges, lines)
  const delayStart = take(page.delays.ranges, delays)
  const drawStart = take(page.draws.ranges, draws)
  if (clusterStart === undefined || lineStart === undefined || delayStart === undefined || drawStart === undefined) {
    for (const [ranges, start, count] of taken) ranges.release(start, count)
    return undefined
  }
  return {
    page: index,
    clusterStart,
    clusterCount: clusters,
    lineStart,
    lineCount: lines,
    delayStart,
    delayCount: delays,
    drawStart,
    drawCount: draws,
  }
}

/** Gives a page's stretches back. */
export function releaseInPage(tables: SceneTables, allocation: PageAllocation): void {
  const page = tables.pages[allocation.page]!
  page.clusters.ranges.release(allocation.clusterStart, allocation.clusterCount)
  page.lines.ranges.release(allocation.lineStart, allocation.lineCount)
  page.delays.ranges.release(allocation.delayStart, allocation.delayCount)
  page.draws.ranges.release(allocation.drawStart, allocation.drawCount)
}
