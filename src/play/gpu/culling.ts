import { CULL_WORKGROUP_SIZE, DrawCall } from '../../../shaders/cull/cull.layout.ts'
import type { CullRangeValues } from '../../../shaders/cull/cull-range.ts'
import type { DrawRange } from '../backend.ts'
import type { ComputeStage } from './compute-stage.ts'
import { CullBuffers } from './cull-buffers.ts'
import { type CullStages, getCullStages } from './cull-stages.ts'
import type { TableBuffers } from './page-buffers.ts'
import type { PageGroups } from './page-groups.ts'

/** Fewer draws are drawn as they are: three dispatches cost more than their quads. */
const LEAST_DRAWS = 1024

/** Bytes of a draw's six corners. */
const CORNER_BYTES = 24

interface Slot extends CullRangeValues {
  readonly page: number
  readonly changed: boolean
}

/** Where the corners of what is seen of a range lie, and the call that draws them. */
export interface CulledCall {
  readonly corners: GPUBuffer
  readonly calls: GPUBuffer
  /** Bytes. */
  readonly callOffset: number
}

/**
 * Leaves out what is not seen, on the GPU: for each large range of draws the corners of those that are seen, in drawing
 * order, and an indirect call. A range is sieved again only when something of it has moved.
 */
export class Culling {
  readonly #buffers: CullBuffers
  readonly #groups = new Map<PageGroups, { readonly version: number; readonly group: GPUBindGroup }>()
  #stages: CullStages | undefined
  #asked = false
  #slots: readonly Slot[] = []
  /** By the index of a range in the plan. */
  #slotOfRange: readonly (Slot | undefined)[] = []
  #waiting: readonly (readonly [index: number, slot: Slot])[] = []

  constructor(readonly device: GPUDevice) {
    this.#buffers = new CullBuffers(device)
  }

  get byteLength(): number {
    return this.#buffers.byteLength
  }

  /** Takes up what a frame draws, before its passes are recorded. */
  plan(draws: readonly DrawRange[], size: readonly [width: number, height: number]): void {
    const stages = draws.some(isLarge) ? this.#requireStages() : undefined
    const slots: Slot[] = []
    this.#slotOfRange = draws.map((range) => {
      const slot = stages && isLarge(range) ? this.#place(range, size, slots.at(-1)) : undefined
      if (slot) slots.push(slot)
      return slot
    })
    const before = this.#slots
    this.#slots = slots
    this.#waiting = []
    if (slots.length === 0) return
    const last = slots.at(-1)!
    const replaced = this.#buffers.reserve(slots.length, endOfSieves(last), last.cornerStart + last.count)
    if (replaced) this.#groups.clear()
    const moved = replaced || !equalSlots(slots, before)
    if (moved) this.#buffers.writeRanges(slots)
    this.#waiting = [...slots.entries()].filter(([, { changed }]) => moved || changed)
  }

  /** Something must be sieved in this frame. */
  get isWaiting(): boolean {
    return this.#waiting.length > 0
  }

  /** Sieves what has moved; after the stages that compute the frame, in their pass. */
  encode(pass: GPUComputePassEncoder, pages: readonly PageGroups[], shared: TableBuffers): void {
    const waiting = this.#waiting
    if (!this.#stages || waiting.length === 0) return
    const { cull, rank, gather } = this.#stages
    const rankGroup = this.#buffers.bind(rank, {})
    const gatherGroup = this.#buffers.bind(gather, {})
    const run = (stage: ComputeStage, group: (slot: Slot) => GPUBindGroup, groups: (slot: Slot) => number) => {
      pass.setPipeline(stage.pipeline)
      for (const [index, slot] of waiting) {
        pass.setBindGroup(0, group(slot), [this.#buffers.rangeOffset(index)])
        pass.dispatchWorkgroups(groups(slot))
      }
    }
    run(cull, ({ page }) => this.#bindPage(cull, pages[page]!, shared), countSieves)
    run(
      rank,
      () => rankGroup,
      () => 1,
    )
    run(gather, () => gatherGroup, countSieves)
  }

  /** How to draw the range of this index in the plan; undefined where it is drawn as it is. */
  call(index: number): CulledCall | undefined {
    const slot = this.#slotOfRange[index]
    if (!slot) return undefined
    const { corners, calls } = this.#buffers
    return { corners, calls, callOffset: slot.call * DrawCall.byteLength }
  }

  dispose(): void {
    this.#buffers.dispose()
    this.#groups.clear()
  }

  /** Undefined while they are compiled: meanwhile everything is drawn. */
  #requireStages(): CullStages | undefined {
    if (!this.#asked) {
      this.#asked = true
      void getCullStages(this.device).then(
        (stages) => {
          this.#stages = stages
        },
        // A lost device; what takes its place asks again.
        () => {},
      )
    }
    return this.#stages
  }

  #place(
    { page, first, count, shadow, changed }: DrawRange,
    size: readonly [number, number],
    last: Slot | undefined,
  ): Slot | undefined {
    const cornerStart = last ? last.cornerStart + last.count : 0
    const { maxStorageBufferBindingSize, maxBufferSize } = this.device.limits
    if ((cornerStart + count) * CORNER_BYTES > Math.min(maxStorageBufferBindingSize, maxBufferSize)) return undefined
    const call = last ? last.call + 1 : 0
    return { page, first, count, shadow, changed, size, cornerStart, call, sieveStart: last ? endOfSieves(last) : 0 }
  }

  #bindPage(stage: ComputeStage, page: PageGroups, shared: TableBuffers): GPUBindGroup {
    const version = shared.version + page.version
    const known = this.#groups.get(page)
    if (known?.version === version) return known.group
    const group = this.#buffers.bind(stage, { ...shared.bindings, ...page.bindings })
    this.#groups.set(page, { version, group })
    return group
  }
}

function isLarge({ count }: DrawRange): boolean {
  return count >= LEAST_DRAWS
}

function countSieves({ count }: CullRangeValues): number {
  return Math.ceil(count / CULL_WORKGROUP_SIZE)
}

function endOfSieves(range: CullRangeValues): number {
  return range.sieveStart + countSieves(range)
}

function equalSlots(a: readonly Slot[], b: readonly Slot[]): boolean {
  const key = ({ page, first, count, shadow, size }: Slot) => [page, first, count, shadow, ...size].join()
  return a.length === b.length && a.every((slot, index) => key(slot) === key(b[index]!))
}
