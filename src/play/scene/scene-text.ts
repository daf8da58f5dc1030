import { CHANNEL_COUNT, CHANNEL_INDEX, type ChannelName } from '../../../shaders/channels.ts'
import type { Animation } from '../../author/model.ts'
import { writeClocks } from '../../pack/clocks.ts'
import type { Rgba } from '../../pack/colors.ts'
import { packPlacement } from '../../pack/placement.ts'
import type { LaidText } from '../../text/layout.types.ts'
import type { Backend } from '../backend.ts'
import { StageOptionError } from '../errors.ts'
import { invertMatrix, type Matrix, multiplyMatrices, transformPoint } from '../matrix.ts'
import { excerpt, type ResolvedTextOptions } from '../text-options.ts'
import { AnimationStore } from './animation-store.ts'
import { bakeMotion } from './bake-motion.ts'
import { blockSize } from './block-size.ts'
import { OutlineStore } from './outline-store.ts'
import { type PlacedBlock, placeBlock, releaseBlock, type TextMotion } from './place-block.ts'
import { type RelaidBlocks, relayBlocks } from './relay-blocks.ts'
import type { SceneTables } from './scene-tables.ts'
import { splitLines } from './split-lines.ts'
import { TextPaints } from './text-paints.ts'
import { TextParameters } from './text-parameters.ts'
import { withClocks } from './with-clocks.ts'

/** What places a glyph; a pivot alone moves nothing. */
const MOVING_CHANNELS: readonly ChannelName[] = [
  'letterSpacing',
  'rotation',
  'translationX',
  'translationY',
  'scaleX',
  'scaleY',
  'shearX',
  'shearY',
]

/** What texts of a stage share. */
export class SceneStores {
  readonly animations: AnimationStore
  readonly outlines: OutlineStore

