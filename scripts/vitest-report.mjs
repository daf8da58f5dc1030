// @ts-check
/** Counts a vitest run from its JSON report. */

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} reasons what counts as failed though no test said so, as sentences
 */

/**
 * The parts of vitest's JSON report that are read.
 * @typedef {object} VitestReport
 * @property {number} numTotalTests
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {readonly { name: string, status: string, assertionResults: readonly unknown[] }[]} testResults
 */

/**
 * Every test that did not pass has failed, skipped ones too; so has a file that gave no tests, a run that ended badly
 * though its tests passed, and a run without a report or without tests.
 * @param {VitestReport | undefined} report
 * @param {boolean} endedWell the run's exit status was 0
 * @returns {Count}
 */
export function countVitestReport(report, endedWell) {
  if (!report) return { passed: 0, failed: 1, reasons: ['The run wrote no report.'] }
  if (!(report.numTotalTests > 0)) return { passed: 0, failed: 1, reasons: ['The run holds no tests.'] }
  const reasons = []
  const passed = report.numPassedTests
  let failed = report.numTotalTests - passed
  const skipped = failed - report.numFailedTests
  if (skipped > 0) reasons.push(`${skipped} tests were skipped.`)
  for (const file of report.testResults) {
    if (file.assertionResults.length > 0) continue
    failed++
    reasons.push(`${file.name} gave no tests.`)
  }
  if (!endedWell && failed === 0) {
    failed++
    reasons.push('All tests passed, and yet the run ended with an error.')
  }
  return { passed, failed, reasons }
}
