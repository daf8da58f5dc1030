import evaluateCode from '../../../shaders/evaluate/evaluate.wgsl'
import spacingCode from '../../../shaders/spacing/spacing.wgsl'
import tintCode from '../../../shaders/tint/tint.wgsl'
import { type ComputeStage, createComputeStage } from './compute-stage.ts'

/** The stages from clocks to poses and inks. In the bundle they lie beside their other forms, so that it compresses well. */
export interface MotionStages {
  readonly evaluate: ComputeStage
  readonly spacing: ComputeStage
  readonly tint: ComputeStage
}

/** Compiles them without blocking the page. */
export async function compileMotionStages(device: GPUDevice): Promise<MotionStages> {
  const [evaluate, spacing, tint] = await Promise.all([
    createComputeStage(device, 'evaluate', evaluateCode),
    createComputeStage(device, 'spacing', spacingCode),
    createComputeStage(device, 'tint', tintCode),
  ])
  return { evaluate, spacing, tint }
}
