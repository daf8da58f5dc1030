/** The benchmarks themselves; `scripts/bench.mjs` builds and starts this. */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { replaceSection } from './measure/replace-section.ts'
import { bake } from './sections/bake.ts'
import { cull } from './sections/cull.ts'
import { edit } from './sections/edit.ts'
import { evaluate } from './sections/evaluate.ts'
import { frames } from './sections/frames.ts'
import { large } from './sections/large.ts'
import { layout } from './sections/layout.ts'
import { peers } from './sections/peers.ts'
import { shadows } from './sections/shadows.ts'
import { FULL_SIZES, QUICK_SIZES } from './sections/sizes.ts'
import { small } from './sections/small.ts'
import { texts } from './sections/texts.ts'

const PAGE = 'docs/benchmarks.md'

const SECTIONS = [frames, texts, cull, shadows, small, evaluate, peers, bake, layout, large, edit]

function describeMachine(): string {
  const [processor] = cpus()
  return `${cpus().length} × ${processor?.model.trim() ?? 'unknown processor'}, ${process.platform}, Node ${process.versions.node}`
}

/** @param args What follows the command: names of sections (all when there are none), `--quick`, `--write`. */
export async function runBenchmarks(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
  })
  const names = SECTIONS.map(({ name }) => name)
  const unknown = positionals.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new Error(`there is no section named ${unknown}; there are ${names.join(', ')}`)
  if (values.quick && values.write)
    throw new Error('--quick measures too little to be written; leave one of the two out')
  console.log(describeMachine())
  for (const section of SECTIONS) {
    if (positionals.length > 0 && !positionals.includes(section.name)) continue
    console.log(`\n## ${section.title}\n`)
    const text = await section.measure(values.quick ? QUICK_SIZES : FULL_SIZES)
    console.log(text)
    if (values.write) writeFileSync(PAGE, replaceSection(readFileSync(PAGE, 'utf8'), section.name, text))
  }
  if (values.write) writeFileSync(PAGE, replaceSection(readFileSync(PAGE, 'utf8'), 'machine', describeMachine()))
}
