/** Scripts that are known without a test are those of the engine's tables. */
import { expect, test, vi } from 'vitest'
import { scriptsOf } from '../../src/text/script-of.ts'

test.each([
  ['ASCII letters', 'Latn', 0x41, 0x5a],
  ['ASCII letters', 'Latn', 0x61, 0x7a],
  ['ideographs', 'Hani', 0x4e00, 0x9fff],
  ['syllables', 'Hang', 0xac00, 0xd7a3],
])('%s are of %s and of no other script', (_, code, first, last) => {
  const own = new RegExp(`^\\p{Script=${code}}$`, 'u')
  const others = ['Latn', 'Cyrl', 'Grek', 'Arab', 'Hani', 'Hira', 'Kana', 'Hang', 'Bopo', 'Yiii', 'Zyyy', 'Zinh']
    .filter((other) => other !== code)
    .map((other) => `\\p{Script_Extensions=${other}}`)
  const shared = new RegExp(`^[${others.join('')}]`, 'u')
  for (let codePoint = first; codePoint <= last; codePoint++) {
    const character = String.fromCodePoint(codePoint)
    const agrees = own.test(character) && !shared.test(character) && scriptsOf(codePoint).join() === code
    if (!agrees) expect.fail(`U+${codePoint.toString(16)} is no ${code}, or not alone`)
  }
})

test('what is no letter of ASCII is of all scripts', () => {
  for (let codePoint = 0; codePoint < 0x80; codePoint++) {
    const character = String.fromCodePoint(codePoint)
    if (/\p{Script=Latin}/u.test(character)) continue
    expect(/^\p{Script_Extensions=Zyyy}/u.test(character)).toBe(true)
    expect(scriptsOf(codePoint)).toEqual([])
  }
})

test('a character of several scripts has them all, its own first; their tests are made in many steps', async () => {
  // Without what other tests have readied.
  vi.resetModules()
  const fresh = await import('../../src/text/script-of.ts')
  const steps = fresh.prepareScripts()
  let count = 0
  while (!steps.next().done) count++
  expect(count).toBeGreaterThan(30)
  expect(fresh.scriptsOf(0x3b1)).toEqual(['Grek'])
  // The prolonged sound mark.
  expect([...fresh.scriptsOf(0x30fc)].sort()).toEqual(['Hira', 'Kana'])
  expect(fresh.prepareScripts().next().done).toBe(true)
})
