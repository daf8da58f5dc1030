import { formatNumber, formatSummary, summarize } from '../measure/summary.ts'
import { formatTable } from '../measure/table.ts'
import { withBenchPage } from '../page/open-page.ts'
import type { Section } from './section.ts'

/** About as many as a page of 1280 × 720 px holds at 20 px. */
const CHARACTERS = 3_000

const SCENES = [
  ['plain', 'one colour'],
  ['gradient', 'a gradient'],
  ['stroke', 'a stroke of 1 px'],
  ['shadow', 'a sharp shadow'],
  ['blur4', 'a shadow, shadowBlur 4'],
  ['blur16', 'a shadow, shadowBlur 16'],
] as const

export const shadows: Section = {
  name: 'shadows',
  title: 'The render pass of a text with shadows, strokes and gradients',
  async measure({ rounds }) {
    return withBenchPage(async (page) => {
      const glyphs = await page.openPainting(CHARACTERS)
      const times: Record<string, number[]> = Object.fromEntries(SCENES.map(([scene]) => [scene, []]))
      const ratios: Record<string, number[]> = Object.fromEntries(SCENES.map(([scene]) => [scene, []]))
      // The first round warms up.
      for (let round = 0; round <= rounds; round++) {
        const measured: Record<string, number> = {}
        for (let turn = 0; turn < SCENES.length; turn++) {
          const [scene] = SCENES[(round + turn) % SCENES.length]!
          measured[scene] = await page.measurePainting(scene)
        }
        if (round === 0) continue
        for (const [scene] of SCENES) {
          times[scene]!.push(measured[scene]!)
          ratios[scene]!.push(measured[scene]! / measured.plain!)
        }
      }
      const least = (scene: string) => summarize(times[scene]!).least
      const rows = SCENES.map(([scene, title]) => [
        title,
        formatSummary(summarize(times[scene]!)),
        formatSummary(summarize(ratios[scene]!)),
        formatNumber(least(scene) / least('plain')),
      ])
      const head = [
        `${glyphs.toLocaleString('en')} glyphs at 20 px, ${rounds} passes each`,
        'ms',
        'times the first',
        'of the least',
      ]
      return `Adapter: ${await page.describeAdapter()}.\n\n${formatTable(head, rows)}`
    })
  },
}
