import { CHANNEL_COUNT, CHANNELS, IDENTITY } from '../../shaders/channels.ts'
import type { BakedLayer, LayerTiming, Schedule } from '../../src/bake/tables.ts'
import type { SceneText } from './pack-scene.ts'

/** SPEC 10: state saturates here. */
const MAX_STATE = 1e30

/** A glyph's channels, and for each the largest magnitude that a term, value, override or blend reached on the way. */
export interface EvaluatedGlyph {
  readonly channels: number[]
  readonly magnitudes: number[]
}

/**
 * Evaluates a glyph straight from what was baked, in plain 64-bit seconds: no pairs, no bytes. An oracle of packing and of
 * both evaluators; what was authored is the business of the truth.
 */
export function evaluateBaked(text: SceneText, glyph: number, time: number): EvaluatedGlyph {
  const { animation, schedules } = text
  const channels = [...IDENTITY]
  const magnitudes = IDENTITY.map(Math.abs)
  const note = (channel: number, value: number) => {
    magnitudes[channel] = Math.max(magnitudes[channel]!, Math.abs(value))
    return value
  }
  let animated = false
  let begun = false
  for (const [index, layer] of animation.layers.entries()) {
    const place = placeInLayer(layer.timing, schedules[index]!, glyph, time)
    if (!place) continue
    animated = true
    begun = begun || place.begun
    if (place.seconds === undefined) continue
    const weight = readWeight(layer, place.seconds)
    for (const [channel, { quad, lane }] of CHANNELS.entries()) {
      if (!(layer.track.channelMask & (1 << channel))) continue
      const slot = layer.track.quads.indexOf(quad)
      let value = evaluateLane(layer, slot, lane, place.seconds, (term) => note(channel, term))
      const override = text.layerOverrides?.[index]
      if (override) {
        const at = (glyph * layer.track.quads.length + slot) * 8 + lane
        value = note(channel, value * override[at]!) + note(channel, override[at + 4]!)
      }
      const [p, q, r] = blendAt(layer, slot, lane, weight)
      const kept = note(channel, channels[channel]! * (p + note(channel, q * value)))
      channels[channel] = note(channel, saturate(kept + note(channel, r * value)))
    }
  }
  if (!animated) return { channels: [...IDENTITY], magnitudes }
  const overrides = text.overridesByGlyph?.subarray(glyph * 48, (glyph + 1) * 48) ?? animation.overrides
  if (overrides)
    for (const [channel, { quad, lane }] of CHANNELS.entries())
      channels[channel] = note(
        channel,
        saturate(
          note(channel, channels[channel]! * overrides[quad * 8 + lane]!) +
            note(channel, overrides[quad * 8 + 4 + lane]!),
        ),
      )
  if (animation.hideBeforeStart && !begun) channels[0] = 0
  return { channels, magnitudes }
}

/** undefined: skipped. `seconds` undefined: the layer does not blend now. */
function placeInLayer(timing: LayerTiming, schedule: Schedule, glyph: number, time: number) {
  const one = schedule.delays.length === 1
  const at = one ? 0 : glyph
  const delay = schedule.delays[at]!
  if (Number.isNaN(delay)) return undefined
  const elapsed = (time - timing.delay) * timing.playbackRate
  const active = elapsed - delay
  if (active < 0)
    return { begun: false, seconds: timing.fillBackwards ? (schedule.befores?.[at] ?? timing.before) : undefined }
  if (active >= timing.activeDuration)
    return { begun: true, seconds: timing.fillForwards ? (schedule.afters?.[at] ?? timing.after) : undefined }
  const phase = active + timing.phaseOffset + (schedule.phaseShifts?.[at] ?? 0)
  const wrapped = timing.period > 0 ? phase - timing.period * Math.floor(phase / timing.period) : phase
  const iteration = timing.iterationDuration
  const alternated = timing.alternate && wrapped >= iteration ? 2 * iteration - wrapped : wrapped
  return { begun: true, seconds: timing.reverse ? iteration - alternated : alternated }
}

