import { describe, expect, test } from 'vitest'
import { drawPlots, pieceTable, replaceTable } from '../../scripts/curve-plots/index.ts'
import { describeRefusals, testNamedFiles } from './support/describe-page.ts'
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
})

describeRefusals(page)

testNamedFiles(page, 3)
