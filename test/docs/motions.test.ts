import { describe, expect, test } from 'vitest'
import { drawMotionPlots } from '../../scripts/motion-plots/index.ts'
import * as glyphstorm from '../../src/index.ts'
import { StageText } from '../../src/play/stage-text.ts'
import { describeRefusals, testNamedFiles } from './support/describe-page.ts'
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
})

const { clip } = glyphstorm
describeRefusals(page, {
  a: clip({ rotation: 1 }, { duration: 1 }),
  b: clip({ rotation: 2 }, { duration: 1 }),
  empty: clip({ rotation: 3 }),
})

testNamedFiles(page, 5)
