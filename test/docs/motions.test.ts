import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { drawMotionPlots } from '../../scripts/motion-plots/index.ts'
import * as glyphstorm from '../../src/index.ts'
import { StageText } from '../../src/play/stage-text.ts'
import { ROOT } from '../project/source-files.ts'
import { describePlots } from './support/describe-plots.ts'
import { codeBlocks, listenForWarnings, readPage, runExample } from './support/page-examples.ts'

const page = readPage('motions.md')
const REMEDY = 'run node scripts/plot-motions.mjs'

describePlots('motions', page, drawMotionPlots(), REMEDY)

describe('the examples', () => {
  const warnings = listenForWarnings()
  const examples = codeBlocks(page, 'ts')
  test('there are some', () => {
    expect(examples.length).toBeGreaterThan(5)
  })

  /** Takes what authors give; the text has the methods that texts have. */
  const stage = {
    add: (_: string, { animation }: { animation: glyphstorm.Animation }) => {
      expect(animation.kind).toBe('animation')
      const methods = Object.getOwnPropertyNames(StageText.prototype)
      return Object.fromEntries(methods.map((name) => [name, () => undefined]))
    },
  }

  test.each(examples)('runs: %s', (example) => {
    runExample(example, { stage, font: {} })
    expect(warnings).toEqual([])
  })

  const refused = [...page.matchAll(/^\| `(.+?)`(?: \(.+\))? \| `(\w+Error)` \|$/gm)]
  test('every line of what is refused is read', () => {
    const lines = page.slice(page.indexOf('## What is refused')).split('\n')
    expect(refused.length).toBe(lines.filter((line) => /^\| `/.test(line)).length)
    expect(refused.length).toBeGreaterThan(10)
  })

  test.each(refused.map((match) => [match[1] as string, match[2] as string]))('%s throws %s', (code, error) => {
    const { clip } = glyphstorm
    const given = {
      ...glyphstorm,
      a: clip({ rotation: 1 }, { duration: 1 }),
      b: clip({ rotation: 2 }, { duration: 1 }),
      empty: clip({ rotation: 3 }),
    }
    const run = new Function(...Object.keys(given), code)
    let thrown: unknown
    try {
      run(...Object.values(given))
    } catch (caught) {
      thrown = caught
    }
    expect(thrown).toBeInstanceOf(glyphstorm.AuthoringError)
    expect((thrown as Error).name).toBe(error)
  })
})

test('every file that the page names is there', () => {
  const named = [...page.matchAll(/`((?:src|shaders|scripts|demos|docs)\/[\w./-]+)`/g)].map(
    (match) => match[1] as string,
  )
  expect(named.length).toBeGreaterThan(4)
  for (const path of named) expect(() => readFileSync(join(ROOT, path)), path).not.toThrow()
})
