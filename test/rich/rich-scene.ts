/** Rich texts in a scene without a canvas, evaluated by the CPU twin. */
import { evaluateChannels } from '../../shaders/evaluate/evaluate.cpu.ts'
import type { BufferName } from '../../shaders/stages.ts'
import type { Tables, TableView } from '../../shaders/tables.ts'
import type { Font, RichText, TextOptions } from '../../src/index.ts'
import { layOutContent } from '../../src/play/rich/lay-out-content.ts'
import { SceneStores } from '../../src/play/scene/scene-stores.ts'
import { SceneTables } from '../../src/play/scene/scene-tables.ts'
import { SceneText } from '../../src/play/scene/scene-text.ts'
import { resolveTextOptions } from '../../src/play/text-options.ts'

export const tables = new SceneTables()
export const stores = new SceneStores(tables)

export function addText(content: string | RichText, options: TextOptions): SceneText {
  const resolved = resolveTextOptions(content, options)
  return new SceneText(tables, stores, layOutContent(content, options, resolved), resolved)
}

/** The 21 channels of every glyph, in reading order. */
export function evaluateText(text: SceneText, time: number): number[][] {
  text.writeClocks(time)
  const { clusters } = text.laid
  const channels: number[][] = new Array(clusters.count)
  for (const { allocation, clusterStart } of text.blocks) {
    const all: Partial<Record<BufferName, TableView>> = {}
    for (const table of [...tables.shared, ...tables.pages[allocation.page]!.tables]) all[table.name] = table.view
    const read = evaluateChannels(all as Tables<BufferName>, allocation.clusterStart, allocation.clusterCount)
    for (let offset = 0; offset < allocation.clusterCount; offset++) {
      channels[clusters.logicalIndex[clusterStart + offset]!] = [...read.subarray(offset * 21, (offset + 1) * 21)]
    }
  }
  return channels
}

/** The same of a text that is there for this only. */
export function evaluateOnce(content: string | RichText, font: Font, options: Omit<TextOptions, 'font'>, time: number) {
  const text = addText(content, { font, ...options })
  try {
    return evaluateText(text, time)
  } finally {
    text.dispose()
  }
}
