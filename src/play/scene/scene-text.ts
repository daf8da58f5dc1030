import { CHANNEL_COUNT, CHANNEL_INDEX, type ChannelName } from '../../../shaders/channels.ts'
import type { Animation } from '../../author/model.ts'
import { endTime } from '../../bake/end-time.ts'
import { scheduleLayers } from '../../bake/schedule-layers.ts'
import { writeClocks } from '../../pack/clocks.ts'
import type { Rgba } from '../../pack/colors.ts'
import { packPlacement } from '../../pack/placement.ts'
import { glyphUnits } from '../../text/glyph-units.ts'
import type { LaidText } from '../../text/layout.types.ts'
import type { Backend } from '../backend.ts'
import { StageOptionError } from '../errors.ts'
import { invertMatrix, type Matrix, multiplyMatrices, transformPoint } from '../matrix.ts'
import { excerpt, type ResolvedTextOptions } from '../text-options.ts'
import { AnimationStore } from './animation-store.ts'
import { maskText } from './motion-values.ts'
import { OutlineStore } from './outline-store.ts'
import { PAGE_CLUSTERS, PAGE_DELAYS } from './page.ts'
import { type PlacedBlock, placeBlock, releaseBlock, type TextMotion } from './place-block.ts'
import type { SceneTables } from './scene-tables.ts'
import { splitLines } from './split-lines.ts'
import { TextPaints } from './text-paints.ts'
import { TextParameters } from './text-parameters.ts'
import { withClocks } from './with-clocks.ts'

/** Most clusters of a block: a quarter of a page, so that texts fill pages well. */
const BLOCK_CLUSTERS = PAGE_CLUSTERS / 4

/** Most delays that a glyph has in one layer. */
const DELAYS_PER_LAYER = 4

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

/** Clusters of a block, so few that their delays fill no more than a quarter of a page either. */
function blockSize(motion: TextMotion | undefined): number {
  const layers = motion?.schedules.filter(({ schedule }) => schedule.delays.length > 1).length ?? 0
  return Math.min(BLOCK_CLUSTERS, Math.floor(PAGE_DELAYS / 4 / Math.max(1, layers * DELAYS_PER_LAYER)))
}

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
  readonly #paints: TextPaints
  readonly parameters: TextParameters

  constructor(
    readonly tables: SceneTables,
    readonly stores: SceneStores,
    readonly laid: LaidText,
    options: ResolvedTextOptions,
  ) {
    ;({ x: this.x, y: this.y, transform: this.transform, order: this.order } = options)
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

  /** Bakes and packs another animation; when that is refused, the text keeps what it had. */
  setAnimation(animation: Animation | undefined): void {
    this.#assertCalm('text.animation')
    const before = { blocks: this.#blocks, motion: this.#motion, animation: this.#animation }
    this.#place(animation)
    for (const block of before.blocks) releaseBlock(this.tables, block)
    if (before.motion) this.stores.animations.release(before.motion.stored)
    this.fresh = true
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

  #placeBlocks(animation: Animation | undefined): void {
    const motion = animation && this.#bake(animation)
    const blocks: PlacedBlock[] = []
    try {
      for (const lines of splitLines(this.laid.lines, blockSize(motion))) {
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

  #bake(animation: Animation): TextMotion {
    const stored = this.stores.animations.acquire(animation)
    try {
      const units = glyphUnits(this.laid)
      const schedules = scheduleLayers(animation, stored.baked, units).map((schedule, layer) => ({
        timing: stored.baked.layers[layer]!.timing,
        schedule,
      }))
      // A negative end delay ends a layer before its active phase; what is held there may still move when sought.
      const active = schedules.map(({ timing, schedule }) => ({ timing: { ...timing, endDelay: 0 }, schedule }))
      const end = endTime(schedules)
      const masks = maskText(stored.baked, units)
      return { stored, schedules, masks, endTime: end, settledTime: Math.max(end, endTime(active)) }
    } catch (error) {
      this.stores.animations.release(stored)
      throw error
    }
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
