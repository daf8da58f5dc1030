import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { drawPlots, pieceTable, replaceTable } from '../../scripts/curve-plots/index.ts'
import * as glyphstorm from '../../src/index.ts'
import { ROOT } from '../project/source-files.ts'
import { describePlots } from './support/describe-plots.ts'
import { codeBlocks, listenForWarnings, readPage, runExample } from './support/page-examples.ts'

const page = readPage('curves.md')
const REMEDY = 'run node scripts/plot-curves.mjs'

describePlots('curves', page, drawPlots(), REMEDY)

test('the table of pieces is what the script counts', () => {
  expect(replaceTable(page, pieceTable()) === page, REMEDY).toBe(true)
})

test('a page without the marks of the table is refused', () => {
  expect(() => replaceTable('# Curves', '| a |')).toThrow('marks')
})

describe('the examples', () => {
  const warnings = listenForWarnings()
  const examples = codeBlocks(page, 'ts')
  test('there are some', () => {
    expect(examples.length).toBeGreaterThan(5)
  })

  test.each(examples)('runs: %s', (example) => {
    runExample(example)
    expect(warnings).toEqual([])
  })

  const refused = [...page.matchAll(/^\| `(.+?)`(?: \(.+\))? \| `(\w+Error)` \|$/gm)]
  test('every line of what is refused is read', () => {
    const lines = page.slice(page.indexOf('## What is refused')).split('\n')
    expect(refused.length).toBe(lines.filter((line) => /^\| `/.test(line)).length)
    expect(refused.length).toBeGreaterThan(10)
  })

  test.each(refused.map((match) => [match[1] as string, match[2] as string]))('%s throws %s', (code, error) => {
    const run = new Function(...Object.keys(glyphstorm), code)
    let thrown: unknown
    try {
      run(...Object.values(glyphstorm))
    } catch (caught) {
      thrown = caught
    }
    expect(thrown).toBeInstanceOf(glyphstorm.AuthoringError)
    expect((thrown as Error).name).toBe(error)
  })
})

test('every file that the page names is there', () => {
  const named = [...page.matchAll(/`((?:src|shaders|scripts|demos)\/[\w./-]+)`/g)].map((match) => match[1] as string)
  expect(named.length).toBeGreaterThan(2)
  for (const path of named) expect(() => readFileSync(join(ROOT, path)), path).not.toThrow()
})
