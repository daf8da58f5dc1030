import { describe, expect, test } from 'vitest'
import * as glyphstormDocument from '../../src/document/index.ts'
import * as glyphstorm from '../../src/index.ts'
import { STAGE_OPTION_NAMES } from '../../src/play/stage-options.ts'
import { TEXT_OPTION_NAMES } from '../../src/play/text-options.ts'
import { codeBlocks, listenForWarnings, readPage, runExample } from './support/page-examples.ts'

const warnings = listenForWarnings()

describe.each(['presets.md', 'document.md'])('the examples of docs/%s', (name) => {
  // Those that open a stage run in Chromium: test/document/stage.browser.test.ts.
  const examples = codeBlocks(readPage(name), 'ts').filter((example) => !example.includes('await '))
  test('are there', () => expect(examples.length).toBeGreaterThan(0))
  test.each(examples)('run: %s', (example) => {
    runExample(example, { swell: glyphstorm.wave(), title: {} })
    expect(warnings).toEqual([])
  })
})

test('the document of docs/document.md is read, and comes back', () => {
  const [json = ''] = codeBlocks(readPage('document.md'), 'json')
  const fonts = { body: { family: 'Body', outline: () => undefined } as unknown as glyphstorm.Font }
  const parts = glyphstormDocument.fromJSON(json, { fonts })
  expect(Object.keys(parts.stages)).toEqual(['page'])
  const again = glyphstormDocument.fromJSON(JSON.stringify(glyphstormDocument.toJSON(parts, { fonts })), { fonts })
  expect(again.animations).toEqual(parts.animations)
})

test('docs/presets.md lists every preset with its options, and no other', () => {
  const rows = [...readPage('presets.md').matchAll(/^\| `(\w+)` \| .+ \| (.+) \|$/gm)]
  const listed = Object.fromEntries(rows.map(([, name, options]) => [name, options!.replaceAll('`', '').split(', ')]))
  const actual = Object.entries(glyphstorm.PRESETS).map(([name, { parameters }]) => [name, Object.keys(parameters)])
  expect(listed).toEqual(Object.fromEntries(actual))
})

test.each([
  ['## A stage', STAGE_OPTION_NAMES],
  ['### The options of a text', TEXT_OPTION_NAMES],
])('under "%s" docs/texts.md lists every option, and no other', (heading, names) => {
  const page = readPage('texts.md')
  const rest = page.slice(page.indexOf(`${heading}\n`) + heading.length)
  const rows = rest.slice(0, rest.indexOf('\n#')).matchAll(/^\| (`.+?`) \| .+ \| .+ \|$/gm)
  const listed = [...rows].flatMap(([, cell]) => cell!.replaceAll('`', '').split(', '))
  expect(listed.sort()).toEqual([...names].sort())
})
