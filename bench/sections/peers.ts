import { readFileSync } from 'node:fs'
import { OBJECT_COUNT, PROPERTY_COUNT } from '../contenders/contender.ts'
import { Worker } from '../measure/start-worker.ts'
import { formatNumber, formatSummary, summarize } from '../measure/summary.ts'
import { formatTable } from '../measure/table.ts'
import type { Section } from './section.ts'

/** The first is what the others are compared with. */
const CONTENDERS = [
  { name: 'glyphstorm', title: 'Glyphstorm, CPU evaluator' },
  { name: 'gsap', title: `gsap ${versionOf('gsap')}` },
  { name: 'anime', title: `anime.js ${versionOf('animejs')}` },
  { name: 'motion', title: `motion ${versionOf('motion')}` },
]

const WARM_FRAMES = 60
const ROUND_FRAMES = 5

function versionOf(name: string): string {
  return (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version
}

/** CPU milliseconds a frame: a list for each contender, in which the same place is the same round. */
async function measureRounds(rounds: number): Promise<number[][]> {
  const workers = CONTENDERS.map(({ name }) => new Worker('contender', [name]))
  try {
    await Promise.all(workers.map((worker) => worker.ask()))
    for (const worker of workers) await worker.ask(WARM_FRAMES)
    const results: number[][] = CONTENDERS.map(() => [])
    for (let round = 0; round < rounds; round++)
      for (const [index, worker] of workers.entries()) results[index]!.push(await worker.ask<number>(ROUND_FRAMES))
    return results
  } finally {
    for (const worker of workers) worker.end()
  }
}

export const peers: Section = {
  name: 'peers',
  title: 'Beside other animation libraries, CPU against CPU',
  async measure({ rounds }) {
    const results = await measureRounds(3 * rounds)
    const [ours] = results
    const rows = CONTENDERS.map(({ title }, index) => {
      const summary = summarize(results[index]!)
      const ratio = summarize(results[index]!.map((value, round) => value / ours![round]!))
      const leastRatio = summary.least / summarize(ours!).least
      return [
        title,
        formatSummary(summary),
        formatNumber(summary.least),
        formatSummary(ratio),
        formatNumber(leastRatio),
      ]
    })
    const what = `${OBJECT_COUNT.toLocaleString('en')} objects × ${PROPERTY_COUNT} properties`
    return formatTable([what, 'ms a frame', 'least', 'times Glyphstorm', 'of the least'], rows)
  },
}
