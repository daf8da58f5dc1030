import { layoutSteps } from '../../src/text/layout-steps.ts'
import { LAYOUT } from '../scene/layout.ts'
import { readBook } from '../scene/read-book.ts'
import { readFont } from '../scene/read-font.ts'

export interface StepsResult {
  readonly steps: number
  /** By the clock, ms: the longest step of each round, and the one that 999 of 1,000 steps are shorter than. */
  readonly longest: readonly number[]
  readonly usual: readonly number[]
}

/**
 * The steps that a novel is laid out in: in its own paragraphs, and as a single one. The two Hebrew letters of its etymology
 * are left out of that: where something runs to the left, bidi looks at a paragraph as a whole.
 */
export async function measureSteps(rounds: number): Promise<StepsResult[]> {
  const font = await readFont()
  const book = readBook()
  const texts = [book, book.replace(/\s+/g, ' ').replace(/[\u0590-\u05ff]/g, '')]
  const results = texts.map(() => ({ steps: 0, longest: [] as number[], usual: [] as number[] }))
  for (let round = 0; round <= rounds; round++)
    for (const [index, result] of results.entries()) {
      gc?.()
      const times: number[] = []
      const steps = layoutSteps(texts[index]!, { ...LAYOUT, font })
      for (let done: boolean | undefined = false; !done; ) {
        const start = performance.now()
        done = steps.next().done
        times.push(performance.now() - start)
      }
      // The first round warms up.
      if (round === 0) continue
      times.sort((a, b) => a - b)
      result.steps = times.length
      result.longest.push(times.at(-1)!)
      result.usual.push(times[Math.floor(times.length * 0.999)]!)
    }
  return results
}
