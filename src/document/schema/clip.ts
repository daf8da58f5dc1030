import { type GenericSchema, optional, string } from 'valibot'
import { CHANNELS, PROPERTIES } from '../../../shaders/channels.ts'
import type { ClipOptions, ClipTracks } from '../../author/clip.ts'
import { choose } from './choose.ts'
import { fields, optionalFields } from './fields.ts'
import { atLeastZero } from './number.ts'
import { trackOf } from './track.ts'
import { COLOR, PAIR, SCALAR, SCALE } from './value.ts'

/** Tracks by channel or property, as `clip` takes them. */
export interface DocumentClip extends ClipOptions {
  readonly tracks: ClipTracks
}

export const scalarTrack = trackOf('scalar', SCALAR)
const pairTrack = trackOf('pair', PAIR)
const scaleTrack = trackOf('scale', SCALE)
const colorTrack = trackOf('color', COLOR)

function trackOfProperty(name: string, channelCount: number): GenericSchema {
  if (channelCount === 1) return scalarTrack
  if (channelCount === 4) return colorTrack
  return name === 'scale' ? scaleTrack : pairTrack
}

const tracks: Readonly<Record<string, GenericSchema>> = Object.fromEntries([
  ...Object.entries(PROPERTIES).map(([name, channels]) => [name, trackOfProperty(name, channels.length)] as const),
  ...CHANNELS.map(({ name }) => [name, scalarTrack] as const),
])

export const clip = fields({
  name: optional(string()),
  duration: optional(atLeastZero),
  tracks: fields(optionalFields(tracks)),
})

/** A clip, or the name of one of the document's. */
export const clipOrName = choose<DocumentClip | string>(
  'clip',
  () => [string(), clip],
  (value) => (typeof value === 'string' ? string() : clip),
)
