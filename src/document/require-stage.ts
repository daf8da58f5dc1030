import { describeValue } from '../author/check/describe-value.ts'
import { InvalidShapeError } from '../author/errors.ts'
import type { Stage } from '../play/stage.ts'

/** @throws InvalidShapeError for what createStage() did not give. */
export function requireStage(stage: unknown, where: string): void {
  if (Array.isArray((stage as Stage | null | undefined)?.texts)) return
  throw new InvalidShapeError(where, `the stage is ${describeValue(stage)}; it needs what await createStage() gave.`)
}
