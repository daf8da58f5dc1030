import { runTask } from '../measure/start-worker.ts'
import { formatNumber, formatSummary, summarize } from '../measure/summary.ts'
import { formatTable } from '../measure/table.ts'
import type { LayoutResult } from '../workers/measure-layout.ts'
import type { Section } from './section.ts'

const NAMES = ['a quarter', 'half', 'the whole book']

export const layout: Section = {
  name: 'layout',
  title: 'Laying out Moby-Dick',
  async measure({ rounds }) {
    const results = await runTask<LayoutResult[]>('layout', Math.ceil(rounds / 2))
    const rows = results.map(({ characters, glyphs, lines, milliseconds }, index) => {
      const summary = summarize(milliseconds)
      const numbers = [characters, glyphs, lines].map((count) => count.toLocaleString('en'))
      return [NAMES[index]!, ...numbers, formatSummary(summary), formatNumber((summary.median * 1000) / glyphs)]
    })
    return formatTable(['text', 'characters', 'glyphs', 'lines', 'ms', 'µs a glyph'], rows)
  },
}
