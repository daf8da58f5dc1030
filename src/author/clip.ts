import { CHANNEL_INDEX, CHANNELS, type ChannelName, PROPERTIES, type PropertyName } from '../../shaders/channels.ts'
import { checkName, checkObject, checkOptionNames } from './check/check-names.ts'
import { checkNumber } from './check/check-number.ts'
import { makeCurves } from './curve/make-curves.ts'
import type { ColorTrack, PairTrack, ScalarTrack, ScaleTrack } from './curve/track-input.ts'
import { propertyForm, scalarForm, type ValueForm } from './curve/value-form.ts'
import { InvalidNumberError, InvalidShapeError } from './errors.ts'
import type { Clip, Curve } from './model.ts'

type ChannelTracks = { readonly [channel in ChannelName]?: ScalarTrack | undefined }

/** Tracks by channel (`translationY`) or by property (`translation`, both components at once). */
export interface ClipTracks extends ChannelTracks {
  /** Px. */
  readonly translation?: PairTrack | undefined
  /** Factor; one number for both. */
  readonly scale?: ScaleTrack | undefined
  /** Degrees, as CSS `skew`. */
  readonly shear?: PairTrack | undefined
  /** Fraction of the glyph's box. */
  readonly pivot?: PairTrack | undefined
  /** Px. */
  readonly shadowOffset?: PairTrack | undefined
  /** Tint; alpha is its share of the mix with the text colour, never opacity. */
  readonly color?: ColorTrack | undefined
  /** Alpha is the shadow's opacity. */
  readonly shadowColor?: ColorTrack | undefined
}

export interface ClipOptions {
  /** For messages; default "clip". */
  readonly name?: string | undefined
  /** Seconds, ≥ 0; default: the time of the last key. */
  readonly duration?: number | undefined
}

const CHANNEL_NAMES = CHANNELS.map((channel) => channel.name)
const TRACK_NAMES = [...new Set<string>([...Object.keys(PROPERTIES), ...CHANNEL_NAMES])]

function formOf(name: string): ValueForm {
  return name in CHANNEL_INDEX ? scalarForm(name) : propertyForm(name as PropertyName)
}

function lastKeyTime(curves: readonly Curve[]): number {
  return curves.reduce(
    (latest, curve) => (curve.kind === 'keys' ? Math.max(latest, curve.keys.at(-1)!.time) : latest),
    0,
  )
}

/**
 * A clip: up to 21 curves over one duration. What has no track is left untouched by layers that play the clip.
 *
 * A track is a constant, a list of keys `[seconds, value, easing of the segment to the right]`, `{keys, before, after}`, or
 * `noise()`. Units: seconds, CSS px (y down), degrees (clockwise), sRGB 0..1. Keys may lie before 0; they shape what comes
 * after.
 *
 * @throws InvalidNumberError for NaN, infinite numbers and magnitudes of 1e7 and more; KeyOrderError for times that go
 * backwards or a third key at one time; HandleError for handles outside their segment; UnknownNameError for names that do
 * not exist; InvalidShapeError for values of the wrong form, a channel that two tracks animate, or noise without a duration.
 * @example
 * const rise = clip({
 *   translationY: [[0, 24, 'ease-out'], [0.6, 0]],
 *   color: [[0, '#ff5500'], [0.6, '#ff550000']],
 * })
 */
export function clip(tracks: ClipTracks, options: ClipOptions = {}): Clip {
  checkOptionNames(options, ['name', 'duration'], 'clip()')
  const name = checkName(options.name ?? 'clip', 'clip()')
  const owner = `clip ${JSON.stringify(name)}`
  checkObject(tracks, owner, 'tracks')
  checkOptionNames(tracks, TRACK_NAMES, owner, 'channel or property')

  const curves: { [channel in ChannelName]?: Curve } = {}
  const sources: { [channel: string]: string } = {}
  for (const [label, track] of Object.entries(tracks)) {
    if (track === undefined) continue
    const form = formOf(label)
    makeCurves(track, form, owner, label).forEach((curve, index) => {
      const channel = form.channels[index] as ChannelName
      if (sources[channel] !== undefined) {
        throw new InvalidShapeError(
          owner,
          `${channel} is animated twice, by ${sources[channel]} and by ${label}; remove one of the tracks.`,
        )
      }
      sources[channel] = label
      curves[channel] = curve
    })
  }
  return { kind: 'clip', name, duration: readDuration(options.duration, Object.values(curves), owner), curves }
}

function readDuration(duration: number | undefined, curves: readonly Curve[], owner: string): number {
  if (duration !== undefined) return checkNumber(duration, owner, 'duration', { min: 0, unit: 'seconds' })
  const moving = curves.some((curve) => curve.kind === 'noise')
  const last = lastKeyTime(curves)
  if (moving && last === 0) {
    throw new InvalidNumberError(
      owner,
      'noise has no end of its own; it needs a duration in seconds: clip(…, { duration: 2 }).',
    )
  }
  return last
}
