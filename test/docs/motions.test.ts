import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { drawMotionPlots } from '../../scripts/motion-plots/index.ts'
import * as glyphstorm from '../../src/index.ts'
import { StageText } from '../../src/play/stage-text.ts'
import { ROOT } from '../project/source-files.ts'

const folder = join(ROOT, 'docs/motions')
const page = readFileSync(join(ROOT, 'docs/motions.md'), 'utf8')
const REMEDY = 'run node scripts/plot-motions.mjs'
const plots = drawMotionPlots()

describe('the plots', () => {
  test('are all there, and no other', () => {
    expect(readdirSync(folder).sort(), REMEDY).toEqual([...plots.keys()].map((name) => `${name}.svg`).sort())
  })

  test.each([...plots])('%s is what the script draws', (name, svg) => {
    expect(readFileSync(join(folder, `${name}.svg`), 'utf8') === svg, REMEDY).toBe(true)
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
  })

  test('are each shown on the page', () => {
    const shown = [...page.matchAll(/!\[[^\]]+\]\(motions\/([\w-]+)\.svg\)/g)].map((match) => match[1])
    expect(shown.sort()).toEqual([...plots.keys()].sort())
  })
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

  /** Takes what authors give; the text has the methods that texts have. */
  const stage = {
    add: (_: string, { animation }: { animation: glyphstorm.Animation }) => {
      expect(animation.kind).toBe('animation')
      const methods = Object.getOwnPropertyNames(StageText.prototype)
      return Object.fromEntries(methods.map((name) => [name, () => undefined]))
    },
  }

  test.each(examples)('runs: %s', (example) => {
    const body = example.replace(/^import (\{[^}]+\}) from 'glyphstorm'$/m, 'const $1 = glyphstorm')
    expect(body).not.toContain('import ')
    new Function('glyphstorm', 'stage', 'font', body)(glyphstorm, stage, {})
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
