import type { Animation } from '../../author/model.ts'
import { packPlacement } from '../../pack/placement.ts'
import { drain } from '../../slices/drain.ts'
import type { LaidText } from '../../text/layout.types.ts'
import { ActLog, lengthsOf } from '../acts/act-log.ts'
import type { ResolvedActs } from '../acts/acts.ts'
import type { Backend } from '../backend.ts'
import { excerpt } from '../check/describe-value.ts'
import type { ResolvedColor } from '../color/text-color.ts'
import { resolveColors } from '../color/text-colors.ts'
import type { DrawnStroke } from '../color/text-stroke.ts'
import { StageOptionError } from '../errors.ts'
import { invertMatrix, type Matrix, multiplyMatrices, transformPoint } from '../matrix.ts'
import type { TextStyles } from '../rich/text-styles.ts'
import type { ResolvedTextOptions } from '../text-options.ts'
import { type DrawPass, listPasses } from './draw-passes.ts'
import { inspectBlocks } from './inspect-blocks.ts'
import { listParts, type PlacedBlock, releaseBlock, repackDraws } from './place-block.ts'
import { type PlacedText, placeTextSteps } from './place-text.ts'
import { type PreparedText, prepareTextSteps } from './prepare-text.ts'
import { type RelaidOptions, type RelaidText, relayTextSteps } from './relay-text.ts'
import { sameList } from './same-list.ts'
import type { SceneStores } from './scene-stores.ts'
import type { SceneTables } from './scene-tables.ts'
import { type PlayedOptions, TextMotions } from './text-motions.ts'
import type { TextPaints } from './text-paints.ts'
import { TextParameters } from './text-parameters.ts'
import { timeParts, withClocks, writeTimes } from './with-clocks.ts'
import { writeWeights } from './write-weights.ts'

/** A text in the scene's tables: packs it, moves it, keeps its clocks, and takes it out again. */
export class SceneText {
  x: number
  y: number
  transform: Matrix
  order: number
  /** Nothing was computed since it was packed or changed: all stages must run. */
  fresh = true
  /** Its clocks have moved since it was computed last. */
  moved = false
  /** Device px an em where it was placed last, before its glyphs move. */
  screenSize = Infinity
  #animation: Animation | undefined
  #acts: ActLog | undefined
  #motions = new TextMotions(undefined, [])
  #blocks: PlacedBlock[] = []
  #clockTime: number | undefined
  #placing = false
  #shadowBlur: number
  #paints: TextPaints
  #laid: LaidText
  #styles: TextStyles | undefined
  readonly #freshBlocks = new Set<PlacedBlock>()
  /** Run before anything changes that a relay in steps goes by: who takes such steps stops them. */
  beforeChange = () => {}
  readonly parameters: TextParameters

  constructor(
    readonly tables: SceneTables,
    readonly stores: SceneStores,
    laid: LaidText,
    options: ResolvedTextOptions,
    /** What `prepareTextSteps` has made of these; left out, it is made here. */
    prepared: PreparedText = drain(prepareTextSteps(tables, stores, laid, options)),
  ) {
    ;({ x: this.x, y: this.y, transform: this.transform, order: this.order } = options)
    this.#laid = laid
    this.#shadowBlur = options.shadowBlur
    this.#styles = prepared.styles
    this.#paints = prepared.paints
    this.parameters = new TextParameters(`text "${excerpt(laid.text)}"`)
    try {
      this.#adopt(options, prepared)
      for (const [name, value] of Object.entries(options.parameters)) this.parameters.set(name, value)
      this.#writeWeights()
    } catch (error) {
      this.dispose()
      throw error
    }
  }

  get laid(): LaidText {
    return this.#laid
  }

  /** What the spans of a rich text say. */
  get styles(): TextStyles | undefined {
    return this.#styles
  }

  get blocks(): readonly PlacedBlock[] {
    return this.#blocks
  }

  get animation(): Animation | undefined {
    return this.#animation
  }

  /** What animates it, baked and scheduled: its own animation, and those of its spans. */
  get motions(): TextMotions {
    return this.#motions
  }

  /** Which of its acts are on when; undefined where it has none. */
  get acts(): ActLog | undefined {
    return this.#acts
  }

