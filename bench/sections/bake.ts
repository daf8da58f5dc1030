import { runTask } from '../measure/start-worker.ts'
import { formatNumber, formatSummary, summarize } from '../measure/summary.ts'
import { formatTable } from '../measure/table.ts'
import type { BakeResult } from '../workers/measure-bake.ts'
import type { Section } from './section.ts'

/** In smaller texts other things of the process weigh more. */
const LEAST_HELD_GLYPHS = 10_000

/** Smaller tables are put together. */
const LEAST_SHARE = 0.005

export const bake: Section = {
  name: 'bake',
  title: 'Baking and packing, and what the host holds',
  async measure({ texts, rounds }) {
    const results: BakeResult[] = []
    for (const characters of texts) results.push(await runTask<BakeResult>('bake', characters, Math.ceil(rounds / 2)))
    const head = results.map(({ glyphs }) => `${glyphs.toLocaleString('en')} glyphs`)
    const times: [string, (result: BakeResult) => string][] = [
      ['the animation, ms', ({ animationMilliseconds }) => formatSummary(summarize(animationMilliseconds))],
      ['animation and text, ms', ({ milliseconds }) => formatSummary(summarize(milliseconds))],
      ['µs a glyph', ({ milliseconds, glyphs }) => formatNumber((summarize(milliseconds).median * 1000) / glyphs)],
    ]
    const largest = results.at(-1)!
    const total = Object.values(largest.tables).reduce((sum, bytes) => sum + bytes, 0)
    const large = Object.keys(largest.tables).filter((name) => largest.tables[name]! >= LEAST_SHARE * total)
    const small = Object.keys(largest.tables).filter((name) => !large.includes(name))
    const bytes = (names: readonly string[]) => (result: BakeResult) =>
      formatNumber(names.reduce((sum, name) => sum + result.tables[name]!, 0) / result.glyphs)
    const sizes: [string, (result: BakeResult) => string][] = [
      ...large.map((name): [string, (result: BakeResult) => string] => [name, bytes([name])]),
      [`${small.length} others`, bytes(small)],
      ['**all tables**', bytes([...large, ...small])],
      [
        '**all that is held**: layout, schedules, tables',
        ({ heldBytes, glyphs }) => (glyphs < LEAST_HELD_GLYPHS ? '' : formatNumber(heldBytes / glyphs)),
      ],
    ]
    const rows = (lines: typeof times) => lines.map(([name, show]) => [name, ...results.map(show)])
    return [
      formatTable(['CPU time', ...head], rows(times)),
      formatTable(['host, bytes a glyph', ...head], rows(sizes)),
    ].join('\n\n')
  },
}
