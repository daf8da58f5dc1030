import { expect, test } from 'vitest'
import { repeatLatest } from '../../demos/blend-modes/repeat-latest.ts'

test('what is asked while it runs is done once, afterwards, with what holds then', async () => {
  let wish = 0
  const seen: number[] = []
  let running = 0
  const run = repeatLatest(async () => {
    expect(++running).toBe(1)
    const now = wish
    await new Promise((done) => setTimeout(done, 1))
    seen.push(now)
    running--
  })
  const asked = [1, 2, 3].map((next) => {
    wish = next
    return run()
  })
  await Promise.all(asked)
  expect(seen).toEqual([1, 3])
  wish = 4
  await run()
  expect(seen).toEqual([1, 3, 4])
})
