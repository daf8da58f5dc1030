import allotCode from '../../../shaders/soften/allot.wgsl'
import { SoftRange } from '../../../shaders/soften/soften.layout.ts'
import softenCode from '../../../shaders/soften/soften.wgsl'
import type { BufferName } from '../../../shaders/stages.ts'
import { bindStage, type ComputeStage, compileComputeStage, listBuffers, type StageBuffers } from './compute-stage.ts'

/** The stages of blurred shadows, and what binds the last of them, which draws. */
export interface BlurStages {
  readonly allot: ComputeStage
  readonly soften: ComputeStage
  /** Of the groups that the pipelines of shade take: buffers, then the range, whose offset is given when drawing. */
  readonly shadeLayouts: readonly [buffers: GPUBindGroupLayout, range: GPUBindGroupLayout]
  readonly bindShade: (target: GPUBufferBinding, buffers: StageBuffers) => GPUBindGroup
  readonly bindRange: (ranges: GPUBuffer) => GPUBindGroup
}

/** The fragment stage reads these, and the vertex stage all but the last three of them: both stay within 8 buffers. */
const FRAGMENT_READS: readonly BufferName[] = ['draws', 'paints', 'outlines', 'points', 'bands', 'gridValues']
const FRAGMENT_ONLY: readonly BufferName[] = ['points', 'bands', 'gridValues']

const compiled = new WeakMap<GPUDevice, BlurStages>()

/** The stages of blurred shadows, compiled once a device, when one is drawn first. */
export function getBlurStages(device: GPUDevice): BlurStages {
  const known = compiled.get(device)
  if (known) return known
  const layout = device.createBindGroupLayout({
    label: 'shade',
    entries: [
      { binding: 0, visibility: GPUShaderStage.VERTEX, buffer: { type: 'uniform' } },
      ...listBuffers('shade').map((name, index) => ({
        binding: index + 1,
        visibility:
          (FRAGMENT_ONLY.includes(name) ? 0 : GPUShaderStage.VERTEX) |
          (FRAGMENT_READS.includes(name) ? GPUShaderStage.FRAGMENT : 0),
        buffer: { type: 'read-only-storage' as const },
      })),
    ],
  })
  const rangeLayout = device.createBindGroupLayout({
    label: 'shade range',
    entries: [{ binding: 0, visibility: GPUShaderStage.VERTEX, buffer: { type: 'uniform', hasDynamicOffset: true } }],
  })
  const stages: BlurStages = {
    allot: compileComputeStage(device, 'allot', allotCode),
    soften: compileComputeStage(device, 'soften', softenCode),
    shadeLayouts: [layout, rangeLayout],
    bindShade: (target, buffers) => bindStage(device, 'shade', layout, target, buffers),
    bindRange: (buffer) =>
      device.createBindGroup({
        label: 'shade range',
        layout: rangeLayout,
        entries: [{ binding: 0, resource: { buffer, size: SoftRange.byteLength } }],
      }),
  }
  compiled.set(device, stages)
  return stages
}
