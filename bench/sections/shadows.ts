import { readChildrenCpu } from '../measure/measure-browser-cpu.ts'
import { formatNumber, formatSummary, summarize } from '../measure/summary.ts'
import { formatTable } from '../measure/table.ts'
import { withBenchPage } from '../page/open-page.ts'
import type { Section } from './section.ts'

const CHARACTERS = 60

/** Ticks of the CPU's clock are 10 ms: what is fast is drawn many times. */
const SCENES = [
  { scene: 'plain', title: 'one colour', passes: 20 },
  { scene: 'gradient', title: 'a gradient', passes: 20 },
  { scene: 'stroke', title: 'a stroke of 1 px', passes: 20 },
  { scene: 'shadow', title: 'a sharp shadow', passes: 10 },
  { scene: 'blur1', title: 'a shadow, shadowBlur 1', passes: 5 },
  { scene: 'blur4', title: 'a shadow, shadowBlur 4', passes: 5 },
  { scene: 'blur16', title: 'a shadow, shadowBlur 16', passes: 5 },
  { scene: 'blur64', title: 'a shadow, shadowBlur 64', passes: 2 },
] as const

const MOST_ROUNDS = 5

export const shadows: Section = {
  name: 'shadows',
  title: 'A frame of a text with shadows, strokes and gradients',
  async measure({ rounds }) {
    const count = Math.min(rounds, MOST_ROUNDS)
    return withBenchPage(async (page) => {
      const glyphs = await page.openPainting(CHARACTERS)
      const times: Record<string, number[]> = Object.fromEntries(SCENES.map(({ scene }) => [scene, []]))
      // The first round warms up.
      for (let round = 0; round <= count; round++) {
        for (let turn = 0; turn < SCENES.length; turn++) {
          const { scene, passes } = SCENES[(round + turn) % SCENES.length]!
          const start = readChildrenCpu()
          await page.drawPainting(scene, passes)
          if (round > 0) times[scene]!.push((readChildrenCpu() - start) / passes)
        }
      }
      const plain = summarize(times.plain!)
      const rows = SCENES.map(({ scene, title }) => {
        const summary = summarize(times[scene]!)
        return [title, formatSummary(summary), formatNumber(summary.median / plain.median)]
      })
      const head = [
        `${glyphs.toLocaleString('en')} glyphs at 20 px, measured ${count} times`,
        'ms of CPU time',
        'times the first',
      ]
      return `Adapter: ${await page.describeAdapter()}.\n\n${formatTable(head, rows)}`
    })
  },
}
