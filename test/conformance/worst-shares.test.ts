import { expect, test } from 'vitest'
import { readShares } from '../../scripts/conformance-shares.mjs'
import { WorstShares } from './worst-shares.ts'

test('the largest share of each comparison is kept, and read back over portions', () => {
  const first = new WorstShares()
  first.note('kernel', { share: 0.25, where: 'scene 1' })
  first.note('kernel', { share: 0.125, where: 'scene 2' })
  first.note('corners', { share: 0, where: 'all exact' })
  const second = new WorstShares()
  second.note('kernel', { share: 0.5, where: 'scene 21 "}"' })
  const { scenes, worst } = readShares(`header\n${first.report(20)}\nother\n${second.report(7)}\n`)
  expect(scenes).toBe(27)
  expect([...worst]).toEqual([
    ['kernel', { share: 0.5, where: 'scene 21 "}"' }],
    ['corners', { share: 0, where: 'all exact' }],
  ])
})

test('what is infinitely far stays far', () => {
  const shares = new WorstShares()
  shares.note('kernel', { share: Number.POSITIVE_INFINITY, where: 'scene 3' })
  expect(readShares(shares.report(1)).worst.get('kernel')?.share).toBe(Number.MAX_VALUE)
})
