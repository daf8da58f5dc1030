import { dropSpares } from '../memory/recycled-arrays.ts'
import type { Rgba } from '../pack/colors.ts'
import type { RichText } from '../rich/rich-text.ts'
import type { SlicedWork } from '../slices/run-in-slices.ts'
import { type ReducedMotion, requireReducedMotion } from './access/access-options.ts'
import { MotionPreference } from './access/motion-preference.ts'
import { createMirror, type TextMirror } from './access/text-mirror.ts'
import { prepareInSlices } from './add-in-slices.ts'
import type { FramePlan } from './backend.ts'
import type { StageCanvas } from './canvas-size.ts'
import { requireBelow, requireMatrix } from './check/require-value.ts'
import { DebugOverlay, describeStage } from './debug/debug-overlay.ts'
import { DisposedError, StageOptionError } from './errors.ts'
import { keepOptions } from './keep-options.ts'
import type { LiveBackend } from './live-backend.ts'
import { Loop, windowFrames } from './loop.ts'
import { IDENTITY_MATRIX, type Matrix, multiplyMatrices } from './matrix.ts'
import { FramePlanner } from './plan-frame.ts'
import { PlayedStage } from './playback/played-stage.ts'
import { layOutContent } from './rich/lay-out-content.ts'
import { SceneStores } from './scene/scene-stores.ts'
import type { SceneTables } from './scene/scene-tables.ts'
import { SceneText } from './scene/scene-text.ts'
import type { Stage } from './stage.ts'
import { type StageOptions, stageCanvases } from './stage-options.ts'
import { keepStageOptions } from './stage-source.ts'
import { StageText } from './stage-text.ts'
import type { StageSize } from './surface/pass-size.ts'
import { requireBackground } from './surface/surface-options.ts'
import type { Text } from './text.ts'
import type { TextHost } from './text-host.ts'
import { resolveTextOptions, type TextOptions } from './text-options.ts'
import { keepSource } from './text-source.ts'

function requireSize(value: unknown, name: string): number {
  const px = requireBelow(value, 1e6, name)
  if (!(px > 0)) throw new StageOptionError(`${name} must be above 0 CSS px, but it is ${px}`)
  return px
}

export class CanvasStage extends PlayedStage implements Stage, TextHost {
  readonly #stores: SceneStores
  readonly #loop: Loop
  readonly #texts: StageText[] = []
  #ordered: StageText[] | undefined
  #view: Matrix = IDENTITY_MATRIX
  #viewChanged = true
  #drawsChanged = true
  #disposed = false
  #overlay: DebugOverlay | undefined
  #background: string
  #backgroundColor: Rgba
  readonly #motion: MotionPreference
  readonly #mirror: TextMirror<StageText> | undefined

  constructor(
    readonly scene: SceneTables,
    readonly size: StageSize,
    readonly activeBackend: LiveBackend,
    options: StageOptions,
  ) {
    super()
    this.#stores = new SceneStores(scene)
    keepStageOptions(this, options)
    this.#background = options.background ?? 'transparent'
    this.#backgroundColor = requireBackground(this.#background, 'createStage: option background')
    this.#loop = new Loop(windowFrames(), (time) => this.renderFrame(time), options.whenHidden)
    this.#motion = new MotionPreference(options.reducedMotion ?? 'auto', () => this.#followMotion())
    this.#stores.animations.playsOnce = this.#motion.reduces
    const mirrored = this.canvas !== undefined && options.accessibility !== 'none'
    this.#mirror = mirrored ? createMirror(this.canvas, () => this.orderedTexts) : undefined
    activeBackend.onReplaced = () => this.#rebuild()
    if (options.loop ?? true) {
      this.loops = true
      this.#loop.start()
    }
  }

  get canvas(): StageCanvas {
    // None on a stage that draws into passes; its interface has no canvas either.
    return this.activeBackend.canvas as StageCanvas
  }

  get backend(): 'gpu' | 'cpu' {
    return this.activeBackend.kind
  }

  get backendReason(): string {
    return this.activeBackend.reason
  }

  get debug(): boolean {
    return this.#overlay !== undefined
  }

  set debug(on: boolean) {
    this.assertAlive('debug')
    if (on === this.debug) return
    this.#overlay?.dispose()
    this.#overlay = on ? new DebugOverlay(() => describeStage(this.activeBackend, this.scene, this.#texts)) : undefined
  }

  get background(): string {
    return this.#background
  }

  set background(color: string) {
    this.assertAlive('background')
    this.#backgroundColor = requireBackground(color, 'stage.background')
    this.#background = color
    this.#viewChanged = true
  }

  get reducedMotion(): ReducedMotion {
    return this.#motion.mode
  }

  set reducedMotion(mode: ReducedMotion) {
    this.assertAlive('reducedMotion')
    this.#motion.mode = requireReducedMotion(mode, 'stage.reducedMotion')
  }

  get texts(): readonly Text[] {
    return [...this.#texts]
  }

  get view(): Matrix {
    return this.#view
  }

  set view(matrix: Matrix) {
    this.assertAlive('view')
    this.#view = requireMatrix(matrix, 'stage.view')
    this.#viewChanged = true
  }

  add(content: string | RichText, options: TextOptions): Text {
    this.assertAlive('add()')
    const resolved = resolveTextOptions(content, options)
    const laid = layOutContent(content, options, resolved)
    return this.#show(new SceneText(this.scene, this.#stores, laid, resolved), content, options, 'add()')
  }

  async addInSlices(content: string | RichText, options: TextOptions, slices: SlicedWork = {}): Promise<Text> {
    this.assertAlive('addInSlices()')
    const given = keepOptions(options)
    const sceneText = await prepareInSlices(this.scene, this.#stores, content, given, slices, () => {
      this.assertAlive('addInSlices()')
      return this.activeBackend.upload()
    })
    return this.#show(sceneText, content, given, 'addInSlices()')
  }

