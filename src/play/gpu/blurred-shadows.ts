import type { SoftRangeValues } from '../../../shaders/soften/soft-range.ts'
import { Grid, SoftRange } from '../../../shaders/soften/soften.layout.ts'
import type { DrawRange } from '../backend.ts'
import { BlurBuffers } from './blur-buffers.ts'
import { getBlurStages } from './blur-stages.ts'
import type { ComputeStage, StageBuffers } from './compute-stage.ts'

/**
 * Values of all grids: from 4 MB on, 32 kB a shadow (a letter 60 deviations wide), at most 16 MB, some 20,000 small letters.
 * Shadows that get none cost more, and look the same.
 */
const LEAST_VALUES = 2 ** 20
const VALUES_PER_DRAW = 2 ** 13
const MOST_VALUES = 2 ** 22

/** Workgroups that blur a range: enough for a large GPU, few for a software adapter, on which each takes 0.2 ms to begin. */
const MOST_GROUPS = 256

interface Slot extends SoftRangeValues {
  readonly page: number
  readonly changed: boolean
}

/** Buffers that are bound together; the version changes when one was replaced. */
interface BoundTables {
  readonly bindings: StageBuffers
  readonly version: number
}

/** What draws a range of blurred shadows. */
export interface BlurredDraw {
  readonly group: GPUBindGroup
  readonly range: GPUBindGroup
  readonly offset: number
  /** Where some go without a grid and the GPU cannot tell: in another view than the scene's own. */
  readonly isOpen: boolean
}

interface Groups {
  readonly version: number
  readonly allot: GPUBindGroup
  readonly soften: GPUBindGroup
  readonly shade: GPUBindGroup
}

/**
 * Blurs shadows on grids: how large each is depends on poses, so the GPU finds it, and gives them places one after the other.
 * All are found again when one of the ranges has moved.
 */
export class BlurredShadows {
  readonly #buffers: BlurBuffers
  readonly #groups = new Map<BoundTables, Groups>()
  #range: GPUBindGroup | undefined
  #slots: readonly Slot[] = []
  /** By the index of a range in the plan. */
  #slotOfRange: readonly number[] = []
  #waits = false

  constructor(readonly device: GPUDevice) {
    this.#buffers = new BlurBuffers(device)
  }

  get byteLength(): number {
    return this.#buffers.byteLength
  }

  /**
   * Takes up what a frame draws, before its passes are recorded.
   *
   * @param size of the target, device px: what lies beyond gets no grid. Negative: a target without end.
   */
  plan(draws: readonly DrawRange[], size: readonly [width: number, height: number]): void {
    const soft = draws.filter(isSoft)
    const before = this.#slots
    let index = 0
    this.#slotOfRange = soft.length > 0 ? draws.map((range) => (isSoft(range) ? index++ : -1)) : []
    this.#slots = placeSlots(soft, size, this.device.limits.maxStorageBufferBindingSize / Grid.byteLength)
    this.#waits = false
    if (soft.length === 0) return
    const { bindRange } = getBlurStages(this.device)
    const last = this.#slots.at(-1)!
    const replaced = this.#buffers.reserve(
      soft.length,
      last.gridStart + 1 + last.count,
      last.valueStart + last.valueCount,
    )
    if (replaced) {
      this.#groups.clear()
      this.#range = bindRange(this.#buffers.ranges)
    }
    const moved = replaced || !equalSlots(this.#slots, before)
    if (moved) this.#buffers.writeRanges(this.#slots)
    this.#waits = moved || soft.some(({ changed }) => changed)
  }

  /** Something must be blurred in this frame. */
  get isWaiting(): boolean {
    return this.#waits
  }

