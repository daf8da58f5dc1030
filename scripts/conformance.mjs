// @ts-check
/**
 * Runs the conformance scenes on every WebGPU that is there: kernel, twin and truth against each other.
 *
 *   npm run conformance -- [--scenes 1000] [--seed 0] [--on dawn|chromium|deno]
 *
 * Prints, for each, the largest error of each comparison as a share of its bound. A disagreement names its scene:
 * `--seed <scene> --scenes 1` runs that one alone.
 */
import { fileURLToPath } from 'node:url'
import { CHECKS, commandPath, DENO_DRIVERS } from './checks.mjs'
import { readShares } from './conformance-shares.mjs'
import { runDeno } from './deno-tests.mjs'
import { installBrowser } from './install-browser.mjs'
import { endOnInterrupt, runCommand } from './run-command.mjs'

const USAGE = 'usage: npm run conformance -- [--scenes 1000] [--seed 0] [--on dawn|chromium|deno]'
const root = fileURLToPath(new URL('..', import.meta.url))

/** Twenty scenes take a second, and ten under load. */
const LIMIT_SECONDS = 12 * 3600

/** What of a failing run is shown: the end, where runners list what failed. */
const SHOWN_LINES = 80

/** @param {readonly string[]} words */
function readOptions(words) {
  const options = { scenes: '1000', seed: '0', on: '' }
  for (let index = 0; index < words.length; index += 2) {
    const name = (words[index] ?? '').replace(/^--/, '')
    const value = words[index + 1] ?? ''
    const needed = name === 'on' ? /^(dawn|chromium|deno)$/ : /^\d+$/
    if (!(name in options) || !needed.test(value) || (name === 'scenes' && Number(value) === 0)) {
      console.error(`${words[index]} ${value} is not understood\n${USAGE}`)
      process.exit(2)
    }
    options[/** @type {keyof typeof options} */ (name)] = value
  }
  return options
}

/**
 * @typedef {object} Implementation
 * @property {string} name what `--on` calls it
 * @property {string} what
 * @property {(options: import('./run-command.mjs').CommandOptions) => Promise<{ failed: number, output: string }>} run
 */

/**
 * @param {string} project
 * @returns {Implementation['run']}
 */
const runVitest = (project) => async (options) => {
  const script = commandPath(root, { package: 'vitest', bin: 'vitest' })
  const args = [script, 'run', '--project', project, 'test/conformance/conformance.gpu.test.ts']
  const { ok, output } = await runCommand(process.execPath, args, { ...options, quiet: true })
  return { failed: ok ? 0 : 1, output }
}

/** @type {readonly Implementation[]} */
const IMPLEMENTATIONS = [
  { name: 'dawn', what: 'Tint, in Node (dawn)', run: runVitest('node') },
  { name: 'chromium', what: 'Tint, in Chromium', run: runVitest('chromium') },
  ...DENO_DRIVERS.map((driver) => ({
    name: 'deno',
    what: `Naga, in Deno${driver ? ` on ${driver}` : ''}`,
    run: async (/** @type {import('./run-command.mjs').CommandOptions} */ options) => {
      const { failed, reasons, output } = await runDeno(
        ['dist-test/conformance/conformance.gpu.test.js'],
        driver,
        options,
      )
      return { failed, output: [output, ...reasons].join('\n') }
    },
  })),
]

/** The tests as Deno runs them. */
async function buildBundle() {
  const check = CHECKS.find(({ name }) => name === 'deno-bundle')
  if (!check) throw new Error('there is no check named deno-bundle')
  return await runCommand(process.execPath, [commandPath(root, check), ...check.args], { quiet: true })
}

/**
 * @param {Implementation} implementation
 * @param {Record<string, string>} env
 * @param {string} scenes
 * @returns {Promise<boolean>} whether all agreed
 */
async function runOne({ what, run }, env, scenes) {
  const start = performance.now()
  let seen = ''
  const { failed, output } = await run({
    env,
    limitSeconds: LIMIT_SECONDS,
    onOutput(text) {
      if (!process.stderr.isTTY) return
      seen += text
      process.stderr.write(`\r${what}: ${Math.min(readShares(seen).scenes, Number(scenes))} of ${scenes} scenes `)
    },
  })
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  const measured = readShares(output)
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  console.log(`\n${what}: ${measured.scenes} of ${scenes} scenes (${seconds} s)`)
  for (const [comparison, { share, where }] of measured.worst) {
    console.log(`  ${comparison.padEnd(22)} ${(share * 100).toFixed(2).padStart(7)} % of its bound: ${where}`)
  }
  const complete = measured.scenes === Number(scenes)
  if (failed === 0 && complete) return true
  console.log(output.split('\n').slice(-SHOWN_LINES).join('\n'))
  console.log(`✗ ${what}: ${failed === 0 ? 'not every scene was run' : 'disagreements, see above'}`)
  return false
}

process.chdir(root)
endOnInterrupt()
const { scenes, seed, on } = readOptions(process.argv.slice(2))
const chosen = IMPLEMENTATIONS.filter(({ name }) => on === '' || name === on)
await installBrowser()
let agreed = true
if (chosen.some(({ name }) => name === 'deno')) {
  const { ok, output } = await buildBundle()
  if (!ok) {
    console.log(output)
    process.exit(1)
  }
}
const env = {
  NO_COLOR: '1',
  VITE_CONFORMANCE_SCENES: scenes,
  VITE_CONFORMANCE_SEED: seed,
  VITE_CONFORMANCE_MEASURES: '1',
}
for (const implementation of chosen) agreed = (await runOne(implementation, env, scenes)) && agreed
console.log(agreed ? '\nAll agree.' : '\nNot all agree.')
process.exitCode = agreed ? 0 : 1
