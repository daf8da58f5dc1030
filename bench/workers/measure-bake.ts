import { measureCpu } from '../measure/measure-cpu.ts'
import { layOut, type PlacedText, placeText } from '../scene/place-text.ts'
import { readBook } from '../scene/read-book.ts'
import { readFont } from '../scene/read-font.ts'
import { makeStorm } from '../scene/storm.ts'

export interface BakeResult {
  readonly glyphs: number
  /** CPU time of baking and packing, a round each. */
  readonly milliseconds: readonly number[]
  /** Of the animation alone, without its glyphs. */
  readonly animationMilliseconds: readonly number[]
  /** The host's tables, by name. */
  readonly tables: Readonly<Record<string, number>>
  /** All that a text holds in memory: layout, schedules and tables. */
  readonly heldBytes: number
}

/** Bakes and packs the beginning of the book with three layers. */
export async function measureBake(characters: number, rounds: number): Promise<BakeResult> {
  const font = await readFont()
  const book = readBook()
  // Caches of the font, the shaper and the language rules.
  placeText(layOut(book.slice(0, 20_000), font), font, makeStorm())
  const before = await heldBytes()
  const laid = layOut(book.slice(0, characters), font)
  const milliseconds: number[] = []
  const animationMilliseconds: number[] = []
  const blank = layOut('', font)
  let placed: PlacedText | undefined
  for (let round = 0; round < rounds; round++) {
    placed = undefined
    gc?.()
    // Animations are baked once an object.
    const [animation, other] = [makeStorm(), makeStorm()]
    animationMilliseconds.push(measureCpu(() => placeText(blank, font, other)))
    milliseconds.push(
      measureCpu(() => {
        placed = placeText(laid, font, animation)
      }),
    )
  }
  const held = (await heldBytes()) - before
  const { tables, text } = placed!
  const all = [...tables.shared, ...tables.pages.flatMap((page) => page.tables)]
  const sizes: Record<string, number> = {}
  for (const table of all) sizes[table.name] = (sizes[table.name] ?? 0) + table.byteLength
  return {
    glyphs: text.laid.clusters.count,
    milliseconds,
    animationMilliseconds,
    tables: sizes,
    heldBytes: held,
  }
}

/** What is not garbage. What was kept for the task at hand only is let go when the task has ended. */
async function heldBytes(): Promise<number> {
  for (let turn = 0; turn < 3; turn++) {
    await new Promise((done) => setTimeout(done, 10))
    gc?.()
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
