// @ts-check
/** What `npm test` runs, in order. A check passes or fails as a whole; the tests of a suite are counted one by one. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {object} Check
 * @property {string} name what to call it, also on the command line
 * @property {string} what what it holds
 * @property {string} package whose command runs
 * @property {string} bin
 * @property {readonly string[]} args
 * @property {string} [needs] the check that must have passed before
 * @property {'chromium' | 'node' | 'deno'} [suite] where its tests run, if it holds tests
 * @property {import('./browser.mjs').SoftwareDriver} [driver] Vulkan's, for tests in Deno; else the system's own
 */

/**
 * Deno's WebGPU goes through Vulkan on Linux, where each software driver compiles the kernels once more.
 * @type {readonly (import('./browser.mjs').SoftwareDriver | undefined)[]}
 */
export const DENO_DRIVERS = process.platform === 'linux' ? ['lavapipe', 'swiftshader'] : [undefined]

/** @type {readonly Check[]} */
export const CHECKS = [
  {
    name: 'lint',
    what: 'format and lint',
    package: '@biomejs/biome',
    bin: 'biome',
    args: ['check', '--error-on-warnings', '--colors=off', '--max-diagnostics=50', '.'],
  },
  { name: 'types', what: 'types of everything', package: 'typescript', bin: 'tsc', args: ['--noEmit'] },
  { name: 'build', what: 'library build', package: 'vite', bin: 'vite', args: ['build'] },
  {
    name: 'declarations',
    what: 'library’s type declarations',
    package: 'typescript',
    bin: 'tsc',
    args: ['-p', 'tsconfig.build.json'],
    needs: 'build',
  },
  {
    name: 'publint',
    what: 'package as published',
    package: 'publint',
    bin: 'publint',
    args: ['--strict'],
    needs: 'build',
  },
  {
    name: 'attw',
    what: 'types as users resolve them',
    package: '@arethetypeswrong/cli',
    bin: 'attw',
    args: ['--pack', '.', '--profile', 'esm-only'],
    needs: 'declarations',
  },
  { name: 'size', what: 'size of the bundle', package: 'size-limit', bin: 'size-limit', args: [], needs: 'build' },
  { name: 'knip', what: 'nothing unused', package: 'knip', bin: 'knip', args: [] },
  {
    name: 'demos',
    what: 'gallery build',
    package: 'vite',
    bin: 'vite',
    args: ['build', '--config', 'demos/vite.config.ts', '--logLevel', 'warn'],
  },
  {
    name: 'node',
    what: 'tests in Node',
    package: 'vitest',
    bin: 'vitest',
    args: ['run', '--project', 'node', '--maxWorkers=100%'],
    suite: 'node',
  },
  {
    name: 'chromium',
    what: 'tests in Chromium',
    package: 'vitest',
    bin: 'vitest',
    args: ['run', '--project', 'chromium'],
    suite: 'chromium',
  },
  {
    name: 'deno-bundle',
    what: 'build of the tests for Deno',
    package: 'vite',
    bin: 'vite',
    args: ['build', '--config', 'test/deno/vite.config.ts', '--logLevel', 'error'],
    needs: 'build',
  },
  ...DENO_DRIVERS.map((driver) => ({
    name: driver ? `deno-${driver}` : 'deno',
    what: `tests in Deno, on ${driver ?? 'the system’s graphics'}`,
    package: 'deno',
    bin: 'deno',
    args: ['dist-test'],
    needs: 'deno-bundle',
    suite: /** @type {const} */ ('deno'),
    ...(driver && { driver }),
  })),
]

/**
 * The script behind a package's command, to be run by this Node: no shell and no PATH in between.
 * @param {string} root
 * @param {Pick<Check, 'package' | 'bin'>} check
 */
export function commandPath(root, check) {
  const folder = join(root, 'node_modules', check.package)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[check.bin])
}
