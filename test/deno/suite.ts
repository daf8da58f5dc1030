/** What tests import of vitest, when Deno runs them: its own matchers, and Deno's tests. */
import { createSuite } from '../support/suite/create-suite.ts'

interface DenoTest {
  readonly name: string
  readonly fn: () => Promise<void>
  readonly sanitizeOps: boolean
  readonly sanitizeResources: boolean
}

declare const Deno: { readonly test: (test: DenoTest) => void }

export { expect } from '../support/suite/matchers.ts'

// A device outlives the test that opens it: the tests of a file share one.
export const { test, describe, beforeAll } = createSuite((name, fn) =>
  Deno.test({ name, fn, sanitizeOps: false, sanitizeResources: false }),
)
