// @ts-check
/**
 * `npm run bench`: measures and prints; no test, and nothing is written. `npm run bench -- frames peers` measures these
 * parts only, `-- --quick` shows in a minute that everything runs, `-- --write` puts the tables into docs/benchmarks.md.
 */
import { fileURLToPath } from 'node:url'
import { installBrowser } from './install-browser.mjs'
import { installPackages } from './install-packages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

if (!(await installPackages(root)) || !(await installBrowser())) process.exit(1)

// Imported late: it may have been installed just now.
const { build } = await import('vite')
for (const mode of ['node', 'page']) await build({ configFile: 'bench/vite.config.ts', mode })
const built = new URL('../node_modules/.cache/glyphstorm-bench/node/main.mjs', import.meta.url)
const { runBenchmarks } = await import(built.href)
try {
  await runBenchmarks(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
