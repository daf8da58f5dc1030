import { type Animation, animation, type BlendMode, type Color, clip, layer, type ScalarTrack } from 'glyphstorm'

export const MODES = ['additive', 'override', 'multiply', 'crossfade'] as const satisfies readonly BlendMode[]

/** Blending with the default weight looks like this: crossfade meets in the middle. */
export const DEFAULT_WEIGHTS: Readonly<Record<BlendMode, number>> = {
  additive: 1,
  override: 1,
  multiply: 1,
  crossfade: 0.5,
}

/** s: what the layers below give, v: this layer's value, w: its weight. */
export const FORMULAS: Readonly<Record<BlendMode, string>> = {
  additive: 's + v·w',
  override: 's + (v − s)·w',
  multiply: 's·(1 + (v − 1)·w)',
  crossfade: 's + (v − s)·w',
}

/** Seconds until both layers begin anew. */
export const PERIOD_SECONDS = 6

/** A hop reaches so far, of the swell's height. */
const HOP = 0.9
const HOP_SECONDS = PERIOD_SECONDS / 4

export interface Motion {
  /** Of the swell, px. */
  readonly height: number
  /** From letter to letter; the last one leads. */
  readonly staggerSeconds: number
  /** What letters are tinted with at the top of a hop; alpha is the share. */
  readonly tint?: Color
}

/** A slow wave: px, up is negative. */
const swell = (height: number): ScalarTrack => [
  [0, 0, 'sineOut'],
  [PERIOD_SECONDS / 4, -height, 'sineInOut'],
  [(PERIOD_SECONDS * 3) / 4, height, 'sineIn'],
  [PERIOD_SECONDS, 0],
]

/** Four throws of a ball: px where they are set or added, a factor where they multiply. */
const hops = (top: number): ScalarTrack => ({
  keys: [
    [0, 0, 'quadOut'],
    [HOP_SECONDS / 2, top, 'quadIn'],
    [HOP_SECONDS, 0],
  ],
  after: 'cycle',
})

/** Both layers have always been running. */
const timing = ({ staggerSeconds }: Motion) => ({
  iterations: Number.POSITIVE_INFINITY,
  delay: -10 * PERIOD_SECONDS,
  stagger: { each: staggerSeconds, from: 'end' as const },
})

/** Says which tint; how much of it is the upper layer's to say, with its weight. */
export function lowerLayer(motion: Motion) {
  const [red, green, blue] = motion.tint ?? [0, 0, 0]
  const tint = motion.tint ? { colorR: red, colorG: green, colorB: blue } : {}
  return layer(clip({ translationY: swell(motion.height), ...tint }, { name: 'swell' }), timing(motion))
}

export function upperLayer(motion: Motion, blend: BlendMode, weight?: number) {
  const top = blend === 'multiply' ? HOP : -HOP * motion.height
  const tint = motion.tint ? { colorA: hops(motion.tint[3]) } : {}
  const hop = clip({ translationY: hops(top), ...tint }, { name: 'hops', duration: PERIOD_SECONDS })
  return layer(hop, { ...timing(motion), blend, weight })
}

export function blendAnimation(motion: Motion, blend: BlendMode, weight: number): Animation {
  return animation([lowerLayer(motion), upperLayer(motion, blend, weight)], { name: blend })
}
