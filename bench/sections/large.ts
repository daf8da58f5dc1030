import { formatNumber, formatSummary, summarize } from '../measure/summary.ts'
import { formatTable } from '../measure/table.ts'
import type { LargeReport } from '../page/large.ts'
import { withBenchPage } from '../page/open-page.ts'
import type { Section } from './section.ts'

const CHARACTERS = 1_213_144

const TEXTS = [
  ['a quarter', 1 / 4],
  ['half', 1 / 2],
  ['the whole book', 1],
] as const

export const large: Section = {
  name: 'large',
  title: 'Moby-Dick onto a stage in slices',
  async measure({ rounds, texts }) {
    const whole = Math.min(CHARACTERS, 12 * texts.at(-1)!)
    const reports = TEXTS.map(() => [] as LargeReport[])
    let adapter = ''
    for (let round = 0; round < Math.ceil(rounds / 3); round++)
      for (const [index, [, share]] of TEXTS.entries()) {
        // A page of its own each, with everything cold, as its first visitor has it.
        await withBenchPage(async (page) => {
          adapter ||= await page.describeAdapter()
          reports[index]!.push(await page.addLarge(Math.round(whole * share)))
        })
      }
    const rows = TEXTS.flatMap(([title], index) => [
      describeSlices(title, reports[index]!, (report) => report),
      describeSlices(`${title}, another width`, reports[index]!, ({ widened }) => widened),
    ])
    const head = [
      `${reports[0]!.length} times each, everything cold`,
      'glyphs',
      'seconds',
      'µs a glyph',
      '99 of 100 tasks take at most, ms',
      'the longest, ms',
      'least',
      'over 50 ms',
    ]
    return [`Adapter: ${adapter}.`, formatTable(head, rows)].join('\n\n')
  },
}

function describeSlices(
  title: string,
  reports: readonly LargeReport[],
  read: (report: LargeReport) => Pick<LargeReport, 'seconds' | 'tasks'>,
): string[] {
  const { glyphs } = reports[0]!
  const seconds = summarize(reports.map((report) => read(report).seconds))
  const tasks = reports.map((report) => [...read(report).tasks].sort((a, b) => b - a))
  const longest = summarize(tasks.map((times) => times[0]!))
  const share = (times: readonly number[]) => times.filter((time) => time > 50).length / times.length
  return [
    title,
    glyphs.toLocaleString('en'),
    formatSummary(seconds),
    formatNumber((seconds.median * 1e6) / glyphs),
    formatSummary(summarize(tasks.map((times) => times[Math.floor(times.length / 100)]!))),
    formatSummary(longest),
    formatNumber(longest.least),
    `${formatNumber(100 * summarize(tasks.map(share)).median)} %`,
  ]
}
