import { formatNumber, formatSummary, summarize } from '../measure/summary.ts'
import { formatTable } from '../measure/table.ts'
import { withBenchPage } from '../page/open-page.ts'
import type { StageReport } from '../page/page.ts'
import type { Section } from './section.ts'

/** Frames of a round at each size, the smallest first: those of large texts take seconds on a software GPU. */
const ROUND_FRAMES = [8, 4, 1]

export const frames: Section = {
  name: 'frames',
  title: 'The main thread’s part of a frame, and what the device holds',
  async measure({ texts, rounds }) {
    const { adapter, stages, times } = await withBenchPage(async (page) => {
      const reports: StageReport[] = []
      for (const characters of texts) reports.push(await page.addStage(characters))
      const measured: number[][] = reports.map(() => [])
      for (const index of reports.keys()) await page.runFrames(index, 3)
      for (let round = 0; round < rounds; round++)
        for (const index of reports.keys())
          measured[index]!.push(...(await page.runFrames(index, ROUND_FRAMES[index]!)))
      return { adapter: await page.describeAdapter(), stages: reports, times: measured }
    })
    const summaries = times.map(summarize)
    const rows = stages.map(({ glyphs }, index) => [
      glyphs.toLocaleString('en'),
      String(summaries[index]!.count),
      formatSummary(summaries[index]!),
      formatNumber(summaries[index]!.median / summaries[0]!.median),
    ])
    return [
      `Adapter: ${adapter}.`,
      formatTable(['glyphs', 'frames', 'ms inside frame()', 'times the first'], rows),
      deviceTable(stages),
    ].join('\n\n')
  },
}

/** Smaller buffers are put together. */
const LEAST_SHARE = 0.005

function deviceTable(stages: readonly StageReport[]): string {
  const largest = stages.at(-1)!.buffers
  const names = Object.keys(largest)
  const total = names.reduce((sum, name) => sum + largest[name]!, 0)
  const large = names.filter((name) => largest[name]! >= LEAST_SHARE * total)
  const row = (title: string, members: readonly string[]) => [
    title,
    ...stages.map(({ buffers, glyphs }) =>
      formatNumber(members.reduce((sum, name) => sum + (buffers[name] ?? 0), 0) / glyphs),
    ),
  ]
  const small = names.filter((name) => !large.includes(name))
  return formatTable(
    ['device, bytes a glyph', ...stages.map(({ glyphs }) => `${glyphs.toLocaleString('en')} glyphs`)],
    [...large.map((name) => row(name, [name])), row(`${small.length} others`, small), row('**all buffers**', names)],
  )
}
