// @ts-check
/** Installs the packages of the lock file, when they are not there already. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runCommand } from './run-command.mjs'

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean,
 *   dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} LockFile
 */

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** @param {Record<string, string> | undefined} names */
const sorted = (names) => JSON.stringify(Object.entries(names ?? {}).sort())

/**
 * Whether node_modules holds what the lock file says, to the version and checksum. npm writes its own list of what it
 * installed as its last step, so an install that was cut short counts as none.
 * @param {string} root folder of package.json
 */
export function packagesAreCurrent(root) {
  const listPath = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(listPath)) return false
  const wanted = /** @type {LockFile} */ (readJson(join(root, 'package-lock.json'))).packages
  const installed = /** @type {LockFile} */ (readJson(listPath)).packages
  const project = readJson(join(root, 'package.json'))
  const locked = wanted[''] ?? {}
  if (sorted(project.dependencies) !== sorted(locked.dependencies)) return false
  if (sorted(project.devDependencies) !== sorted(locked.devDependencies)) return false
  return Object.entries(wanted).every(([path, want]) => {
    if (path === '') return true
    const have = installed[path]
    // Packages for other platforms are in the lock file only.
    if (!have) return want.optional === true
    return have.version === want.version && have.integrity === want.integrity && existsSync(join(root, path))
  })
}

/** npm as it was started, so that `npm test` uses one npm throughout. */
function npmCommand() {
  const script = process.env.npm_execpath
  if (script && basename(script) === 'npm-cli.js') return { command: process.execPath, first: [script] }
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', first: [] }
}

/**
 * @param {string} root folder of package.json
 * @returns {Promise<boolean>} whether all packages are there now
 */
export async function installPackages(root) {
  if (packagesAreCurrent(root)) return true
  console.log('Installing packages (npm ci) ...')
  const { command, first } = npmCommand()
  const args = [...first, 'ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
  const { ok, output } = await runCommand(command, args, { quiet: true })
  if (ok) return true
  console.log(output)
  console.log(
    'The packages could not be installed: see npm’s message above. It needs the npm registry (or a mirror, `npm config set registry …`) and a package-lock.json that fits package.json.',
  )
  return false
}