function evaluateLane(
  { track, blend }: BakedLayer,
  slot: number,
  lane: number,
  seconds: number,
  note: (term: number) => void,
): number {
  let segment = 0
  while (segment + 1 < track.keys.length && track.keys[segment + 1]! <= seconds) segment++
  const since = Math.max(0, seconds - track.keys[segment]!)
  const slots = track.quads.length + (blend.varying ? 1 : 0)
  let value = 0
  for (let degree = 0; degree < 4; degree++) {
    const term = track.coefficients[((segment * slots + slot) * 4 + degree) * 4 + lane]! * since ** degree
    note(term)
    value += term
  }
  note(value)
  return value
}

function readWeight(layer: BakedLayer, seconds: number): number {
  if (!layer.blend.varying) return 0
  return Math.max(
    0,
    Math.min(
      1,
      evaluateLane(layer, layer.track.quads.length, 0, seconds, () => {}),
    ),
  )
}

function blendAt({ blend }: BakedLayer, slot: number, lane: number, weight: number): [number, number, number] {
  const entries = blend.varying ? 6 : 3
  const number = (entry: number) => blend.coefficients[(slot * entries + entry) * 4 + lane]!
  if (!blend.varying) return [number(0), number(1), number(2)]
  return [number(0) + number(1) * weight, number(2) + number(3) * weight, number(4) + number(5) * weight]
}

function saturate(value: number): number {
  return Math.max(-MAX_STATE, Math.min(MAX_STATE, value))
}

/** SPEC 10: local time is right to this. */
const WINDOW_SECONDS = 1e-5

/** Far enough on either side of an event for 64-bit times of a week to tell the sides apart. */
const SIDE_SECONDS = 5e-10

/**
 * Where a glyph's channels may lie: least and most over local time ± 10 µs (SPEC 10), and the magnitudes reached there.
 * Sampled densely, and on both sides of every key, start and end that falls inside.
 */
export function evaluateWindow(text: SceneText, glyph: number, time: number) {
  const least: number[] = new Array(CHANNEL_COUNT).fill(Number.POSITIVE_INFINITY)
  const most: number[] = new Array(CHANNEL_COUNT).fill(Number.NEGATIVE_INFINITY)
  const magnitudes: number[] = new Array(CHANNEL_COUNT).fill(0)
  const rate = Math.max(...text.animation.layers.map(({ timing }) => timing.playbackRate), 1e-9)
  const reach = WINDOW_SECONDS / rate
  const samples = Array.from({ length: 21 }, (_, step) => time + reach * ((step - 10) / 10))
  const events = [samples[0]!, time, samples.at(-1)!].flatMap((at) => eventsNear(text, glyph, at))
  const inside = events.filter((at) => Math.abs(at - time) <= reach)
  for (const at of [...samples, ...inside]) {
    const { channels, magnitudes: reached } = evaluateBaked(text, glyph, at)
    for (let channel = 0; channel < CHANNEL_COUNT; channel++) {
      least[channel] = Math.min(least[channel]!, channels[channel]!)
      most[channel] = Math.max(most[channel]!, channels[channel]!)
      magnitudes[channel] = Math.max(magnitudes[channel]!, reached[channel]!)
    }
  }
  return { least, most, magnitudes }
}

/** Both sides of the keys, starts and ends of a glyph's layers, as text times, as seen from `time`. */
function eventsNear(text: SceneText, glyph: number, time: number): number[] {
  const events: number[] = []
  for (const [index, { timing, track }] of text.animation.layers.entries()) {
    const schedule = text.schedules[index]!
    const delay = schedule.delays[schedule.delays.length === 1 ? 0 : glyph]!
    const active = (time - timing.delay) * timing.playbackRate - delay
    const seconds = placeInLayer(timing, schedule, glyph, time)?.seconds
    const distances = [-active, timing.activeDuration - active]
    if (seconds !== undefined)
      for (const key of [...track.keys, timing.iterationDuration]) distances.push(key - seconds, seconds - key)
    for (const distance of distances)
      events.push(
        time + (distance - SIDE_SECONDS) / timing.playbackRate,
        time + (distance + SIDE_SECONDS) / timing.playbackRate,
      )
  }
  return events.filter(Number.isFinite)
}
