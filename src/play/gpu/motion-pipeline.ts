import code from '../../../shaders/evaluate/evaluate-motion.wgsl'
import type { ComputeStage } from './compute-stage.ts'

const compiled = new WeakMap<GPUDevice, GPUComputePipeline>()

/**
 * The form of evaluate for texts that blend motions, bound as evaluate is; compiled once a device, when the first of them is
 * drawn.
 */
export function getMotionPipeline(device: GPUDevice, evaluate: ComputeStage): GPUComputePipeline {
  const known = compiled.get(device)
  if (known) return known
  const pipeline = device.createComputePipeline({
    label: 'evaluate-motion',
    layout: device.createPipelineLayout({ bindGroupLayouts: [evaluate.layout] }),
    compute: { module: device.createShaderModule({ label: 'evaluate-motion', code }), entryPoint: 'main' },
  })
  compiled.set(device, pipeline)
  return pipeline
}
