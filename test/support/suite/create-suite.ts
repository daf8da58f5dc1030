import { formatTitle } from './format-title.ts'

/** What a test runner is asked for: a test of this name. */
export type Register = (name: string, run: () => Promise<void>) => void

type Body<Row extends readonly unknown[] = []> = (...row: Row) => void | Promise<void>
type Hook = () => unknown

/** The tests' words, as vitest has them; time limits are left to the runner. */
export interface Suite {
  readonly test: Each & ((name: string, body: Body, limitMilliseconds?: number) => void)
  readonly describe: Each & ((name: string, body: () => void) => void)
  readonly beforeAll: (hook: Hook, limitMilliseconds?: number) => void
}

interface Each {
  /** A test, or a group of them, for each row; a row that is no list is the only argument. */
  readonly each: <Row>(
    rows: readonly Row[],
  ) => (title: string, body: Body<Row extends readonly unknown[] ? [...Row] : [Row]>) => void
}

/** What is prepared once, when its first test runs; a failure is that of every test that needs it. */
interface Group {
  readonly path: readonly string[]
  readonly hooks: { readonly hook: Hook; result?: Promise<unknown> }[]
}

/** Vitest's `test`, `describe` and `beforeAll`, as far as tests on GPUs use them, over another runner. */
export function createSuite(register: Register): Suite {
  const groups: Group[] = [{ path: [], hooks: [] }]
  const innermost = () => groups[groups.length - 1]!

  const test = (name: string, body: Body) => {
    const needed = [...groups]
    register([...innermost().path, name].join(' > '), async () => {
      for (const { hooks } of needed) {
        for (const entry of hooks) {
          entry.result ??= Promise.resolve().then(entry.hook)
          await entry.result
        }
      }
      await body()
    })
  }

  const describe = (name: string, body: () => void) => {
    groups.push({ path: [...innermost().path, name], hooks: [] })
    try {
      body()
    } finally {
      groups.pop()
    }
  }

  const each =
    (define: (name: string, body: () => void | Promise<void>) => void): Each['each'] =>
    (rows) => {
      if (rows.length === 0) throw new Error('no rows: a test of nothing passes')
      return (title, body) => {
        for (const row of rows) {
          const list = Array.isArray(row) ? row : [row]
          define(formatTitle(title, row, list), () => (body as Body<unknown[]>)(...list))
        }
      }
    }

  return {
    test: Object.assign(test, { each: each(test) }),
    describe: Object.assign(describe, { each: each((name, body) => describe(name, () => void body())) }),
    beforeAll: (hook) => innermost().hooks.push({ hook }),
  }
}
