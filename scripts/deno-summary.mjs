// @ts-check
/** Counts a run of `deno test` by the line that it ends with. */

const SUMMARY =
  /^(?:ok|FAILED) \| (\d+) passed(?: \(\d+ steps?\))? \| (\d+) failed(?: \(\d+ steps?\))?(.*) \([^()]*\)$/gm
/** What a crash in native code ends a process with. */
const CRASHES = ['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL']
const EMPTY_FILE = /^running 0 tests from (.+)$/gm

/**
 * Deno counts modules that did not load as failed. What was ignored or filtered out has failed here, and so has a file
 * without tests, a run without tests and one that ended badly though its tests passed. Software drivers sometimes take the
 * process down while it exits, after the summary: that says nothing of the tests, and does not count.
 * @param {{ ok: boolean, output: string, signal: NodeJS.Signals | null }} run
 * @returns {import('./vitest-report.mjs').Count}
 */
export function countDenoSummary({ ok, output, signal }) {
  const summary = [...output.matchAll(SUMMARY)].at(-1)
  if (!summary) {
    const end = signal ? ` It was ended by ${signal}.` : ''
    return { passed: 0, failed: 1, reasons: [`The run ended without a summary.${end}`] }
  }
  const passed = Number(summary[1])
  let failed = Number(summary[2])
  const reasons = []
  for (const [, count, what] of summary[3]?.matchAll(/(\d+) (ignored|filtered out)/g) ?? []) {
    failed += Number(count)
    reasons.push(`${count} tests were ${what}.`)
  }
  for (const [, file] of output.matchAll(EMPTY_FILE)) {
    failed++
    reasons.push(`${file} gave no tests.`)
  }
  if (passed + failed === 0) return { passed: 0, failed: 1, reasons: ['The run holds no tests.'] }
  if (!ok && failed === 0 && !(signal && CRASHES.includes(signal))) {
    failed++
    reasons.push('All tests passed, and yet the run ended with an error.')
  }
  return { passed, failed, reasons }
}
