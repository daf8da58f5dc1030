import { CHANNEL_COUNT } from '../../shaders/channels.ts'
import { EVALUATE_WORKGROUP_SIZE, Pose } from '../../shaders/evaluate/evaluate.layout.ts'
import evaluateCode from '../../shaders/evaluate/evaluate.wgsl'
import motionCode from '../../shaders/evaluate/evaluate-motion.wgsl'
import inspectCode from '../../shaders/evaluate/inspect.wgsl'
import inspectMotionCode from '../../shaders/evaluate/inspect-motion.wgsl'
import { type TableView, viewTable } from '../../shaders/tables.ts'
import { createComputeStage } from '../../src/play/gpu/compute-stage.ts'
import type { TestDevice } from './device.ts'
import type { PackedScene } from './pack-scene.ts'
import { runStage } from './run-stage.ts'

export interface SceneRange {
  readonly first: number
  readonly count: number
}

/** Runs the evaluate kernels over packed scenes; they are compiled once. */
export interface EvaluateRunner {
  /** The kernel's channels, cluster × 21, of every cluster or of a range. */
  readonly channels: (scene: PackedScene, range?: SceneRange) => Promise<Float32Array>
  /** The kernel's poses and letter spacings; outside the range they are 0. */
  readonly poses: (
    scene: PackedScene,
    range?: SceneRange,
  ) => Promise<{ readonly poses: TableView; readonly spacings: Float32Array }>
}

/** @param motions Whether layers may blend motions: then the forms of the kernel that can. */
export async function createEvaluateRunner(test: TestDevice, motions = false): Promise<EvaluateRunner> {
  const [evaluate, inspect] = await Promise.all([
    createComputeStage(test.device, 'evaluate', motions ? motionCode : evaluateCode),
    createComputeStage(test.device, 'evaluate', motions ? inspectMotionCode : inspectCode),
  ])
  const inputs = ({ tables }: PackedScene) =>
    Object.fromEntries(Object.entries(tables).map(([name, view]) => [name, view.u32]))
  const everything = (scene: PackedScene) => ({ first: 0, count: scene.clusterCount })
  return {
    async channels(scene, range = everything(scene)) {
      const outputs = { poses: 4 * CHANNEL_COUNT * range.count, spacings: 4 }
      const read = await runStage(test, 'evaluate', inspect, inputs(scene), outputs, range, EVALUATE_WORKGROUP_SIZE)
      return new Float32Array(read.poses!)
    },
    async poses(scene, range = everything(scene)) {
      const outputs = { poses: Pose.byteLength * scene.clusterCount, spacings: 4 * scene.clusterCount }
      const read = await runStage(test, 'evaluate', evaluate, inputs(scene), outputs, range, EVALUATE_WORKGROUP_SIZE)
      return { poses: viewTable(read.poses!), spacings: new Float32Array(read.spacings!) }
    },
  }
}
