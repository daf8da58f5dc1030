import { expect } from 'vitest'

/** The call throws this class, and its message holds every word: the object, what was found, what is needed. */
export function expectRefusal(run: () => unknown, type: new (...args: never[]) => Error, ...words: string[]): void {
  let caught: unknown
  try {
    run()
  } catch (error) {
    caught = error
  }
  expect(caught, 'nothing was refused').toBeInstanceOf(type)
  for (const word of words) expect((caught as Error).message).toContain(word)
}
