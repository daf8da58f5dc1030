// @ts-check
import { availableParallelism } from 'node:os'

/** A suite waits for its browser or its device much of the time: two of them fill two cores. */
const LANES = availableParallelism() > 1 ? 2 : 1

/** How often a run says what it is at, in milliseconds. */
const NEWS_MS = 60_000

/**
 * Runs checks in their order, two at a time where there are two cores; a check waits for the one that it needs.
 *
 * @param {readonly import('./checks.mjs').Check[]} checks
 * @param {(check: import('./checks.mjs').Check) => string | undefined} obstacleOf why a check cannot be run
 * @param {(check: import('./checks.mjs').Check) => Promise<{ passed: number, failed: number }>} run prints what it has found
 * @param {number} [lanes]
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(checks, obstacleOf, run, lanes = LANES) {
  const total = { passed: 0, failed: 0 }
  const waiting = [...checks]
  /** @type {Map<string | undefined, Promise<void>>} */
  const running = new Map()
  const broken = new Set()
  const start = performance.now()
  const news = setInterval(() => {
    const seconds = Math.round((performance.now() - start) / 1000)
    console.log(`  ${seconds} s: at ${[...running.keys()].join(' and ')}`)
  }, NEWS_MS)
  /** @param {import('./checks.mjs').Check} check */
  const runOne = async (check) => {
    const obstacle = check.needs && broken.has(check.needs) ? `${check.needs} failed` : obstacleOf(check)
    if (obstacle) console.log(`✗ ${check.name}: ${check.what}, not run because ${obstacle}`)
    const { passed, failed } = obstacle ? { passed: 0, failed: 1 } : await run(check)
    if (failed > 0) broken.add(check.name)
    total.passed += passed
    total.failed += failed
  }
  /** @param {import('./checks.mjs').Check} check */
  const mustWait = ({ needs }) => running.has(needs) || waiting.some(({ name }) => name === needs)
  try {
    while (waiting.length + running.size > 0) {
      const next = running.size < lanes ? waiting.find((check) => !mustWait(check)) : undefined
      if (next) {
        waiting.splice(waiting.indexOf(next), 1)
        running.set(
          next.name,
          runOne(next).finally(() => running.delete(next.name)),
        )
      } else await Promise.race(running.values())
    }
  } finally {
    clearInterval(news)
  }
  return total
}
