import { describe, expect, test } from 'vitest'
import { countVitestReport } from '../../scripts/vitest-report.mjs'

const file = (name: string, tests: number) => ({ name, status: 'passed', assertionResults: new Array(tests).fill({}) })
const good = { numTotalTests: 3, numPassedTests: 3, numFailedTests: 0, testResults: [file('a', 2), file('b', 1)] }

describe('the count of a run', () => {
  test('counts tests that passed and failed', () => {
    expect(countVitestReport(good, true)).toEqual({ passed: 3, failed: 0, reasons: [] })
    const bad = { ...good, numPassedTests: 2, numFailedTests: 1 }
    expect(countVitestReport(bad, false)).toMatchObject({ passed: 2, failed: 1 })
  })

  test('counts a skipped test as failed', () => {
    const skipped = { ...good, numPassedTests: 2 }
    expect(countVitestReport(skipped, true)).toMatchObject({ passed: 2, failed: 1, reasons: ['1 tests were skipped.'] })
  })

  test('counts a file that gave no tests as failed', () => {
    const empty = { ...good, testResults: [...good.testResults, file('c', 0)] }
    expect(countVitestReport(empty, false)).toMatchObject({ passed: 3, failed: 1 })
  })

  test('counts a run that ended badly as failed, though its tests passed', () => {
    expect(countVitestReport(good, false)).toMatchObject({ passed: 3, failed: 1 })
  })

  test('counts a run without tests or without a report as failed', () => {
    expect(countVitestReport({ ...good, numTotalTests: 0, numPassedTests: 0, testResults: [] }, true)).toMatchObject({
      passed: 0,
      failed: 1,
    })
    expect(countVitestReport(undefined, true)).toMatchObject({ passed: 0, failed: 1 })
  })
})