  get endTime(): number {
    const { spans, endTime } = this.#motions
    if (!this.#acts) return endTime
    return spans.reduce((latest, { motion }) => Math.max(latest, motion.endTime), this.#acts.endTime)
  }

  /** The time that reduced motion shows, seconds. */
  get restTime(): number {
    return this.#acts?.restTime ?? this.#motions.restTime
  }

  get usesSpacing(): boolean {
    return this.#motions.animates('letterSpacing')
  }

  get usesTint(): boolean {
    return this.#motions.animates('colorA')
  }

  get usesShadow(): boolean {
    return this.#motions.animates('shadowColorA')
  }

  /** Some of its layers blend motions. */
  get usesMotions(): boolean {
    return this.#motions.usesMotions
  }

  /** Some glyph has layers or a gradient. */
  get isRich(): boolean {
    return this.#paints.isRich
  }

  /** To be called before anything is changed that a relay in steps goes by. */
  beginChange(call: string): void {
    if (this.#placing) {
      throw new StageOptionError(
        `${call} was called by a stagger function of the same text while it was being placed; call it later`,
      )
    }
    this.beforeChange()
  }

  setColor(color: ResolvedColor): void {
    this.beginChange('text.color')
    // What a function of the author's refuses changes nothing.
    const colors = resolveColors(color, this.laid, this.styles)
    if (this.#paints.takesColors(colors)) this.#paints.setColors(colors)
    else this.#repaint(this.#paints.withColors(colors))
    this.fresh = true
  }

  /** Whether this colour changes a few bytes only, not what each glyph is drawn with. */
  takesColor(color: ResolvedColor): boolean {
    return typeof color !== 'function' && this.#paints.takesColors({ list: [color] })
  }

  /** Packs the draws with other paints; where these do not fit it keeps those that it has. */
  #repaint(paints: TextPaints): void {
    const repack = (chosen: TextPaints) => {
      for (const block of this.#blocks) repackDraws(this.tables, this.laid, chosen, this.usesShadow, block)
    }
    try {
      repack(paints)
    } catch (error) {
      repack(this.#paints)
      paints.dispose()
      throw error
    }
    this.#paints.dispose()
    this.#paints = paints
  }

  /** @param px The blur radius, twice the standard deviation. */
  setShadowBlur(px: number): void {
    this.beginChange('text.shadowBlur')
    this.#shadowBlur = px
    this.#paints.setShadowBlur(px / 2)
    this.fresh = true
  }

  /** Places the text anew with another stroke, or none; when that fails, the text keeps what it had. */
  setStroke(stroke: DrawnStroke | undefined): void {
    this.beginChange('text.stroke')
    const before = this.#paints
    this.#paints = before.withStroke(stroke)
    try {
      this.setAnimation(this.#animation, this.#acts?.acts)
    } catch (error) {
      this.#paints.dispose()
      this.#paints = before
      throw error
    }
    before.dispose()
  }

  /** What is drawn, in order: sections of its blocks' draws, shadows first. */
  get passes(): readonly DrawPass[] {
    return listPasses(this.#paints.isStroked, this.usesShadow)
  }

  /** Some shadow is blurred. */
  get blursShadow(): boolean {
    return this.#shadowBlur > 0
  }

  /** Layers now end elsewhere than they did: its clocks are written anew. */
  refreshClocks(): void {
    this.#clockTime = undefined
    this.moved = true
  }

  /** Bakes and packs another animation, or acts; when that is refused, the text keeps what it had. */
  setAnimation(animation: Animation | undefined, acts?: ResolvedActs): void {
    this.beginChange('text.animation')
    const before = { blocks: this.#blocks, motions: this.#motions }
    this.#place({ animation, acts })
    for (const block of before.blocks) releaseBlock(this.tables, block)
    before.motions.release(this.stores.animations)
    this.fresh = true
  }

  /**
   * Takes another layout and what goes with it: animation, colours, spans. Clocks and parameters stay, and so do blocks of
   * paragraphs that were taken over. When it is refused, the text keeps what it had.
   *
   * @param time That of the text, seconds: acts that stay go on from there.
   */
  relay(laid: LaidText, options: RelaidOptions, time = 0): void {
    this.beginChange('text.set()')
    drain(this.relaySteps(laid, options))(time)
  }

  /**
   * The same in steps of how much is done, 0..1; what it gives is to be called at once. Until then the text is as it was, and
   * whoever changes it has these steps stopped by `beforeChange`.
   */
  *relaySteps(laid: LaidText, options: RelaidOptions): Generator<number, (time?: number) => void> {
    const before = { laid: this.#laid, paints: this.#paints, motions: this.#motions, blocks: this.#blocks }
    const steps = relayTextSteps(this.tables, this.stores, before, laid, options)
    try {
      for (;;) {
        const { done, value } = this.#placeCalmly(() => steps.next())
        if (done) return (time = 0) => this.#take(laid, options, value(), time)
        yield value
      }
    } finally {
      steps.return(undefined as never)
    }
  }

  /** A block whose contents are new since it was computed last. */
  isFresh(block: PlacedBlock): boolean {
    return this.fresh || this.#freshBlocks.has(block)
  }

  /** Something is to be computed. */
  get stale(): boolean {
    return this.moved || this.fresh || this.#freshBlocks.size > 0
  }

  /** Sets the clocks of all blocks for the text's time; nothing moves between two times after everything has settled. */
  writeClocks(time: number): void {
    const clamped = this.#acts ? time : Math.min(time, this.#motions.settledTime)
    if (clamped === this.#clockTime) return
    this.#clockTime = clamped
    if (writeTimes(this.tables, timeParts(this.#blocks, this.#acts, clamped))) this.moved = true
  }

  /** Runs something that reads the tables with the clocks at a time of the text; then they are as before. */
  atTime<Result>(time: number, run: () => Result): Result {
    const clamped = this.#acts ? time : Math.min(time, this.#motions.settledTime)
    return withClocks(this.tables, timeParts(this.#blocks, this.#acts, clamped), run)
  }

  /** Lets weights follow their parameters to a time of the stage, seconds. */
  followParameters(stageTime: number): void {
    this.parameters.advance(stageTime)
    this.#writeWeights()
  }

  /** The stages have run for what the clocks and tables say. */
  markComputed(): void {
    this.fresh = false
    this.moved = false
    this.#freshBlocks.clear()
  }

  /** Writes where the text goes: `device` maps CSS px of the stage to device px of a canvas of this size. */
  writePlacement(device: Matrix, width: number, height: number, placements = this.tables.placements): void {
    const affine = multiplyMatrices(multiplyMatrices(device, [1, 0, 0, 1, this.x, this.y]), this.transform)
    if (placements === this.tables.placements)
      this.screenSize = this.laid.fontSize * Math.sqrt(Math.abs(affine[0] * affine[3] - affine[1] * affine[2]))
    const inverse = invertMatrix(affine)
    const middle = inverse ? transformPoint(inverse, width / 2, height / 2) : [0, 0]
    const anchor = [clamp(middle[0]!, 0, this.laid.width), clamp(middle[1]!, 0, this.laid.height)] as const
    for (const { index } of this.#blocks.flatMap(listParts)) {
      packPlacement(placements.view, index, affine, anchor)
      placements.touch(index, 1)
    }
  }

  /** The 21 channels of every glyph as the backend computes them now, in reading order. */
  inspect(backend: Backend): Promise<Float32Array> {
    return inspectBlocks(backend, this.laid.clusters, this.#blocks, this.usesMotions)
  }

  dispose(): void {
    this.beginChange('text.dispose()')
    for (const block of this.#blocks) releaseBlock(this.tables, block)
    this.#blocks = []
    this.#paints.dispose()
    this.#motions.release(this.stores.animations)
    this.#motions = new TextMotions(undefined, [])
    for (const font of this.laid.fonts) this.stores.outlines.releaseFont(font)
  }

  /** Runs what places the text, and functions of the author's with it: they may not pull it from under the placing. */
  #placeCalmly<Result>(run: () => Result): Result {
    this.#placing = true
    try {
      return run()
    } finally {
      this.#placing = false
    }
  }

  #take(laid: LaidText, options: RelaidOptions, after: RelaidText, time: number): void {
    const before = this.#motions
    if (after.recolored) this.fresh = true
    for (const block of after.dropped) this.#freshBlocks.delete(block)
    for (const block of after.fresh) this.#freshBlocks.add(block)
    this.#laid = laid
    this.#styles = after.styles
    this.#paints = after.paints
    this.#blocks = [...after.blocks]
    this.#motions = after.motions
    this.#animation = options.animation
    this.#setActs(options.acts, time)
    this.#clockTime = undefined
    const stored = (from: TextMotions) => from.all.map((motion) => motion.stored)
    if (!sameList(stored(after.motions), stored(before))) {
      this.parameters.attach(stored(after.motions).map(({ baked }) => baked))
    }
    this.#writeWeights()
  }

  /** Where the acts stay, they go on; what follows them may begin at another time now. */
  #setActs(acts: ResolvedActs | undefined, time: number): void {
    if (this.#acts && this.#acts.acts === acts) this.#acts.retime(lengthsOf(this.#motions), time)
    else this.#acts = acts && new ActLog(acts, lengthsOf(this.#motions))
  }

  /** Packs all blocks with what the text is to play; on failure nothing of them is kept. */
  #place(played: PlayedOptions): void {
    const { tables, stores, laid, styles } = this
    const placing = placeTextSteps(tables, stores.animations, laid, styles, this.#paints, played)
    this.#adopt(
      played,
      this.#placeCalmly(() => drain(placing)),
    )
  }

  #adopt({ animation, acts }: PlayedOptions, { motions, blocks }: PlacedText): void {
    this.#blocks = blocks
    this.#motions = motions
    this.#animation = animation
    // Another stroke leaves the acts where they are.
    if (this.#acts?.acts !== acts) this.#acts = acts && new ActLog(acts, lengthsOf(motions))
    this.#clockTime = undefined
    this.parameters.attach(motions.all.map(({ stored }) => stored.baked))
    this.#writeWeights()
  }

  /** Writes the weights that have changed: a few bytes a block. */
  #writeWeights(): void {
    if (this.parameters.isEmpty) return
    if (writeWeights(this.tables, this.#blocks.flatMap(listParts), this.parameters)) this.moved = true
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value))
}
