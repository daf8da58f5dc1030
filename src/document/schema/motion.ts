import { array, boolean, type GenericSchema, literal, nonEmpty, optional, picklist, pipe, string } from 'valibot'
import { CHANNELS, PROPERTIES } from '../../../shaders/channels.ts'
import type { DoubleOptions } from '../../author/motion/double.ts'
import type { ParameterWeightInput } from '../../author/motion/make-weight-mode.ts'
import type { MotionOptions } from '../../author/motion/motion.ts'
import type { ToDeltaOptions } from '../../author/motion/to-delta.ts'
import { choose, hasField } from './choose.ts'
import { clipOrName, type DocumentClip, scalarTrack } from './clip.ts'
import { byName, fields, optionalFields } from './fields.ts'
import { anyNumber, atLeastZero } from './number.ts'
import { glyph, glyphLists, glyphs } from './schedule.ts'

/** A clip as a motion: the options of `motion`, or with a reference those of `toDelta`. */
export interface DocumentLeaf extends Omit<MotionOptions, 'kind'> {
  readonly kind: 'motion'
  readonly clip: DocumentClip | string
  /** Default `normal`. */
  readonly values?: 'normal' | 'delta' | undefined
  /** Of a delta: what is taken off the clip's values; default: nothing, they are differences already. */
  readonly reference?: ToDeltaOptions['reference']
}

/** A parameter's weight; `smooths` is `parameter` in what `blend1d` makes. */
export interface DocumentParameterWeight extends ParameterWeightInput {
  readonly smooths?: 'weight' | 'parameter' | undefined
}

/** Two motions blended: the options of `double`; `rule` is `mix` in what `blend1d` makes. */
export interface DocumentDouble extends Omit<DoubleOptions, 'main' | 'add' | 'weight'> {
  readonly kind: 'double'
  readonly main: DocumentMotion
  readonly add: DocumentMotion
  readonly weight?: Exclude<DoubleOptions['weight'], object> | DocumentParameterWeight | undefined
  readonly rule?: 'table' | 'mix' | undefined
}

/** A motion, a clip that stands for one, or the name of one of the document's motions. */
export type DocumentMotion = DocumentLeaf | DocumentDouble | string

const time = atLeastZero
const eventTimes: GenericSchema = choose(
  'eventTimes',
  () => [time, array(time)],
  (value) => (Array.isArray(value) ? array(time) : time),
)

const reference: GenericSchema = choose(
  'reference',
  () => [picklist(['identity', 'firstFrame']), anyNumber],
  (value) => (typeof value === 'string' ? picklist(['identity', 'firstFrame']) : anyNumber),
)

const common = { name: optional(string()), clip: clipOrName }
const leafOptions = optionalFields({
  looped: boolean(),
  events: byName(eventTimes),
  weight: scalarTrack,
})
const normalLeaf = fields({ kind: literal('motion'), ...common, values: optional(literal('normal')), ...leafOptions })
const deltaLeaf = fields({
  kind: literal('motion'),
  ...common,
  values: literal('delta'),
  reference: optional(reference),
  ...leafOptions,
})

const weightName = picklist(['constant', 'replace', 'gesture'])
const parameterWeight = fields({
  kind: literal('param'),
  name: pipe(string(), nonEmpty()),
  ...optionalFields({
    key0: anyNumber,
    key1: anyNumber,
    freeze: boolean(),
    smooths: picklist(['weight', 'parameter']),
  }),
})
const weight: GenericSchema = choose(
  'weight',
  () => [weightName, anyNumber, parameterWeight],
  (value) => (typeof value === 'string' ? weightName : typeof value === 'number' ? anyNumber : parameterWeight),
)

const channel = picklist([...new Set<string>([...Object.keys(PROPERTIES), ...CHANNELS.map(({ name }) => name)])])
const channels: GenericSchema = choose(
  'channels',
  () => [channel, array(channel)],
  (value) => (Array.isArray(value) ? array(channel) : channel),
)

const mask: GenericSchema = choose(
  'glyphMask',
  () => [glyph, array(glyph), glyphLists],
  (value) => (typeof value === 'object' && !Array.isArray(value) ? glyphLists : glyphs),
)

const eventNames: GenericSchema = choose(
  'eventNames',
  () => [string(), array(string())],
  (value) => (Array.isArray(value) ? array(string()) : string()),
)

export const motion: GenericSchema<DocumentMotion> = choose(
  'motion',
  () => [string(), normalLeaf, deltaLeaf, double],
  (value) => {
    if (typeof value === 'string') return string()
    if ((value as { kind?: unknown } | null)?.kind === 'double') return double
    return hasField(value, 'values') && (value as DocumentLeaf).values === 'delta' ? deltaLeaf : normalLeaf
  },
)

const double: GenericSchema = fields({
  kind: literal('double'),
  main: motion,
  add: motion,
  ...optionalFields({
    name: string(),
    sync: picklist(['keep-phase', 'keep-speed', 'match-events', 'proportional-inverse']),
    events: eventNames,
    weight,
    smoothing: atLeastZero,
    addMode: boolean(),
    channels,
    glyphs: mask,
    rule: picklist(['table', 'mix']),
  }),
})
