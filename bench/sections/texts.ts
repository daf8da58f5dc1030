import { formatNumber, formatSummary, summarize } from '../measure/summary.ts'
import { formatTable } from '../measure/table.ts'
import { withBenchPage } from '../page/open-page.ts'
import type { FrameReport } from '../page/page.ts'
import type { Section } from './section.ts'

const COUNTS = [100, 1_000, 4_000]
const WARM_ROUNDS = 5

export const texts: Section = {
  name: 'texts',
  title: 'The main thread’s part of a frame, by texts',
  async measure({ rounds }) {
    return withBenchPage(async (page) => {
      const glyphs: number[] = []
      for (const count of COUNTS) glyphs.push(await page.addTexts(count))
      const reports: FrameReport[][] = COUNTS.map(() => [])
      for (let round = -WARM_ROUNDS; round < 2 * rounds; round++) {
        // Each round another one first, as in the frames of large texts.
        for (let turn = 0; turn < COUNTS.length; turn++) {
          const stage = (Math.abs(round) + turn) % COUNTS.length
          const report = await page.runFrame(stage)
          if (round >= 0) reports[stage]!.push(report)
        }
      }
      const rows = COUNTS.map((count, index) => {
        const frames = reports[index]!
        const time = summarize(frames.map(({ milliseconds }) => milliseconds))
        const last = frames.at(-1)!
        return [
          count.toLocaleString('en'),
          glyphs[index]!.toLocaleString('en'),
          formatSummary(time),
          formatNumber((1000 * time.median) / count),
          formatNumber(time.least),
          `${last.bytes.toLocaleString('en')} in ${last.writes}`,
        ]
      })
      const head = [
        `playing texts, ${reports[0]!.length} frames each`,
        'glyphs',
        'ms inside frame()',
        'µs a text',
        'least',
        'bytes written',
      ]
      return [`Adapter: ${await page.describeAdapter()}.`, formatTable(head, rows)].join('\n\n')
    })
  },
}