  constructor(tables: SceneTables) {
    this.animations = new AnimationStore(tables)
    this.outlines = new OutlineStore(tables)
  }
}

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
  #animation: Animation | undefined
  #motion: TextMotion | undefined
  #blocks: PlacedBlock[] = []
  #clockTime: number | undefined
  #placing = false
  #paints: TextPaints
  #laid: LaidText
  readonly #freshBlocks = new Set<PlacedBlock>()
  readonly parameters: TextParameters

  constructor(
    readonly tables: SceneTables,
    readonly stores: SceneStores,
    laid: LaidText,
    options: ResolvedTextOptions,
  ) {
    ;({ x: this.x, y: this.y, transform: this.transform, order: this.order } = options)
    this.#laid = laid
    for (const font of laid.fonts) stores.outlines.acquireFont(font)
    this.#paints = new TextPaints(tables, stores.outlines, laid, options.color)
    this.parameters = new TextParameters(`text "${excerpt(laid.text)}"`)
    try {
      this.#place(options.animation)
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

  get blocks(): readonly PlacedBlock[] {
    return this.#blocks
  }

  get animation(): Animation | undefined {
    return this.#animation
  }

  /** What animates it, baked and scheduled. */
  get motion(): TextMotion | undefined {
    return this.#motion
  }

  get endTime(): number {
    return this.#motion?.endTime ?? 0
  }

  /** The time that reduced motion shows, seconds. */
  get restTime(): number {
    return this.#motion?.restTime ?? 0
  }

  get usesSpacing(): boolean {
    return this.#animates('letterSpacing')
  }

  get usesTint(): boolean {
    return this.#animates('colorA')
  }

  get usesShadow(): boolean {
    return this.#animates('shadowColorA')
  }

  /** The animation can take glyphs from their places at rest. */
  get movesGlyphs(): boolean {
    return MOVING_CHANNELS.some((channel) => this.#animates(channel))
  }

  /** Some of its layers blend motions. */
  get usesMotions(): boolean {
    return this.#motion?.stored.baked.layers.some(({ motion }) => motion !== undefined) ?? false
  }

  setColor(color: Rgba): void {
    this.#paints.setColor(color)
    this.fresh = true
  }

  /** Layers now end elsewhere than they did: its clocks are written anew. */
  refreshClocks(): void {
    this.#clockTime = undefined
    this.moved = true
  }

  /** Bakes and packs another animation; when that is refused, the text keeps what it had. */
  setAnimation(animation: Animation | undefined): void {
    this.#assertCalm('text.animation')
    const before = { blocks: this.#blocks, motion: this.#motion, animation: this.#animation }
    this.#place(animation)
    for (const block of before.blocks) releaseBlock(this.tables, block)
    if (before.motion) this.stores.animations.release(before.motion.stored)
    this.fresh = true
  }

  /**
   * Takes another layout, or animation: clocks and parameters stay, and so do blocks of paragraphs that were taken over. When
   * it is refused, the text keeps what it had.
   */
  relay(laid: LaidText, animation: Animation | undefined): void {
    this.#assertCalm('text.set()')
    this.#placing = true
    try {
      this.#relay(laid, animation)
    } finally {
      this.#placing = false
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
    const clamped = Math.min(time, this.#motion?.settledTime ?? 0)
    if (clamped === this.#clockTime) return
    this.#clockTime = clamped
    const layers = this.#motion?.stored.baked.layers
    if (!layers || layers.length === 0) return
    const { blockLayers } = this.tables
    for (const block of this.#blocks) {
      for (const [index, { timing }] of layers.entries()) {
        writeClocks(blockLayers.view, block.layerStart + index, timing, clamped)
      }
      blockLayers.touch(block.layerStart, block.layerCount)
    }
    this.moved = true
  }

  /** Runs something that reads the tables with the clocks at a time of the text; then they are as before. */
  atTime<Result>(time: number, run: () => Result): Result {
    const { stored, settledTime = 0 } = this.#motion ?? {}
    const layers = stored?.baked.layers ?? []
    return withClocks(this.tables, this.#blocks, layers, Math.min(time, settledTime), run)
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
  writePlacement(device: Matrix, width: number, height: number): void {
    const affine = multiplyMatrices(multiplyMatrices(device, [1, 0, 0, 1, this.x, this.y]), this.transform)
    const inverse = invertMatrix(affine)
    const middle = inverse ? transformPoint(inverse, width / 2, height / 2) : [0, 0]
    const anchor = [clamp(middle[0]!, 0, this.laid.width), clamp(middle[1]!, 0, this.laid.height)] as const
    for (const { index } of this.#blocks) {
      packPlacement(this.tables.placements.view, index, affine, anchor)
      this.tables.placements.touch(index, 1)
    }
  }

  /** The 21 channels of every glyph as the backend computes them now, in reading order. */
  async inspect(backend: Backend): Promise<Float32Array> {
    const { clusters } = this.laid
    const channels = new Float32Array(clusters.count * CHANNEL_COUNT)
    // All are asked at once: the text may get another animation, and its blocks other places, before the first answers.
    const motions = this.usesMotions
    const read = await Promise.all(
      this.#blocks.map(async ({ allocation, clusterStart }) => {
        const { page, clusterStart: first, clusterCount: count } = allocation
        return { clusterStart, count, block: await backend.inspect({ page, first, count, motions }) }
      }),
    )
    for (const { clusterStart, count, block } of read) {
      for (let offset = 0; offset < count; offset++) {
        const glyph = clusters.logicalIndex[clusterStart + offset]!
        channels.set(block.subarray(offset * CHANNEL_COUNT, (offset + 1) * CHANNEL_COUNT), glyph * CHANNEL_COUNT)
      }
    }
    return channels
  }

  dispose(): void {
    this.#assertCalm('text.dispose()')
    for (const block of this.#blocks) releaseBlock(this.tables, block)
    this.#blocks = []
    this.#paints.dispose()
    if (this.#motion) this.stores.animations.release(this.#motion.stored)
    this.#motion = undefined
    for (const font of this.laid.fonts) this.stores.outlines.releaseFont(font)
  }

  /** Packs all blocks with this animation; on failure nothing of them is kept. */
  #place(animation: Animation | undefined): void {
    this.#placing = true
    try {
      this.#placeBlocks(animation)
    } finally {
      this.#placing = false
    }
  }

  /** Functions of the author's run while a text is placed; they may not pull it from under the placing. */
  #assertCalm(call: string): void {
    if (!this.#placing) return
    throw new StageOptionError(
      `${call} was called by a stagger function of the same text while it was being placed; call it later`,
    )
  }

  #relay(laid: LaidText, animation: Animation | undefined): void {
    const { outlines, animations } = this.stores
    const before = { laid: this.#laid, paints: this.#paints, motion: this.#motion, blocks: this.#blocks }
    for (const font of laid.fonts) outlines.acquireFont(font)
    let paints = before.paints
    let motion: TextMotion | undefined
    let relaid: RelaidBlocks
    try {
      paints = before.paints.serve(laid)
      motion = animation && bakeMotion(animations, animation, laid)
      const after = { laid, paints, motion }
      relaid = relayBlocks(this.tables, before, after, blockSize(laid.clusters.count, motion))
    } catch (error) {
      if (paints !== before.paints) paints.dispose()
      if (motion) animations.release(motion.stored)
      for (const font of laid.fonts) outlines.releaseFont(font)
      throw error
    }
    relaid.commit()
    for (const block of relaid.dropped) {
      releaseBlock(this.tables, block)
      this.#freshBlocks.delete(block)
    }
    if (before.motion) animations.release(before.motion.stored)
    if (paints !== before.paints) before.paints.dispose()
    for (const font of before.laid.fonts) outlines.releaseFont(font)
    for (const block of relaid.fresh) this.#freshBlocks.add(block)
    this.#laid = laid
    this.#paints = paints
    this.#blocks = [...relaid.blocks]
    this.#motion = motion
    this.#animation = animation
    this.#clockTime = undefined
    if (motion?.stored !== before.motion?.stored) this.parameters.attach(motion?.stored.baked)
    this.#writeWeights()
  }

  #placeBlocks(animation: Animation | undefined): void {
    const motion = animation && bakeMotion(this.stores.animations, animation, this.#laid)
    const blocks: PlacedBlock[] = []
    try {
      for (const lines of splitLines(this.laid.lines, blockSize(this.laid.clusters.count, motion))) {
        blocks.push(placeBlock(this.tables, this.laid, lines, this.#paints, motion))
      }
    } catch (error) {
      for (const block of blocks) releaseBlock(this.tables, block)
      if (motion) this.stores.animations.release(motion.stored)
      throw error
    }
    this.#blocks = blocks
    this.#motion = motion
    this.#animation = animation
    this.#clockTime = undefined
    this.parameters.attach(motion?.stored.baked)
    this.#writeWeights()
  }

  /** Writes the weights that have changed: a few bytes a block. */
  #writeWeights(): void {
    const { tracks } = this.tables
    this.parameters.writeWeights((layer, index, weight) => {
      const rounded = Math.fround(weight)
      for (const { values } of this.#blocks) {
        const { start } = values.find((stretch) => stretch.layer === layer)!
        if (tracks.view.f32[4 * start + index] === rounded) continue
        tracks.view.f32[4 * start + index] = rounded
        tracks.touch(start + (index >> 2), 1)
        this.moved = true
      }
    })
  }

  /** Whether the animation can take this channel away from its identity. */
  #animates(channel: ChannelName): boolean {
    const baked = this.#motion?.stored.baked
    if (!baked) return false
    const bit = 1 << CHANNEL_INDEX[channel]
    if (baked.overrides || baked.randomOverrides) return true
    return baked.layers.some(({ track }) => (track.channelMask & bit) !== 0)
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value))
}
