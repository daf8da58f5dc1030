import { expect, test } from 'vitest'
import { Interned } from '../../../src/play/scene/interned.ts'

test('content is made once, kept while anybody owns it, and dropped with its last owner', () => {
  const dropped: string[] = []
  let made = 0
  const store = new Interned<string, string>(
    (key) => `${key}${++made}`,
    (value) => dropped.push(value),
  )
  expect(store.acquire('a')).toBe('a1')
  expect(store.acquire('a')).toBe('a1')
  expect(store.acquire('b')).toBe('b2')
  store.release('a')
  expect(dropped).toEqual([])
  store.release('a')
  expect(dropped).toEqual(['a1'])
  store.release('a')
  expect(dropped).toEqual(['a1'])
  expect(store.acquire('a')).toBe('a3')
  expect(store.size).toBe(2)
})