  #show(sceneText: SceneText, content: string | RichText, options: TextOptions, call: string): Text {
    if (this.#disposed) {
      // By a function of the author's that ran meanwhile.
      sceneText.dispose()
      throw new DisposedError('stage', `stage.${call}`)
    }
    const text = new StageText(this, sceneText, options, content)
    keepSource(text, content, options)
    this.#texts.push(text)
    this.invalidate('order')
    return text
  }

  frame(timeSeconds: number): void {
    this.assertAlive('frame()')
    requireBelow(timeSeconds, 1e12, 'stage.frame: timeSeconds')
    if (this.loops) {
      this.loops = false
      this.#loop.stop()
    }
    // Drawn even when nothing has moved: the caller may read the canvas next.
    this.renderFrame(timeSeconds, true)
  }

  resize(width: number, height: number): void {
    this.assertAlive('resize()')
    this.size.set(requireSize(width, 'stage.resize: width'), requireSize(height, 'stage.resize: height'))
  }

  dispose(): void {
    if (this.#disposed) return
    this.#disposed = true
    this.#loop.stop()
    this.size.dispose()
    this.#motion.dispose()
    this.#mirror?.dispose()
    this.#overlay?.dispose()
    this.stopTelling()
    for (const text of [...this.#texts]) text.dispose()
    this.activeBackend.dispose()
    dropSpares()
    for (const canvas of [this.canvas, this.activeBackend.request.canvas]) canvas && stageCanvases.delete(canvas)
  }

  // What texts ask of their stage.

  get reducesMotion(): boolean {
    return this.#motion.reduces
  }

  invalidate = (what: 'view' | 'order' | 'clock'): void => {
    if (what === 'order') {
      this.#ordered = undefined
      this.#drawsChanged = true
      this.#mirror?.invalidate()
    }
  }

  upload = (): Promise<void> | undefined => this.activeBackend.upload()

  inspect = async (text: StageText): Promise<Float32Array> => {
    const time = text.animationTime
    await this.activeBackend.prepareInspection(text.scene.usesMotions)
    if (!this.#texts.includes(text)) throw new DisposedError('text', 'text.inspect()')
    // The text stays marked as moved: the next frame still computes what these clocks show.
    text.scene.followParameters(this.shownTime)
    text.scene.writeClocks(time)
    return text.scene.inspect(this.activeBackend)
  }

  remove = (text: StageText): void => {
    const index = this.#texts.indexOf(text)
    if (index < 0) return
    this.#texts.splice(index, 1)
    text.scene.dispose()
    this.invalidate('order')
  }

  #followMotion(): void {
    this.#stores.animations.playsOnce = this.#motion.reduces
    for (const text of this.#texts) text.scene.refreshClocks()
  }

  /** @param run What is done with the frame's plan, where there is something new to see or `draws` is set. */
  renderFrame(
    time: number,
    draws = false,
    run: (plan: FramePlan) => void = (plan) => this.activeBackend.render(plan),
  ): void {
    const start = this.#overlay && performance.now()
    this.moveTo(time, this.#texts)
    if (this.#disposed) return
    this.#mirror?.follow(this.canvas as HTMLCanvasElement)
    const size = this.size.apply(this.activeBackend.maxCanvasSize)
    if (size.width === 0 || size.height === 0) return
    const viewChanged = this.#viewChanged || this.size.changed
    const device = multiplyMatrices([size.pixelRatio, 0, 0, size.pixelRatio, 0, 0], this.#view)
    const planner = new FramePlanner()
    const computed: StageText[] = []
    const placed: StageText[] = []
    let changed = draws || viewChanged || this.#drawsChanged
    for (const text of this.orderedTexts) {
      const moves = viewChanged || !text.placed
      if (moves) {
        text.scene.writePlacement(device, size.width, size.height)
        placed.push(text)
        changed = true
      }
      text.scene.followParameters(this.shownTime)
      text.scene.writeClocks(text.animationTime)
      if (text.scene.stale) {
        planner.addWork(text)
        computed.push(text)
        changed = true
      }
      planner.addDraws(text, moves || text.scene.stale)
    }
    const plan = planner.finish(size, this.#backgroundColor)
    if (changed) run(plan)
    // Only now: after a frame that failed, the next one still does all of this.
    for (const text of computed) text.scene.markComputed()
    for (const text of placed) text.placed = true
    this.size.changed = false
    this.#viewChanged = false
    this.#drawsChanged = false
    if (start !== undefined) this.#overlay?.countFrame(this.canvas, performance.now() - start, plan)
  }

  /** In drawing order. */
  protected get orderedTexts(): readonly StageText[] {
    this.#ordered ??= this.#texts
      .map((text, age) => ({ text, age }))
      .sort((a, b) => a.text.order - b.text.order || a.age - b.age)
      .map(({ text }) => text)
    return this.#ordered
  }

  /** After a lost device: what kernels had written and what was on the canvas is gone. */
  #rebuild(): void {
    if (this.canvas && !stageCanvases.has(this.canvas)) {
      stageCanvases.add(this.canvas)
      this.size.moveTo(this.canvas)
    }
    for (const text of this.#texts) {
      text.scene.fresh = true
      text.placed = false
    }
    this.#drawsChanged = true
  }

  assertAlive(call: string): void {
    if (this.#disposed) throw new DisposedError('stage', `stage.${call}`)
  }
}
