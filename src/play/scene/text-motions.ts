import { CHANNEL_INDEX, type ChannelName } from '../../../shaders/channels.ts'
import type { BakedAnimation } from '../../bake/tables.ts'
import { glyphUnits } from '../../text/glyph-units.ts'
import type { LaidText } from '../../text/layout.types.ts'
import type { SpanMotion } from '../rich/bake-span-motions.ts'
import type { TextStyles } from '../rich/text-styles.ts'
import type { ResolvedTextOptions } from '../text-options.ts'
import type { AnimationStore } from './animation-store.ts'
import { bakeTextMotion } from './bake-text-motion.ts'
import type { TextMotion } from './place-block.ts'

/** What a text plays: an animation, or acts in its place. */
export type PlayedOptions = Pick<ResolvedTextOptions, 'animation' | 'acts'>

/** What places a glyph; a pivot alone moves nothing. */
const MOVING_CHANNELS: readonly ChannelName[] = [
  'letterSpacing',
  'rotation',
  'translationX',
  'translationY',
  'scaleX',
  'scaleY',
  'shearX',
  'shearY',
]

/** What animates a text: its own animation, and those of its spans. */
export class TextMotions {
  /** All of them, the text's own first. */
  readonly all: readonly TextMotion[]
  /** When the last glyph's last layer has ended, seconds. */
  readonly endTime: number
  /** After it nothing moves any more, seconds. */
  readonly settledTime: number
  /** The time that reduced motion shows, seconds. */
  readonly restTime: number
  /** Some layers blend motions, or acts are mixed. */
  readonly usesMotions: boolean
  /** Bit c: some animation can take channel c away from its identity. */
  readonly #channelMask: number

  constructor(
    readonly own: TextMotion | undefined,
    readonly spans: readonly SpanMotion[],
    /** The acts behind the first one, which is `own`. */
    readonly acts: readonly TextMotion[] = [],
  ) {
    this.all = [...(own ? [own] : []), ...acts, ...spans.map(({ motion }) => motion)]
    // Worked out once: each frame asks for most of it.
    const latest = (time: (motion: TextMotion) => number) =>
      this.all.reduce((last, motion) => Math.max(last, time(motion)), 0)
    this.endTime = latest((motion) => motion.endTime)
    this.settledTime = latest((motion) => motion.settledTime)
    this.restTime = latest((motion) => motion.restTime)
    this.usesMotions =
      acts.length > 0 || this.all.some(({ stored }) => stored.baked.layers.some(({ motion }) => motion !== undefined))
    this.#channelMask = this.all.reduce((mask, { stored: { baked } }) => mask | channelMaskOf(baked), 0)
  }

  /** Glyphs may leave their places at rest. */
  get movesGlyphs(): boolean {
    return MOVING_CHANNELS.some((channel) => this.animates(channel))
  }

  /** Whether some animation can take this channel away from its identity. */
  animates(channel: ChannelName): boolean {
    return (this.#channelMask & (1 << CHANNEL_INDEX[channel])) !== 0
  }

  release(animations: AnimationStore): void {
    for (const { stored } of this.all) animations.release(stored)
  }
}

/** Overrides are of all channels. */
function channelMaskOf({ overrides, randomOverrides, layers }: BakedAnimation): number {
  return overrides || randomOverrides ? -1 : layers.reduce((mask, { track }) => mask | track.channelMask, 0)
}

/** Bakes a text's animation or its acts, and those of its spans, in steps; nothing is kept where one is refused. */
export function* bakeMotionSteps(
  animations: AnimationStore,
  laid: LaidText,
  styles: TextStyles | undefined,
  { animation, acts }: PlayedOptions,
): Generator<void, TextMotions> {
  const texts = acts?.animations ?? (animation ? [animation] : [])
  const baked: TextMotion[] = []
  let done = false
  try {
    for (const one of texts) {
      baked.push(yield* bakeTextMotion(animations, one, styles?.ownUnits ?? glyphUnits(laid)))
      yield
    }
    // What spans play they play alone, beside the acts.
    const spans = styles ? yield* styles.bakeSpans(animations, acts ? undefined : animation) : []
    const [own, ...others] = baked
    done = true
    return new TextMotions(own, spans, others)
  } finally {
    if (!done) for (const { stored } of baked) animations.release(stored)
  }
}
