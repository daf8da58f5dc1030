import { array, boolean, type GenericSchema, optional, picklist, string, unknown } from 'valibot'
import type { LayerOptions } from '../../author/layer-options.ts'
import type { OverrideInput } from '../../author/override-input.ts'
import { PRESETS, type PresetName } from '../../author/presets/presets.ts'
import type { StaggerObject } from '../../author/schedule/stagger-input.ts'
import { choose, hasField } from './choose.ts'
import { clipOrName, type DocumentClip, scalarTrack } from './clip.ts'
import { easing } from './easing.ts'
import { byName, fields, optionalFields } from './fields.ts'
import { type DocumentMotion, motion } from './motion.ts'
import { aboveZero, anyNumber, atLeastZero, orInfinity } from './number.ts'
import { overrides } from './overrides.ts'
import { atLeastZeroOrRandom, numberOrRandom } from './random.ts'
import { glyphs, scheduleOrName, trim } from './schedule.ts'

interface DocumentLayerOptions extends Omit<LayerOptions, 'iterations' | 'stagger' | 'trim'> {
  readonly iterations?: number | 'Infinity' | undefined
  readonly stagger?: number | StaggerObject | string | undefined
  readonly trim?: { readonly start?: number; readonly end?: number | 'Infinity' } | undefined
}

/** A layer: what it plays, and the options of `layer`. */
export type DocumentLayer = DocumentLayerOptions &
  ({ readonly clip: DocumentClip | string } | { readonly motion: DocumentMotion })

/** Layers, or a preset with its options. */
export type DocumentAnimation =
  | {
      readonly name?: string | undefined
      readonly layers: readonly DocumentLayer[]
      readonly overrides?: readonly OverrideInput[] | undefined
      readonly hideBeforeStart?: boolean | undefined
    }
  | { readonly preset: PresetName; readonly options?: Readonly<Record<string, unknown>> | undefined }

const options = optionalFields({
  name: string(),
  blend: picklist(['additive', 'override', 'multiply', 'crossfade']),
  weight: scalarTrack,
  tint: picklist(['stack', 'blend']),
  delay: numberOrRandom,
  endDelay: anyNumber,
  duration: atLeastZero,
  iterations: orInfinity,
  iterationStart: atLeastZeroOrRandom,
  direction: picklist(['normal', 'reverse', 'alternate', 'alternate-reverse']),
  fill: picklist(['none', 'forwards', 'backwards', 'both']),
  easing,
  playbackRate: aboveZero,
  trim,
  stagger: scheduleOrName,
  skip: glyphs,
  overrides,
})

const clipLayer = fields({ clip: clipOrName, ...options })
const motionLayer = fields({ motion, ...options })

const layer: GenericSchema = choose(
  'layer',
  () => [clipLayer, motionLayer],
  (value) => (hasField(value, 'motion') ? motionLayer : clipLayer),
)

const layered = fields({
  name: optional(string()),
  layers: array(layer),
  overrides: optional(overrides),
  hideBeforeStart: optional(boolean()),
})

const preset = fields({
  preset: picklist(Object.keys(PRESETS)),
  options: optional(byName(unknown())),
})

export const animation = choose<DocumentAnimation>(
  'animation',
  () => [layered, preset],
  (value) => (hasField(value, 'preset') ? preset : layered),
)

/** An animation, or the name of one of the document's. */
export const animationOrName = choose<DocumentAnimation | string>(
  'animationOrName',
  () => [string(), animation],
  (value) => (typeof value === 'string' ? string() : animation),
)
