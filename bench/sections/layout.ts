import { runTask } from '../measure/start-worker.ts'
import { formatNumber, formatSummary, summarize } from '../measure/summary.ts'
import { formatTable } from '../measure/table.ts'
import type { LayoutResult } from '../workers/measure-layout.ts'
import type { StepsResult } from '../workers/measure-steps.ts'
import type { Section } from './section.ts'

const NAMES = ['a quarter', 'half', 'the whole book']

const SHAPES = ['in its own paragraphs', 'as one paragraph']

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
    const steps = await runTask<StepsResult[]>('layout-steps', Math.ceil(rounds / 4))
    const stepRows = steps.map(({ steps, longest, usual }, index) => {
      const times = [usual, longest].map((list) => formatSummary(summarize(list)))
      return [SHAPES[index]!, steps.toLocaleString('en'), ...times]
    })
    return [
      formatTable(['text', 'characters', 'glyphs', 'lines', 'ms', 'µs a glyph'], rows),
      'In steps, between which a page may have its turn:',
      formatTable(['the whole book', 'steps', '999 of 1,000 take at most, ms', 'the longest, ms'], stepRows),
    ].join('\n\n')
  },
}
