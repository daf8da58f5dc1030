/** What tests import of vitest, when a page runs them: its own matchers, and a list that the page works through. */
import { createSuite } from '../support/suite/create-suite.ts'

export { expect } from '../support/suite/matchers.ts'

export interface PageTest {
  readonly name: string
  readonly run: () => Promise<void>
}

const registered: PageTest[] = []

export const { test, describe, beforeAll } = createSuite((name, run) => registered.push({ name, run }))

/** The tests that were registered since the last call. */
export function takeTests(): PageTest[] {
  return registered.splice(0)
}
