import { CHANNEL_INDEX, CHANNELS, type ChannelName } from '../../shaders/channels.ts'
import type { BakedAnimation, BakedLayer, Blend, LayerTiming, Schedule } from '../../src/bake/tables.ts'

/** c0, c1, c2, c3 in seconds since the segment's key. */
export type Cubic = readonly [c0: number, c1: number, c2: number, c3: number]

export interface LayerParts {
  /** Segment starts, seconds; [0] where not given. */
  readonly keys?: readonly number[]
  /** A cubic a segment for each channel that has keys; a number is a constant. */
  readonly channels: { readonly [channel in ChannelName]?: number | readonly Cubic[] }
  readonly mode?: 'additive' | 'override' | 'multiply' | 'crossfade'
  /** A number, or the weight's cubics. Tint channels take 1 where it is not given. */
  readonly weight?: number | readonly Cubic[]
  readonly tint?: 'stack' | 'blend'
  readonly timing?: Partial<LayerTiming>
}

/** One second, once, held at its end. */
export const TIMING: LayerTiming = {
  delay: 0,
  playbackRate: 1,
  iterationDuration: 1,
  activeDuration: 1,
  period: 0,
  phaseOffset: 0,
  reverse: false,
  alternate: false,
  fillBackwards: false,
  fillForwards: true,
  before: 0,
  after: 1,
}

export const NO_DELAY: Schedule = { delays: new Float64Array(1) }

/** A baked layer written by hand: what the bake gives, without the bake. */
export function bakeByHand(parts: LayerParts): BakedLayer {
  const keys = parts.keys ?? [0]
  const names = Object.keys(parts.channels) as ChannelName[]
  const quads = [...new Set(names.map((name) => CHANNELS[CHANNEL_INDEX[name]]!.quad))].sort((a, b) => a - b)
  const varying = parts.weight !== undefined && typeof parts.weight !== 'number'
  const slots = quads.length + (varying ? 1 : 0)
  const coefficients = new Float64Array(keys.length * slots * 16)
  const put = (cubics: number | readonly Cubic[], slot: number, lane: number) => {
    for (let segment = 0; segment < keys.length; segment++) {
      const cubic = typeof cubics === 'number' ? ([cubics, 0, 0, 0] as const) : cubics[segment]!
      for (const [degree, value] of cubic.entries())
        coefficients[((segment * slots + slot) * 4 + degree) * 4 + lane] = value
    }
  }
  let channelMask = 0
  for (const name of names) {
    const { quad, lane } = CHANNELS[CHANNEL_INDEX[name]]!
    channelMask |= 1 << CHANNEL_INDEX[name]
    put(parts.channels[name]!, quads.indexOf(quad), lane)
  }
  if (varying) put(parts.weight as readonly Cubic[], quads.length, 0)
  return {
    track: { quads, channelMask, keys: Float64Array.from(keys), coefficients },
    blend: blendByHand(parts, quads, channelMask, varying),
    timing: { ...TIMING, ...parts.timing },
    layerIndex: 0,
  }
}

/** An animation of baked layers; overrides by channel as [scale, offset]. */
export function animationOf(
  layers: readonly BakedLayer[],
  options: {
    readonly hideBeforeStart?: boolean
    readonly overrides?: { readonly [channel in ChannelName]?: readonly [scale: number, offset: number] }
  } = {},
): BakedAnimation {
  return {
    layers: layers.map((layer, layerIndex) => ({ ...layer, layerIndex })),
    hideBeforeStart: options.hideBeforeStart ?? false,
    fitError: [],
    overrides: options.overrides && foldedOverrides(options.overrides),
  }
}

/** SPEC 4 as state · (p + q · v) + r · v, each of p, q, r as fixed + slope · w. */
function modeCoefficients(mode: string, tintStacks: boolean): readonly (readonly [fixed: number, slope: number])[] {
  if (mode === 'additive' || tintStacks)
    return [
      [1, 0],
      [0, 0],
      [0, 1],
    ]
  if (mode === 'multiply')
    return [
      [1, -1],
      [0, 1],
      [0, 0],
    ]
  return [
    [1, -1],
    [0, 0],
    [0, 1],
  ]
}

function blendByHand(parts: LayerParts, quads: readonly number[], channelMask: number, varying: boolean): Blend {
  const mode = parts.mode ?? 'override'
  const entries = varying ? 6 : 3
  const coefficients = new Float64Array(quads.length * entries * 4)
  for (const [slot] of quads.entries()) for (let lane = 0; lane < 4; lane++) coefficients[slot * entries * 4 + lane] = 1
  for (const [index, { quad, lane, class: kind }] of CHANNELS.entries()) {
    if (!(channelMask & (1 << index))) continue
    const stacks = kind === 'tint' && (parts.tint !== 'blend' || mode === 'multiply')
    const fallback = kind === 'tint' ? 1 : mode === 'crossfade' ? 0.5 : 1
    const weight = typeof parts.weight === 'number' ? Math.max(0, Math.min(1, parts.weight)) : fallback
    for (const [part, [fixed, slope]] of modeCoefficients(mode, stacks).entries()) {
      const at = (quads.indexOf(quad) * entries + part * (varying ? 2 : 1)) * 4 + lane
      coefficients[at] = varying ? fixed : fixed + slope * weight
      if (varying) coefficients[at + 4] = slope
    }
  }
  return { varying, coefficients }
}

function foldedOverrides(overrides: { readonly [channel in ChannelName]?: readonly [number, number] }): Float64Array {
  const folded = new Float64Array(6 * 8)
  for (let quad = 0; quad < 6; quad++) folded.fill(1, quad * 8, quad * 8 + 4)
  for (const [name, [scale, offset]] of Object.entries(overrides)) {
    const { quad, lane } = CHANNELS[CHANNEL_INDEX[name as ChannelName]]!
    folded[quad * 8 + lane] = scale
    folded[quad * 8 + 4 + lane] = offset
  }
  return folded
}
