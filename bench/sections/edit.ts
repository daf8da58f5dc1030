import { formatNumber, formatSummary, summarize } from '../measure/summary.ts'
import { formatTable } from '../measure/table.ts'
import type { EditReport, EditWay } from '../page/edit.ts'
import type { EditedLook } from '../page/edit-scenes.ts'
import { withBenchPage } from '../page/open-page.ts'
import type { Section } from './section.ts'

/** Some more glyphs than that are beside what is edited. */
const CHARACTERS = 51_000

/** Pages, each with code that has never run; of each text the first edit is told apart. */
const PAGES = 3

const LOOKS: Readonly<Record<EditedLook, string>> = {
  wave: '`wave()`',
  storm: 'three layers × 8 channels',
  spans: '`wave()`, 200 spans: colours, fonts, animations',
  gradient: '`wave()`, a gradient over the text',
  acts: 'acts: `fadeIn()`, `wave()`, `fadeOut()`',
}

const WAYS: readonly EditWay[] = ['set', 'setInSlices']

export const edit: Section = {
  name: 'edit',
  title: 'An edit beside 50,000 other glyphs',
  async measure({ rounds }) {
    let adapter = ''
    const rows: string[][] = []
    for (const look of Object.keys(LOOKS) as EditedLook[]) {
      for (const way of WAYS) {
        const reports: EditReport[] = []
        for (let index = 0; index < PAGES; index++) {
          await withBenchPage(async (page) => {
            adapter = await page.describeAdapter()
            reports.push(await page.measureEdits(CHARACTERS, look, way, Math.ceil(rounds / 4)))
          })
        }
        rows.push(describeEdits(LOOKS[look], way, reports))
      }
    }
    const head = [
      'what moves and paints it',
      'by',
      'glyphs',
      'edits',
      'ms',
      'its longest task',
      'the longest of all',
      'over 50 ms',
      'of the first of a page',
      'bytes sent',
    ]
    return [`Adapter: ${adapter}.`, formatTable(head, rows)].join('\n\n')
  },
}

function describeEdits(look: string, way: EditWay, reports: readonly EditReport[]): string[] {
  const firsts = reports.map(({ edits }) => edits[0]!.longestTask)
  const later = reports.flatMap(({ edits }) => edits.slice(1))
  const longest = later.map((one) => one.longestTask)
  const bytes = summarize(later.map((one) => one.bytes))
  return [
    look,
    `\`${way}\``,
    reports[0]!.glyphs.toLocaleString('en'),
    later.length.toLocaleString('en'),
    formatSummary(summarize(later.map((one) => one.milliseconds))),
    formatSummary(summarize(longest)),
    formatNumber(Math.max(...longest)),
    String([...longest, ...firsts].filter((time) => time > 50).length),
    formatSummary(summarize(firsts)),
    bytes.median.toLocaleString('en', { maximumFractionDigits: 0 }),
  ]
}
