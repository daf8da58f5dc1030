import { readChildrenCpu } from '../measure/measure-browser-cpu.ts'
import { formatNumber, formatSummary, summarize } from '../measure/summary.ts'
import { formatTable } from '../measure/table.ts'
import { withBenchPage } from '../page/open-page.ts'
import type { SmallTextScene } from '../page/small-text.ts'
import type { Section } from './section.ts'

/** Half and a quarter of what a page of 1280 × 720 px holds at these sizes, px. */
const PAGES = [
  { size: 10, characters: 9_000 },
  { size: 6, characters: 12_000 },
]

/** Ticks of the CPU's clock are 10 ms: what is fast is drawn many times. */
const PASSES = { auto: 4, exact: 1 } as const satisfies Record<SmallTextScene, number>

export const small: Section = {
  name: 'small',
  title: 'The render pass of a page of small text, from pictures of its outlines and from the outlines',
  async measure({ rounds }) {
    return withBenchPage(async (page) => {
      const rows: string[][] = []
      for (const { size, characters } of PAGES) {
        const glyphs = await page.openSmallText(characters, size)
        const times: Record<SmallTextScene, number[]> = { auto: [], exact: [] }
        // The first round warms up.
        for (let round = 0; round <= Math.min(rounds, 3); round++) {
          for (const scene of ['exact', 'auto'] as const) {
            const start = readChildrenCpu()
            await page.drawSmallText(scene, PASSES[scene])
            if (round > 0) times[scene].push((readChildrenCpu() - start) / PASSES[scene])
          }
        }
        const [auto, exact] = [summarize(times.auto), summarize(times.exact)]
        const ratio = formatNumber(auto.median / exact.median)
        rows.push([`${glyphs.toLocaleString('en')}, ${size} px`, formatSummary(exact), formatSummary(auto), ratio])
      }
      const head = ['glyphs', 'exact, ms of CPU time', 'from pictures, ms of CPU time', 'ratio']
      return `Adapter: ${await page.describeAdapter()}.\n\n${formatTable(head, rows)}`
    })
  },
}
