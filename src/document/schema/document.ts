import { array, type GenericSchema, literal, optional, string } from 'valibot'
import type { StaggerObject } from '../../author/schedule/stagger-input.ts'
import type { Matrix } from '../../play/matrix.ts'
import { animation, type DocumentAnimation } from './animation.ts'
import { clip, type DocumentClip } from './clip.ts'
import { byName, fields, optionalFields } from './fields.ts'
import { type DocumentMotion, motion } from './motion.ts'
import { schedule } from './schedule.ts'
import { type DocumentStageOptions, stageOptions } from './stage-options.ts'
import { type DocumentText, matrix, text, textOrName } from './text.ts'

/** The format that this version writes and reads. */
export const FORMAT = 'glyphstorm/1'

/** Texts that stand together, lowest first. */
export interface DocumentStage {
  /** Texts, or the names of some of the document's. */
  readonly texts: readonly (DocumentText | string)[]
  /** Pan, zoom or turn of the whole. */
  readonly view?: Matrix | undefined
  /** For `createStage`. */
  readonly options?: DocumentStageOptions | undefined
}

type Named<Value> = { readonly [name: string]: Value }

/** What a document holds: parts by name, which may name each other. Plain JSON. */
export interface GlyphstormDocument {
  readonly format: typeof FORMAT
  /** Where editors find the JSON Schema; not read. */
  readonly $schema?: string
  /** Where the fonts that texts name are to be had: URLs by name. */
  readonly fonts?: Named<string>
  readonly clips?: Named<DocumentClip>
  readonly motions?: Named<DocumentMotion>
  readonly schedules?: Named<number | StaggerObject>
  readonly animations?: Named<DocumentAnimation>
  readonly texts?: Named<DocumentText>
  readonly stages?: Named<DocumentStage>
}

const stage = fields({ texts: array(textOrName), view: optional(matrix), options: optional(stageOptions) })

const parts: Readonly<Record<string, GenericSchema>> = {
  fonts: string(),
  clips: clip,
  motions: motion,
  schedules: schedule,
  animations: animation,
  texts: text,
  stages: stage,
}

/** The whole format. */
export const documentSchema = fields({
  format: literal(FORMAT),
  $schema: optional(string()),
  ...optionalFields(Object.fromEntries(Object.entries(parts).map(([name, schema]) => [name, byName(schema)]))),
})
