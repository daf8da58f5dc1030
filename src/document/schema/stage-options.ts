import { boolean, picklist, string } from 'valibot'
import type { StageOptions } from '../../play/stage-options.ts'
import { fields, optionalFields } from './fields.ts'

/** What a document says of a stage's looks and ways; what belongs to a machine (device, backend, pixel ratio) is not in it. */
export type DocumentStageOptions = Pick<
  StageOptions,
  'background' | 'textWeight' | 'accessibility' | 'reducedMotion' | 'cull' | 'whenHidden'
>

export const STAGE_FIELDS = {
  background: string(),
  textWeight: picklist(['browser', 'linear']),
  accessibility: picklist(['mirror', 'none']),
  reducedMotion: picklist(['auto', 'reduce', 'no-preference']),
  cull: boolean(),
  whenHidden: picklist(['pause', 'continue']),
} as const

export const stageOptions = fields(optionalFields(STAGE_FIELDS))
