import { describe, expect, test, vi } from 'vitest'
import type { Check } from '../../scripts/checks.mjs'
import { runChecks } from '../../scripts/run-checks.mjs'

const check = (name: string, needs?: string): Check => ({
  name,
  what: name,
  package: '',
  bin: '',
  args: [],
  ...(needs && { needs }),
})
const GOOD = { passed: 1, failed: 0 }
const BAD = { passed: 2, failed: 3 }
const nothing = () => undefined

/** Runs them so that each takes a turn of the event loop; gives what ran beside what, in the order of starts. */
async function trace(checks: readonly Check[], lanes: number, results: Record<string, typeof GOOD> = {}) {
  const running = new Set<string>()
  const starts: string[] = []
  const total = await runChecks(
    checks,
    nothing,
    async ({ name }) => {
      running.add(name)
      starts.push([...running].join('+'))
      await new Promise((resolve) => setTimeout(resolve, 5))
      running.delete(name)
      return results[name] ?? GOOD
    },
    lanes,
  )
  return { starts, total }
}

describe('the checks', () => {
  test('run one after the other on one lane, in their order', async () => {
    const { starts, total } = await trace([check('a'), check('b'), check('c')], 1)
    expect(starts).toEqual(['a', 'b', 'c'])
    expect(total).toEqual({ passed: 3, failed: 0 })
  })

  test('run two at a time on two', async () => {
    const { starts } = await trace([check('a'), check('b'), check('c')], 2)
    expect(starts.slice(0, 2)).toEqual(['a', 'a+b'])
    expect(starts.every((running) => running.split('+').length <= 2)).toBe(true)
    expect(starts.length).toBe(3)
  })

  test('wait for the one that they need, and let others go before', async () => {
    const { starts } = await trace([check('build'), check('size', 'build'), check('lint')], 2)
    expect(starts.slice(0, 2)).toEqual(['build', 'build+lint'])
    expect(starts[2]).toContain('size')
  })

  test('are not run where what they need has failed, and count as failed', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    const { starts, total } = await trace([check('build'), check('size', 'build'), check('attw', 'size')], 2, {
      build: BAD,
    })
    expect(starts).toEqual(['build'])
    expect(total).toEqual({ passed: 2, failed: 5 })
    expect(log.mock.calls.flat()).toEqual([
      expect.stringContaining('size, not run because build failed'),
      expect.stringContaining('attw, not run because size failed'),
    ])
    log.mockRestore()
  })

  test('run when what they need is not asked for', async () => {
    expect((await trace([check('size', 'build')], 2)).starts).toEqual(['size'])
  })

  test('are not run where something stands in the way', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    const run = vi.fn(async () => GOOD)
    const total = await runChecks(
      [check('chromium'), check('a')],
      ({ name }) => (name === 'a' ? undefined : 'there is no browser'),
      run,
      2,
    )
    expect(total).toEqual({ passed: 1, failed: 1 })
    expect(run).toHaveBeenCalledTimes(1)
    log.mockRestore()
  })
})
