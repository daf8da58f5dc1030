import { formatNumber, formatSummary, summarize } from '../measure/summary.ts'
import { formatTable } from '../measure/table.ts'
import { type BenchPage, withBenchPage } from '../page/open-page.ts'
import type { FrameReport, StageReport } from '../page/page.ts'
import type { Section } from './section.ts'

const WARM_ROUNDS = 5

/**
 * A frame of each stage in turn, each round another stage first: after a large text's frame the processor has done other
 * things for seconds, and whoever follows pays for it.
 */
async function runRound(page: BenchPage, round: number, reports: readonly FrameReport[][]): Promise<void> {
  for (let turn = 0; turn < reports.length; turn++) {
    const stage = (round + turn) % reports.length
    reports[stage]!.push(await page.runFrame(stage))
  }
}

export const frames: Section = {
  name: 'frames',
  title: 'The main thread’s part of a frame, and what the device holds',
  async measure({ texts, rounds }) {
    return withBenchPage(async (page) => {
      const stages: StageReport[] = []
      for (const characters of texts) stages.push(await page.addStage(characters))
      for (let round = 0; round < WARM_ROUNDS; round++)
        await runRound(
          page,
          round,
          stages.map(() => []),
        )
      const reports: FrameReport[][] = stages.map(() => [])
      for (let round = 0; round < 2 * rounds; round++) await runRound(page, round, reports)
      const adapter = `Adapter: ${await page.describeAdapter()}.`
      return [adapter, frameTable(stages, reports), deviceTable(stages)].join('\n\n')
    })
  },
}

function frameTable(stages: readonly StageReport[], reports: readonly (readonly FrameReport[])[]): string {
  const times = reports.map((frames) => summarize(frames.map(({ milliseconds }) => milliseconds)))
  const rows = stages.map(({ glyphs }, index) => {
    const [time, first, last] = [times[index]!, times[0]!, reports[index]!.at(-1)!]
    return [
      glyphs.toLocaleString('en'),
      formatSummary(time),
      formatNumber(time.median / first.median),
      formatNumber(time.least),
      `${last.bytes} in ${last.writes}`,
    ]
  })
  const { length } = reports[0]!
  const head = [`glyphs, ${length} frames each`, 'ms inside frame()', 'times the first', 'least', 'bytes written']
  return formatTable(head, rows)
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
