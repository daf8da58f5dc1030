import { measureCpu } from '../measure/measure-cpu.ts'
import { layOut } from '../scene/place-text.ts'
import { readBook } from '../scene/read-book.ts'
import { readFont } from '../scene/read-font.ts'

export interface LayoutResult {
  readonly characters: number
  readonly glyphs: number
  readonly lines: number
  /** CPU time, a round each. */
  readonly milliseconds: readonly number[]
}

/** The first quarter, half and whole of the book, in turn. */
const SHARES = [1 / 4, 1 / 2, 1]

export async function measureLayout(rounds: number): Promise<LayoutResult[]> {
  const font = await readFont()
  const book = readBook()
  const texts = SHARES.map((share) => book.slice(0, Math.round(book.length * share)))
  layOut(texts[0]!, font)
  const results = texts.map((text) => ({ characters: text.length, glyphs: 0, lines: 0, milliseconds: [] as number[] }))
  for (let round = 0; round < rounds; round++)
    for (const [index, result] of results.entries()) {
      gc?.()
      result.milliseconds.push(
        measureCpu(() => {
          const laid = layOut(texts[index]!, font)
          result.glyphs = laid.clusters.count
          result.lines = laid.lines.count
        }),
      )
    }
  return results
}
