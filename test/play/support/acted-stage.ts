import type { Font } from '../../../src/index.ts'
import { IDENTITY_MATRIX } from '../../../src/play/matrix.ts'
import { PlayedStage } from '../../../src/play/playback/played-stage.ts'
import { layOutContent } from '../../../src/play/rich/lay-out-content.ts'
import { SceneStores } from '../../../src/play/scene/scene-stores.ts'
import { SceneTables } from '../../../src/play/scene/scene-tables.ts'
import { SceneText } from '../../../src/play/scene/scene-text.ts'
import { StageText } from '../../../src/play/stage-text.ts'
import type { TextHost } from '../../../src/play/text-host.ts'
import { resolveTextOptions, type TextOptions } from '../../../src/play/text-options.ts'
import type { RichText } from '../../../src/rich/rich-text.ts'
import { inspectOnCpu } from './inspect-on-cpu.ts'

export class ActedStage extends PlayedStage implements TextHost {
  readonly tables = new SceneTables()
  readonly stores = new SceneStores(this.tables)
  readonly texts: StageText[] = []
  readonly view = IDENTITY_MATRIX
  reducesMotion = false
  /** Run at the end of each slice of what is made in slices. */
  between: () => unknown = () => {}

  constructor(readonly font: Font) {
    super()
  }

  add(content: string | RichText, options: Omit<TextOptions, 'font'>): StageText {
    const all = { font: this.font, ...options }
    const resolved = resolveTextOptions(content, all)
    const laid = layOutContent(content, all, resolved)
    const text = new StageText(this, new SceneText(this.tables, this.stores, laid, resolved), all, content)
    this.texts.push(text)
    return text
  }

  frame(seconds: number): void {
    this.moveTo(seconds, this.texts)
  }

  /** What every glyph shows now: glyph × 21. */
  channels(text: StageText): Promise<Float32Array> {
    text.scene.followParameters(this.shownTime)
    text.scene.writeClocks(text.animationTime)
    return inspectOnCpu(this.tables, text.scene)
  }

  get used(): number[] {
    return [...this.tables.shared, ...this.tables.pages.flatMap(({ tables }) => tables)].map(
      ({ ranges }) => ranges.used,
    )
  }

  inspect = (text: StageText): Promise<Float32Array> => this.channels(text)
  invalidate = (): void => {}
  upload = (): undefined => {
    this.between()
  }
  assertAlive(): void {}

  remove = (text: StageText): void => {
    this.texts.splice(this.texts.indexOf(text), 1)
    text.scene.dispose()
  }
}
