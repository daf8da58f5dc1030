import { evaluateChannels, evaluatePoses } from '../../../shaders/evaluate/evaluate.cpu.ts'
import { Pose } from '../../../shaders/evaluate/evaluate.layout.ts'
import { shiftLines } from '../../../shaders/spacing/spacing.cpu.ts'
import type { BufferName } from '../../../shaders/stages.ts'
import type { Tables, TableView } from '../../../shaders/tables.ts'
import { tintDraws } from '../../../shaders/tint/tint.cpu.ts'
import { Ink } from '../../../shaders/tint/tint.layout.ts'
import type { Backend, FramePlan, PageRange } from '../backend.ts'
import { HostTable } from '../scene/host-table.ts'
import type { Page } from '../scene/page.ts'
import type { SceneTables } from '../scene/scene-tables.ts'
import { type CanvasPainter, createCanvasPainter } from './canvas-painter.ts'

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Every buffer of a frame, as the CPU stages read and write them. */
type AllTables = Tables<BufferName>

/** What the stages write for a page's clusters and draws. */
class PageResults {
  readonly #tables: readonly HostTable[]

  constructor(readonly page: Page) {
    const clusters = page.clusters.ranges
    this.#tables = [
      new HostTable('poses', Pose.byteLength, clusters),
      new HostTable('spacings', 4, clusters),
      new HostTable('shifts', 4, clusters),
      new HostTable('inks', Ink.byteLength, page.draws.ranges),
    ]
  }

  get byteLength(): number {
    return this.#tables.reduce((bytes, table) => bytes + table.byteLength, 0)
  }

  tables(shared: readonly HostTable[]): AllTables {
    const all: Partial<Record<BufferName, TableView>> = {}
    for (const table of [...shared, ...this.page.tables, ...this.#tables]) all[table.name] = table.view
    return all as AllTables
  }
}

/** Runs the CPU twins over the scene's tables and paints on a 2D canvas: the same picture without WebGPU. */
export class CpuBackend implements Backend {
  readonly kind = 'cpu'
  /** What browsers agree to for a 2D canvas. */
  readonly maxCanvasSize = 16_384
  readonly #painter: CanvasPainter
  readonly #pages: PageResults[] = []

  constructor(
    readonly context: Context,
    readonly scene: SceneTables,
  ) {
    this.#painter = createCanvasPainter(context as CanvasRenderingContext2D, scene.textWeight)
  }

  render(plan: FramePlan): void {
    this.#forgetOutlines()
    const pages = this.scene.pages.map((_, index) => this.#tables(index))
    for (const { page, first, count } of plan.evaluate) evaluatePoses(pages[page]!, first, count)
    for (const { page, first, count } of plan.spacing) shiftLines(pages[page]!, first, count)
    for (const { page, first, count } of plan.tint) tintDraws(pages[page]!, first, count)
    this.#clear(plan.width, plan.height)
    this.#fill(plan)
    for (const { page, first, count, shadow } of plan.draws) {
      this.#painter.paint(pages[page]!, first, count, { shadow })
    }
  }

  get byteLength(): number {
    return this.#pages.reduce((bytes, page) => bytes + page.byteLength, 0)
  }

  /** It reads the host's tables themselves. */
  upload(): undefined {}

  async prepareInspection(): Promise<void> {}

  async inspect({ page, first, count }: PageRange): Promise<Float32Array> {
    return Float32Array.from(evaluateChannels(this.#tables(page), first, count))
  }

  dispose(): void {
    this.#clear(this.context.canvas.width, this.context.canvas.height)
    this.#painter.forget()
  }

  #clear(width: number, height: number): void {
    this.context.setTransform(1, 0, 0, 1, 0, 0)
    this.context.clearRect(0, 0, width, height)
  }

  #fill({ background: [red, green, blue, alpha], width, height }: FramePlan): void {
    if (alpha === 0) return
    const [r, g, b] = [red, green, blue].map((part) => Math.round(part * 255))
    this.context.globalAlpha = alpha
    this.context.fillStyle = `rgb(${r},${g},${b})`
    this.context.fillRect(0, 0, width, height)
    this.context.globalAlpha = 1
  }

  #tables(page: number): AllTables {
    this.#pages[page] ??= new PageResults(this.scene.pages[page]!)
    return this.#pages[page].tables(this.scene.shared)
  }

  /** Paths are kept by outline index; an index that was given to another outline needs a new path. */
  #forgetOutlines(): void {
    const { outlines } = this.scene
    for (const { start, end } of outlines.takeDirty())
      for (let at = start; at < end; at += outlines.stride) this.#painter.forget(at / outlines.stride)
  }
}
