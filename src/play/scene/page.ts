import { Cluster, Delay } from '../../../shaders/evaluate/evaluate.layout.ts'
import { Line } from '../../../shaders/spacing/spacing.layout.ts'
import { Draw } from '../../../shaders/tint/tint.layout.ts'
import { HostTable } from './host-table.ts'
import { Ranges } from './ranges.ts'

/** Clusters of a page: its largest buffer, the poses, then has 64 MiB, half of what every device can bind. */
export const PAGE_CLUSTERS = 2 ** 20

/** Draws of a page, 64 MiB: what one dispatch of the tint stage reaches on every device, 65,535 groups of 64. */
const PAGE_DRAWS = 65_535 * 64

/** Delays of a page, 32 MiB. */
export const PAGE_DELAYS = 2 ** 22

/**
 * A page holds what grows with glyphs, in buffers that every device can bind and dispatch over in one go; a scene has as
 * many pages as it needs.
 */
export class Page {
  readonly clusters = new HostTable('clusters', Cluster.byteLength, new Ranges(PAGE_CLUSTERS))
  readonly lines = new HostTable('lines', Line.byteLength, new Ranges(PAGE_CLUSTERS))
  readonly delays = new HostTable('delays', Delay.byteLength, new Ranges(PAGE_DELAYS))
  readonly draws = new HostTable('draws', Draw.byteLength, new Ranges(PAGE_DRAWS))

  readonly tables: readonly HostTable[] = [this.clusters, this.lines, this.delays, this.draws]
}
