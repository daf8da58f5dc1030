import { evaluateChannels, evaluatePoses } from '../../shaders/evaluate/evaluate.cpu.ts'
import { Pose } from '../../shaders/evaluate/evaluate.layout.ts'
import type { BufferName } from '../../shaders/stages.ts'
import type { Tables, TableView } from '../../shaders/tables.ts'
import { createTable } from '../../src/pack/record-values.ts'
import type { PlacedText } from './place-text.ts'

export interface Evaluation {
  readonly glyphCount: number
  /** Sets the text's clocks and computes the poses of its glyphs. */
  readonly frame: (seconds: number) => void
  /** A channel of a glyph at the time of the last frame; glyphs as they lie in the page. */
  readonly readChannel: (glyph: number, channel: number) => number
}

/** The CPU evaluator over the first `count` glyphs of a text that fills one page at most. */
export function createEvaluation({ tables, text }: PlacedText, count?: number): Evaluation {
  const [page] = tables.pages
  if (!page || tables.pages.length > 1) throw new Error(`the text fills ${tables.pages.length} pages; it must fill one`)
  const { used } = page.clusters.ranges
  const glyphCount = count ?? used
  if (glyphCount > used) throw new Error(`the text has ${used} glyphs; ${glyphCount} were asked for`)
  const views: { [name in BufferName]?: TableView } = {
    poses: createTable(Pose, glyphCount),
    spacings: createTable({ byteLength: 4 }, glyphCount),
  }
  for (const table of [...tables.shared, ...page.tables]) views[table.name] = table.view
  const all = views as Tables<BufferName>
  return {
    glyphCount,
    frame(seconds) {
      text.writeClocks(seconds)
      evaluatePoses(all, 0, glyphCount)
    },
    readChannel: (glyph, channel) => evaluateChannels(all, glyph, 1)[channel]!,
  }
}
