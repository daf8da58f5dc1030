import { runTask } from '../measure/start-worker.ts'
import { formatNumber, formatSummary, summarize } from '../measure/summary.ts'
import { formatTable } from '../measure/table.ts'
import { withBenchPage } from '../page/open-page.ts'
import { LAYER_CHANNELS, LAYER_COUNT } from '../scene/storm.ts'
import type { EvaluateResult } from '../workers/measure-evaluate.ts'
import type { Section } from './section.ts'

export const evaluate: Section = {
  name: 'evaluate',
  title: 'The CPU evaluator',
  async measure({ evaluateCharacters, rounds }) {
    const node = await runTask<EvaluateResult>('evaluate', evaluateCharacters, 10 * rounds)
    const chromium = await withBenchPage((page) => page.evaluateText(evaluateCharacters, 10 * rounds))
    const row = (where: string, { glyphs, nanoseconds }: EvaluateResult) => {
      const summary = summarize(nanoseconds)
      return [where, glyphs.toLocaleString('en'), formatSummary(summary), formatNumber(summary.least)]
    }
    const what = `${LAYER_COUNT} layers × ${LAYER_CHANNELS} channels`
    return formatTable(
      [what, 'glyphs', 'ns a glyph', 'least'],
      [row(`Node ${process.versions.node}, CPU time`, node), row('Chromium, clock', chromium)],
    )
  },
}
