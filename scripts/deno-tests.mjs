// @ts-check
/** Runs tests in Deno, whose WebGPU is wgpu: its compiler, Naga, is another than that of Chromium and of Node's dawn. */
import { createRequire } from 'node:module'
import { findSoftwareDriver } from './browser.mjs'
import { countDenoSummary } from './deno-summary.mjs'
import { runCommand } from './run-command.mjs'

/**
 * The test bundle takes packages from node_modules, and WebGPU is still behind a flag; nothing is fetched or written.
 */
const TEST = ['test', '--no-check', '--unstable-webgpu', '--allow-all', '--no-remote', '--no-lock']

/** How to get a driver, as a sentence. */
const REMEDIES = {
  lavapipe: 'There is no lavapipe, Mesa’s software driver for Vulkan: install mesa-vulkan-drivers.',
  swiftshader: 'There is no SwiftShader: it comes with Chromium or Google Chrome; install one.',
}

/** Deno's own program, so that what ends it is seen: the package's command hides that. */
function findDeno() {
  return createRequire(import.meta.url)('deno/install_api.cjs').runInstall()
}

/**
 * @param {readonly string[]} args files and folders of tests
 * @param {import('./browser.mjs').SoftwareDriver | undefined} driver Vulkan's; without one, what the system has
 * @param {import('./run-command.mjs').CommandOptions} [options]
 * @returns {Promise<import('./vitest-report.mjs').Count & { output: string }>}
 */
export async function runDeno(args, driver, { env, ...options } = {}) {
  /** @param {string} reason */
  const refuse = (reason) => ({ passed: 0, failed: 1, reasons: [reason], output: '' })
  const driverPath = driver && findSoftwareDriver(driver)
  if (driver && !driverPath) return refuse(REMEDIES[driver])
  let deno
  try {
    deno = findDeno()
  } catch (error) {
    return refuse(`There is no Deno for this platform (${error instanceof Error ? error.message : error}): see npm ci.`)
  }
  const result = await runCommand(deno, [...TEST, ...args], {
    ...options,
    quiet: true,
    env: {
      NO_COLOR: '1',
      DENO_NO_UPDATE_CHECK: '1',
      ...(driverPath && { VK_DRIVER_FILES: driverPath }),
      ...env,
    },
  })
  const count = countDenoSummary(result)
  return { ...count, output: result.output }
}

/**
 * Runs a check's tests; what Deno wrote is shown where one failed.
 * @param {string} _root
 * @param {import('./checks.mjs').Check} check
 * @returns {Promise<import('./vitest-report.mjs').Count>}
 */
export async function runDenoTests(_root, check) {
  const { passed, failed, reasons, output } = await runDeno(check.args, check.driver)
  return { passed, failed, reasons: failed > 0 && output ? [output, ...reasons] : reasons }
}
