import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as glyphstormDocument from '../../src/document/index.ts'
import * as glyphstorm from '../../src/index.ts'
import { ROOT } from '../project/source-files.ts'

const read = (name: string) => readFileSync(join(ROOT, 'docs', name), 'utf8')
const blocks = (name: string, language: string) =>
  [...read(name).matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    (match) => match[1] as string,
  )

let warnings: string[]
beforeEach(() => {
  warnings = []
  glyphstorm.setWarningHandler((message) => warnings.push(message))
})
afterEach(() => glyphstorm.setWarningHandler())

/** Runs a page's example with what it takes for granted. */
function run(example: string): void {
  const body = example.replaceAll(
    /^import (\{[^}]+\}) from '(glyphstorm|glyphstorm\/document)'$/gm,
    (_, names: string, from: string) =>
      `const ${names} = ${from === 'glyphstorm' ? 'glyphstorm' : 'glyphstormDocument'}`,
  )
  expect(body).not.toContain('import ')
  const given = { glyphstorm, glyphstormDocument, swell: glyphstorm.wave(), title: {} }
  new Function(...Object.keys(given), body)(...Object.values(given))
}

describe.each(['presets.md', 'document.md'])('the examples of docs/%s', (name) => {
  const examples = blocks(name, 'ts')
  test('are there', () => expect(examples.length).toBeGreaterThan(0))
  test.each(examples)('run: %s', (example) => {
    run(example)
    expect(warnings).toEqual([])
  })
})

test('the document of docs/document.md is read, and comes back', () => {
  const [json = ''] = blocks('document.md', 'json')
  const fonts = { body: { family: 'Body', outline: () => undefined } as unknown as glyphstorm.Font }
  const parts = glyphstormDocument.fromJSON(json, { fonts })
  expect(Object.keys(parts.stages)).toEqual(['page'])
  const again = glyphstormDocument.fromJSON(JSON.stringify(glyphstormDocument.toJSON(parts, { fonts })), { fonts })
  expect(again.animations).toEqual(parts.animations)
})

test('docs/presets.md lists every preset with its options, and no other', () => {
  const rows = [...read('presets.md').matchAll(/^\| `(\w+)` \| .+ \| (.+) \|$/gm)]
  const listed = Object.fromEntries(rows.map(([, name, options]) => [name, options!.replaceAll('`', '').split(', ')]))
  const actual = Object.entries(glyphstorm.PRESETS).map(([name, { parameters }]) => [name, Object.keys(parameters)])
  expect(listed).toEqual(Object.fromEntries(actual))
})
