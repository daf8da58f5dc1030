/**
 * Runs the conformance scenes: kernel, twin and truth against each other.
 *
 *   npm run conformance -- [--scenes 10000] [--seed 0] [--project node|chromium]
 *
 * A disagreement names its scene; `--seed <scene> --scenes 1` runs that one alone.
 */
import { spawnSync } from 'node:child_process'

const USAGE = 'usage: npm run conformance -- [--scenes 10000] [--seed 0] [--project node|chromium]'
const DEFAULTS = { scenes: '1000', seed: '0', project: 'node' }

function readOptions(words) {
  const options = { ...DEFAULTS }
  for (let index = 0; index < words.length; index += 2) {
    const name = words[index].replace(/^--/, '')
    const value = words[index + 1]
    const needed = name === 'project' ? /^(node|chromium)$/ : /^\d+$/
    if (!(name in DEFAULTS) || value === undefined || !needed.test(value)) {
      console.error(`${words[index]} ${value ?? ''} is not understood\n${USAGE}`)
      process.exit(2)
    }
    options[name] = value
  }
  return options
}

const { scenes, seed, project } = readOptions(process.argv.slice(2))
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', project, 'test/conformance/conformance.gpu.test.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, VITE_CONFORMANCE_SCENES: scenes, VITE_CONFORMANCE_SEED: seed },
  },
)
process.exit(status ?? 1)
