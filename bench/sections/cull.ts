import { formatNumber, formatSummary, summarize } from '../measure/summary.ts'
import { formatTable } from '../measure/table.ts'
import { withBenchPage } from '../page/open-page.ts'
import type { Section } from './section.ts'

const SCENES = [
  ['rest', 'what is on screen, alone'],
  ['culled', 'the whole text, culled'],
  ['whole', 'the whole text, not culled'],
] as const

export const cull: Section = {
  name: 'cull',
  title: 'The render pass of a text of which 95 % is off screen',
  async measure({ texts, rounds }) {
    return withBenchPage(async (page) => {
      const glyphs = await page.openCulling(texts.at(-1)!)
      const times: Record<string, number[]> = { rest: [], culled: [], whole: [] }
      // Each round another one first; the first round warms up.
      for (let round = 0; round <= rounds; round++) {
        for (let turn = 0; turn < SCENES.length; turn++) {
          const [scene] = SCENES[(round + turn) % SCENES.length]!
          const time = await page.measureCulling(scene)
          if (round > 0) times[scene]!.push(time)
        }
      }
      const summaries = SCENES.map(([scene]) => summarize(times[scene]!))
      const rows = SCENES.map(([, title], index) => [
        title,
        formatSummary(summaries[index]!),
        formatNumber(summaries[index]!.median / summaries[0]!.median),
      ])
      const head = [`${glyphs.toLocaleString('en')} glyphs, ${rounds} passes each`, 'ms', 'times the first']
      return `Adapter: ${await page.describeAdapter()}.\n\n${formatTable(head, rows)}`
    })
  },
}
