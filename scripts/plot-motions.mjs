// @ts-check
/**
 * Draws the plots of docs/motions.md from what the evaluate stage makes of blended motions: writes docs/motions/*.svg.
 *
 *   node scripts/plot-motions.mjs
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/** @type {{ module: typeof import('./motion-plots/index.ts') }} */
const loaded = await runnerImport(join(root, 'scripts/motion-plots/index.ts'), { configFile: false, root })

const folder = join(root, 'docs/motions')
mkdirSync(folder, { recursive: true })
for (const [name, svg] of loaded.module.drawMotionPlots()) {
  writeFileSync(join(folder, `${name}.svg`), svg)
  console.log(`docs/motions/${name}.svg: ${(svg.length / 1024).toFixed(1)} kB`)
}
