import { type EvaluateTables, evaluateChannels } from '../../../shaders/evaluate/evaluate.cpu.ts'
import type { Backend, PageRange } from '../../../src/play/backend.ts'
import type { SceneTables } from '../../../src/play/scene/scene-tables.ts'
import type { SceneText } from '../../../src/play/scene/scene-text.ts'

/** What every glyph of a text shows at the clocks that were written, glyph × 21, by the CPU twin from the scene's tables. */
export function inspectOnCpu(tables: SceneTables, text: SceneText): Promise<Float32Array> {
  const inspect = async ({ page, first, count }: PageRange) => {
    const all = [...tables.shared, ...tables.pages[page]!.tables].map(({ name, view }) => [name, view])
    return Float32Array.from(evaluateChannels(Object.fromEntries(all) as EvaluateTables, first, count))
  }
  return text.inspect({ inspect } as unknown as Backend)
}
