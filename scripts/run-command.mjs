// @ts-check
/** Runs commands so that an interrupt ends each of them, with all that it started. */
import { spawn } from 'node:child_process'

/**
 * @typedef {object} CommandOptions
 * @property {boolean} [quiet] keep the output back instead of showing it; it is in the result
 * @property {Record<string, string>} [env] added to the environment
 * @property {(text: string) => void} [onOutput] told what the command writes, as it comes, where `quiet`
 * @property {number} [limitSeconds] the command is ended and counts as failed after this long; default 600
 *
 * @typedef {object} CommandResult
 * @property {boolean} ok ended by itself with status 0
 * @property {string} output what it wrote, where `quiet`, and why it was ended
 * @property {NodeJS.Signals | null} signal what ended it, if it did not end by itself
 */

const windows = process.platform === 'win32'

/** How long a command may take to end itself once it is told to, in milliseconds. */
const GRACE_MS = 4000

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** Nothing goes on after an interrupt: commands that it ended give no result. */
let interrupted = false

/**
 * Commands lead process groups of their own (not on Windows, where that would open a console each).
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    if (windows) child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // It ended in the meantime.
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function end(child) {
  signalGroup(child, 'SIGINT')
  setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS).unref()
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {CommandOptions} [options]
 * @returns {Promise<CommandResult>}
 */
export function runCommand(command, args, { quiet = false, env = {}, limitSeconds = 600, onOutput } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
      detached: !windows,
      shell: windows && command.endsWith('.cmd'),
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text
        onOutput?.(text)
      })
    }
    const limit = setTimeout(() => {
      output += `\nEnded after ${limitSeconds} seconds without a result.`
      end(child)
    }, limitSeconds * 1000)
    /**
     * @param {boolean} ok
     * @param {NodeJS.Signals | null} signal
     */
    const settle = (ok, signal) => {
      clearTimeout(limit)
      running.delete(child)
      if (!interrupted) resolve({ ok, output: output.trim(), signal })
    }
    child.on('error', (error) => {
      output += `\n${error.message}`
      settle(false, null)
    })
    child.on('close', (status, signal) => settle(status === 0, signal))
  })
}

/** Ends the running commands and then this process, as the shell expects of an interrupted one. */
export function endOnInterrupt() {
  /** @type {[NodeJS.Signals, number][]} */
  const signals = [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ]
  for (const [signal, status] of signals) {
    process.once(signal, async () => {
      interrupted = true
      console.log('\nInterrupted.')
      const ended = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)))
      for (const child of running) end(child)
      await Promise.all(ended)
      process.exit(status)
    })
  }
}