  /** Blurs what is seen; after the stages that compute the frame, in their pass. */
  encode(pass: GPUComputePassEncoder, pages: readonly BoundTables[], shared: BoundTables, target: GPUBuffer): void {
    if (!this.#waits) return
    const { allot, soften } = getBlurStages(this.device)
    const groups = pages.map((page) => this.#bind(page, shared, target))
    const run = (stage: ComputeStage, name: 'allot' | 'soften') => {
      pass.setPipeline(stage.pipeline)
      for (const [index, { page, count }] of this.#slots.entries()) {
        pass.setBindGroup(0, groups[page]![name], [this.#buffers.rangeOffset(index)])
        pass.dispatchWorkgroups(name === 'allot' ? 1 : Math.min(count, MOST_GROUPS))
      }
    }
    run(allot, 'allot')
    run(soften, 'soften')
  }

  /**
   * How to draw the range of this index in the plan; undefined where it is not one of blurred shadows.
   *
   * @param placements of another view than the scene's own, whose target is then given.
   */
  draw(
    index: number,
    page: BoundTables,
    shared: BoundTables,
    target: GPUBuffer,
    placements?: GPUBuffer,
  ): BlurredDraw | undefined {
    const slot = this.#slotOfRange[index] ?? -1
    if (slot < 0) return undefined
    const { bindShade } = getBlurStages(this.device)
    const { bindings } = this.#buffers
    const group = placements
      ? bindShade(
          { buffer: target },
          { ...shared.bindings, ...page.bindings, ...bindings, placements: { buffer: placements } },
        )
      : this.#bind(page, shared, target).shade
    const isOpen = placements !== undefined || this.#slots[slot]!.count === 0
    return { group, range: this.#range!, offset: this.#buffers.rangeOffset(slot), isOpen }
  }

  dispose(): void {
    this.#buffers.dispose()
    this.#groups.clear()
  }

  #bind(page: BoundTables, shared: BoundTables, target: GPUBuffer): Groups {
    const version = shared.version + page.version
    const known = this.#groups.get(page)
    if (known?.version === version) return known
    const { allot, soften, bindShade } = getBlurStages(this.device)
    const range = { buffer: this.#buffers.ranges, size: SoftRange.byteLength }
    const buffers = { ...shared.bindings, ...page.bindings, ...this.#buffers.bindings }
    const groups = {
      version,
      allot: allot.bind(range, buffers),
      soften: soften.bind(range, buffers),
      shade: bindShade({ buffer: target }, buffers),
    }
    this.#groups.set(page, groups)
    return groups
  }
}

function isSoft({ shadow, rich }: DrawRange): boolean {
  return shadow && rich
}

/** Grids one after the other; what room there is for values is shared by the number of draws. Too many draws have none. */
function placeSlots(draws: readonly DrawRange[], size: readonly [number, number], mostGrids: number): Slot[] {
  const total = draws.reduce((sum, { count }) => sum + count, 0)
  const room = Math.min(Math.max(total * VALUES_PER_DRAW, LEAST_VALUES), MOST_VALUES)
  if (total + draws.length > mostGrids)
    return draws.map(({ page, first, changed }, gridStart) => {
      return { page, first, count: 0, changed, gridStart, valueStart: 0, valueCount: 4, size }
    })
  let gridStart = 0
  let before = 0
  return draws.map(({ page, first, count, changed }) => {
    const valueStart = Math.floor((room * before) / total)
    before += count
    const valueCount = Math.floor((room * before) / total) - valueStart
    const slot = { page, first, count, changed, gridStart, valueStart, valueCount, size }
    gridStart += 1 + count
    return slot
  })
}

/** Places of grids follow from the rest. */
function equalSlots(a: readonly Slot[], b: readonly Slot[]): boolean {
  return a.length === b.length && a.every((slot, index) => equalSlot(slot, b[index]!))
}

function equalSlot(one: Slot, other: Slot): boolean {
  const isSameRange = one.page === other.page && one.first === other.first && one.count === other.count
  return isSameRange && one.size[0] === other.size[0] && one.size[1] === other.size[1]
}
