import { expect, test } from 'vitest'
import { countDenoSummary } from '../../scripts/deno-summary.mjs'

const GOOD = 'running 2 tests from ./a.test.js\none ... ok (2ms)\ntwo ... ok (1s)\n\nok | 2 passed | 0 failed (2m18s)'
const run = (output: string, ok = true, signal: NodeJS.Signals | null = null) =>
  countDenoSummary({ ok, output, signal })

test('counts what passed and failed', () => {
  expect(run(GOOD)).toEqual({ passed: 2, failed: 0, reasons: [] })
  expect(run('FAILED | 12 passed (3 steps) | 4 failed (1 step) (950ms)\n\nerror: Test failed', false)).toEqual({
    passed: 12,
    failed: 4,
    reasons: [],
  })
})

test('counts ignored and filtered tests as failed', () => {
  expect(run('ok | 2 passed | 0 failed | 1 ignored | 3 filtered out (2s)')).toMatchObject({ passed: 2, failed: 4 })
})

test('counts a file that gave no tests as failed', () => {
  const { failed, reasons } = run(`running 0 tests from ./b.test.js\n${GOOD}`)
  expect(failed).toBe(1)
  expect(reasons).toEqual(['./b.test.js gave no tests.'])
})

test('counts a run without summary or without tests as failed', () => {
  expect(run('error: Module not found', false)).toMatchObject({ passed: 0, failed: 1 })
  expect(run('', true)).toMatchObject({ passed: 0, failed: 1 })
  expect(run('one ... ok (2ms)', false, 'SIGSEGV').reasons).toEqual([
    'The run ended without a summary. It was ended by SIGSEGV.',
  ])
  expect(run('ok | 0 passed | 0 failed (2ms)')).toMatchObject({ passed: 0, failed: 1 })
})

test('a run that ended badly has failed, unless native code crashed after the summary', () => {
  expect(run(GOOD, false)).toMatchObject({ passed: 2, failed: 1 })
  expect(run(GOOD, false, 'SIGINT')).toMatchObject({ passed: 2, failed: 1 })
  expect(run(GOOD, false, 'SIGKILL')).toMatchObject({ passed: 2, failed: 1 })
  expect(run(GOOD, false, 'SIGSEGV')).toEqual({ passed: 2, failed: 0, reasons: [] })
  expect(run(`FAILED | 1 passed | 1 failed (1s)`, false, 'SIGSEGV')).toMatchObject({ passed: 1, failed: 1 })
})
