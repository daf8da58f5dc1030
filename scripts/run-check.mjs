// @ts-check
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandPath } from './checks.mjs'
import { runDenoTests } from './deno-tests.mjs'
import { runCommand } from './run-command.mjs'
import { countVitestReport } from './vitest-report.mjs'

/**
 * @param {string} root
 * @param {import('./checks.mjs').Check} check
 * @param {boolean} streams
 * @returns {Promise<import('./vitest-report.mjs').Count>}
 */
async function runSuite(root, check, streams) {
  const folder = mkdtempSync(join(tmpdir(), 'glyphstorm-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  const reportPath = join(folder, 'report.json')
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`]
    const args = [commandPath(root, check), ...check.args, ...reporters]
    // Vitest colours the logs of CI machines otherwise.
    const env = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
    const { ok, output } = await runCommand(process.execPath, args, { env, quiet: !streams })
    if (output) console.log(output)
    const report = existsSync(reportPath) ? JSON.parse(readFileSync(reportPath, 'utf8')) : undefined
    return countVitestReport(report, ok)
  } finally {
    process.off('exit', remove)
    remove()
  }
}

/**
 * Runs one check and prints a line for it, and its output: all of a suite's, of others where they failed.
 * @param {string} root
 * @param {import('./checks.mjs').Check} check
 * @param {boolean} [streams] a suite's output is shown as it comes; else when it has ended
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runCheck(root, check, streams = false) {
  const start = performance.now()
  if (check.suite) console.log(`  ${check.what} ...`)
  const run = check.suite === 'deno' ? runDenoTests : check.suite ? runSuite : runWhole
  const { passed, failed, reasons } = await run(root, check, streams)
  for (const reason of reasons) console.log(reason)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const count = check.suite ? `, ${passed} passed, ${failed} failed` : ''
  console.log(`${failed === 0 ? '✓' : '✗'} ${check.name}: ${check.what}${count} (${seconds} s)`)
  return { passed, failed }
}

/**
 * @param {string} root
 * @param {import('./checks.mjs').Check} check
 * @returns {Promise<import('./vitest-report.mjs').Count>}
 */
async function runWhole(root, check) {
  const { ok, output } = await runCommand(process.execPath, [commandPath(root, check), ...check.args], {
    quiet: true,
    env: { NO_COLOR: '1' },
  })
  return ok ? { passed: 1, failed: 0, reasons: [] } : { passed: 0, failed: 1, reasons: [output] }
}
