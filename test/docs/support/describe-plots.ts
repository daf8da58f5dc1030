import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../project/source-files.ts'

/** Tests that a page's plots, in the folder of its name, are those that their script draws. */
export function describePlots(name: string, page: string, plots: ReadonlyMap<string, string>, remedy: string): void {
  const folder = join(ROOT, 'docs', name)
  describe('the plots', () => {
    test('are all there, and no other', () => {
      expect(readdirSync(folder).sort(), remedy).toEqual([...plots.keys()].map((plot) => `${plot}.svg`).sort())
    })

    test.each([...plots])('%s is what the script draws', (plot, svg) => {
      expect(readFileSync(join(folder, `${plot}.svg`), 'utf8') === svg, remedy).toBe(true)
      expect(svg).not.toMatch(/NaN|Infinity|undefined/)
    })

    test('are each shown on the page', () => {
      const shown = [...page.matchAll(/!\[[^\]]+\]\(([\w-]+)\/([\w-]+)\.svg\)/g)]
      expect(shown.map((match) => match[1])).toEqual(shown.map(() => name))
      expect(shown.map((match) => match[2]).sort()).toEqual([...plots.keys()].sort())
    })
  })
}
