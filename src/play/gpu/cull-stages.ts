import cullCode from '../../../shaders/cull/cull.wgsl'
import gatherCode from '../../../shaders/cull/gather.wgsl'
import rankCode from '../../../shaders/cull/rank.wgsl'
import { type ComputeStage, createComputeStage } from './compute-stage.ts'

export interface CullStages {
  readonly cull: ComputeStage
  readonly rank: ComputeStage
  readonly gather: ComputeStage
}

const compiled = new WeakMap<GPUDevice, Promise<CullStages>>()

/** The culling stages, compiled once a device, when a scene that is worth it is drawn first. */
export function getCullStages(device: GPUDevice): Promise<CullStages> {
  const known = compiled.get(device)
  if (known) return known
  const stages = compileStages(device)
  compiled.set(device, stages)
  stages.catch(() => compiled.delete(device))
  return stages
}

async function compileStages(device: GPUDevice): Promise<CullStages> {
  const [cull, rank, gather] = await Promise.all([
    createComputeStage(device, 'cull', cullCode),
    createComputeStage(device, 'rank', rankCode),
    createComputeStage(device, 'gather', gatherCode),
  ])
  return { cull, rank, gather }
}
