import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as glyphstorm from '../../../src/index.ts'
import { ROOT } from '../../project/source-files.ts'

/** Tests that a page's table under "What is refused" tells the errors that its lines of code throw. */
export function describeRefusals(page: string, given: Readonly<Record<string, unknown>> = {}): void {
  describe('what is refused', () => {
    const refused = [...page.matchAll(/^\| `(.+?)`(?: \(.+\))? \| `(\w+Error)` \|$/gm)]
    test('is read line by line', () => {
      const lines = page.slice(page.indexOf('## What is refused')).split('\n')
      expect(refused.length).toBe(lines.filter((line) => /^\| `/.test(line)).length)
      expect(refused.length).toBeGreaterThan(10)
    })

    test.each(refused.map((match) => [match[1]!, match[2]!]))('%s throws %s', (code, error) => {
      const names = { ...glyphstorm, ...given }
      const run = new Function(...Object.keys(names), code)
      let thrown: unknown
      try {
        run(...Object.values(names))
      } catch (caught) {
        thrown = caught
      }
      expect(thrown).toBeInstanceOf(glyphstorm.AuthoringError)
      expect((thrown as Error).name).toBe(error)
    })
  })
}

/** Tests that the files that a page names, at least so many, are there. */
export function testNamedFiles(page: string, least: number): void {
  test('every file that the page names is there', () => {
    const named = [...page.matchAll(/`((?:src|shaders|scripts|demos|docs)\/[\w./-]+)`/g)].map((match) => match[1]!)
    expect(named.length).toBeGreaterThanOrEqual(least)
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })
}
