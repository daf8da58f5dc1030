// @ts-check
/**
 * Draws the plots of docs/curves.md from what the bake makes of the curves, and counts the pieces of the usual easings:
 * writes docs/curves/*.svg and the page's table, and prints the table.
 *
 *   node scripts/plot-curves.mjs
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/** @type {{ module: typeof import('./curve-plots/index.ts') }} */
const loaded = await runnerImport(join(root, 'scripts/curve-plots/index.ts'), { configFile: false, root })
const { drawPlots, pieceTable, replaceTable } = loaded.module

const folder = join(root, 'docs/curves')
mkdirSync(folder, { recursive: true })
for (const [name, svg] of drawPlots()) {
  writeFileSync(join(folder, `${name}.svg`), svg)
  console.log(`docs/curves/${name}.svg: ${(svg.length / 1024).toFixed(1)} kB`)
}
const page = join(root, 'docs/curves.md')
const table = pieceTable()
writeFileSync(page, replaceTable(readFileSync(page, 'utf8'), table))
console.log(`\n${table}`)
