import { expect, test as vitestTest } from 'vitest'
import { createSuite } from './create-suite.ts'
import { formatTitle } from './format-title.ts'

interface Registered {
  readonly name: string
  readonly run: () => Promise<void>
}

function collect() {
  const registered: Registered[] = []
  return { registered, suite: createSuite((name, run) => registered.push({ name, run })) }
}

const fail = () => Promise.reject(new Error('spoilt'))

vitestTest('a failing body fails its test, thrown or rejected; a passing one passes', async () => {
  const { registered, suite } = collect()
  suite.test('passes', () => {})
  suite.test('throws', () => {
    throw new Error('spoilt')
  })
  suite.test('rejects', fail)
  await registered[0]!.run()
  await expect(registered[1]!.run()).rejects.toThrow('spoilt')
  await expect(registered[2]!.run()).rejects.toThrow('spoilt')
})

vitestTest('hooks run once, before the first test, outer ones first, and only where they belong', async () => {
  const { registered, suite } = collect()
  const calls: string[] = []
  suite.beforeAll(async () => calls.push('outer'))
  suite.describe('group', () => {
    suite.beforeAll(() => calls.push('inner'))
    suite.test('one', () => void calls.push('one'))
    suite.test('two', () => void calls.push('two'))
  })
  suite.test('three', () => void calls.push('three'))
  expect(registered.map(({ name }) => name)).toEqual(['group > one', 'group > two', 'three'])
  await registered[2]!.run()
  expect(calls).toEqual(['outer', 'three'])
  await registered[0]!.run()
  await registered[1]!.run()
  expect(calls).toEqual(['outer', 'three', 'inner', 'one', 'two'])
})

vitestTest('a failing hook fails every test that needs it, and no other', async () => {
  const { registered, suite } = collect()
  suite.describe('group', () => {
    suite.beforeAll(fail)
    suite.test('one', () => {})
    suite.test('two', () => {})
  })
  suite.test('three', () => {})
  await expect(registered[0]!.run()).rejects.toThrow('spoilt')
  await expect(registered[1]!.run()).rejects.toThrow('spoilt')
  await registered[2]!.run()
})

vitestTest('a row is a test; lists are arguments, and no rows are refused', async () => {
  const { registered, suite } = collect()
  const seen: unknown[] = []
  suite.test.each([
    [1, 'a'],
    [2, 'b'],
  ] as const)('%d of %s', (number, letter) => void seen.push(number, letter))
  suite.describe.each([{ name: 'outer' }])('$name', (row) =>
    suite.test.each([7])('at %i px', (size) => void seen.push(row, size)),
  )
  expect(registered.map(({ name }) => name)).toEqual(['1 of a', '2 of b', 'outer > at 7 px'])
  for (const { run } of registered) await run()
  expect(seen).toEqual([1, 'a', 2, 'b', { name: 'outer' }, 7])
  expect(() => suite.test.each([])).toThrow('a test of nothing')
})

vitestTest('titles that cannot be written are refused', () => {
  expect(() => formatTitle('$name', {}, [])).toThrow('$name')
  expect(() => formatTitle('%o', [1], [1])).toThrow('%o')
})
