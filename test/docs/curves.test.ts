import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { drawPlots, pieceTable, replaceTable } from '../../scripts/curve-plots/index.ts'
import * as glyphstorm from '../../src/index.ts'
import { ROOT } from '../project/source-files.ts'

const folder = join(ROOT, 'docs/curves')
const page = readFileSync(join(ROOT, 'docs/curves.md'), 'utf8')
const REMEDY = 'run node scripts/plot-curves.mjs'
const plots = drawPlots()

describe('the plots', () => {
  test('are all there, and no other', () => {
    expect(readdirSync(folder).sort(), REMEDY).toEqual([...plots.keys()].map((name) => `${name}.svg`).sort())
  })

  test.each([...plots])('%s is what the script draws', (name, svg) => {
    expect(readFileSync(join(folder, `${name}.svg`), 'utf8') === svg, REMEDY).toBe(true)
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
  })

  test('are each shown on the page', () => {
    const shown = [...page.matchAll(/!\[[^\]]+\]\(curves\/([\w-]+)\.svg\)/g)].map((match) => match[1])
    expect(shown.sort()).toEqual([...plots.keys()].sort())
  })
})

test('the table of pieces is what the script counts', () => {
  expect(replaceTable(page, pieceTable()) === page, REMEDY).toBe(true)
})

test('a page without the marks of the table is refused', () => {
  expect(() => replaceTable('# Curves', '| a |')).toThrow('marks')
})

describe('the examples', () => {
  let warnings: string[]
  beforeEach(() => {
    warnings = []
    glyphstorm.setWarningHandler((message) => warnings.push(message))
  })
  afterEach(() => {
    glyphstorm.setWarningHandler(undefined)
  })

  const examples = [...page.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map((match) => match[1] as string)
  test('there are some', () => {
    expect(examples.length).toBeGreaterThan(5)
  })

  test.each(examples)('runs: %s', (example) => {
    const body = example.replace(/^import (\{[^}]+\}) from 'glyphstorm'$/m, 'const $1 = glyphstorm')
    expect(body).not.toBe(example)
    new Function('glyphstorm', body)(glyphstorm)
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
