// @ts-check
/**
 * `npm test`: installs what is missing, runs every check and test, and ends with the line `N passed, N failed`.
 * `npm test -- lint types` runs the named checks only. Needs Node and npm, and nothing else before it starts.
 */
import { fileURLToPath } from 'node:url'
import { CHECKS } from './checks.mjs'
import { installBrowser } from './install-browser.mjs'
import { installPackages } from './install-packages.mjs'
import { installUnicode } from './install-unicode.mjs'
import { runCheck } from './run-check.mjs'
import { runChecks } from './run-checks.mjs'
import { endOnInterrupt } from './run-command.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)
endOnInterrupt()

/** @returns {Promise<{ passed: number, failed: number }>} */
async function runAll() {
  const named = process.argv.slice(2)
  const unknown = named.find((name) => !CHECKS.some((check) => check.name === name))
  if (unknown !== undefined) {
    console.log(`There is no check named ${unknown}; there are ${CHECKS.map((check) => check.name).join(', ')}.`)
    return { passed: 0, failed: 1 }
  }
  const checks = CHECKS.filter((check) => named.length === 0 || named.includes(check.name))
  if (!(await installPackages(root))) return { passed: 0, failed: checks.length }
  const hasBrowser = checks.some((check) => check.suite) ? await installBrowser() : false
  if (checks.some((check) => check.suite === 'node')) await installUnicode()
  const streams = checks.length === 1
  return runChecks(
    checks,
    ({ suite }) => (suite === 'chromium' && !hasBrowser ? 'there is no browser' : undefined),
    (check) => runCheck(root, check, streams),
  )
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const nodeIsOld = major < 20 || (major === 20 && minor < 19)
if (nodeIsOld)
  console.log(`Node ${process.versions.node} is too old: install Node 20.19 or newer (https://nodejs.org).`)
const { passed, failed } = nodeIsOld ? { passed: 0, failed: 1 } : await runAll()
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
