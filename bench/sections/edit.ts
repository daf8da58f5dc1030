import { formatNumber, formatSummary, summarize } from '../measure/summary.ts'
import { formatTable } from '../measure/table.ts'
import { withBenchPage } from '../page/open-page.ts'
import type { Section } from './section.ts'

/** Some more glyphs than that are beside what is edited. */
const CHARACTERS = 51_000

export const edit: Section = {
  name: 'edit',
  title: 'An edit beside 50,000 other glyphs',
  async measure({ rounds }) {
    return withBenchPage(async (page) => {
      const { glyphs, edits } = await page.measureEdits(CHARACTERS, Math.ceil(rounds / 2))
      const times = edits.map(({ milliseconds }) => milliseconds)
      const bytes = summarize(edits.map((one) => one.bytes))
      const row = [
        edits.length.toLocaleString('en'),
        glyphs.toLocaleString('en'),
        formatSummary(summarize(times)),
        formatNumber(Math.max(...times)),
        String(times.filter((time) => time > 50).length),
        bytes.median.toLocaleString('en', { maximumFractionDigits: 0 }),
      ]
      const head = ['letters typed', 'glyphs', 'ms', 'the longest, ms', 'over 50 ms', 'bytes sent']
      return [`Adapter: ${await page.describeAdapter()}.`, formatTable(head, [row])].join('\n\n')
    })
  },
}
