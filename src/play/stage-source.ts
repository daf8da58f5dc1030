import type { Stage } from './stage.ts'
import type { StageOptions } from './stage-options.ts'

const sources = new WeakMap<Stage, StageOptions>()

/** Keeps what a stage was opened with, for those that write it down. */
export function keepStageOptions(stage: Stage, options: StageOptions): void {
  sources.set(stage, { ...options })
}

export function stageOptionsOf(stage: Stage): StageOptions {
  return sources.get(stage) ?? {}
}
