import type { ChannelName } from '../../../shaders/channels.ts'
import type { LayerPhase } from '../../../shaders/evaluate/trace.cpu.ts'
import type { BlendMode } from '../../author/model.ts'
import { printExplanation } from './print-explanation.ts'

/** What one layer does to one channel. */
export interface ExplainedChannel {
  readonly channel: ChannelName
  /** Of the layers below. */
  readonly before: number
  /** The layer's own, behind its overrides. */
  readonly value: number
  /** 0..1. */
  readonly weight: number
  readonly after: number
}

/** What one layer does to the glyph. */
export interface ExplainedLayer {
  /** In the animation's list. */
  readonly index: number
  readonly name: string
  /** The name of the clip or motion that it plays. */
  readonly motion: string
  readonly blend: BlendMode
  /** Where its active time stands for this glyph; `skipped` where the layer does not apply to it. */
  readonly phase: LayerPhase
  /** Seconds since it began for this glyph, playback rate applied; negative before. */
  readonly activeSeconds: number
  /** Where it stands in an iteration, seconds; undefined where it does not blend (skipped, or no fill covers the time). */
  readonly localSeconds: number | undefined
  /** The channels that it touches; none where it does not blend. */
  readonly channels: readonly ExplainedChannel[]
}

/** A change by the animation itself, after all layers. */
export interface ExplainedOverride {
  readonly channel: ChannelName
  readonly before: number
  readonly after: number
}

/** How a glyph comes to what it shows. `String(explanation)` is a table. */
export class Explanation {
  constructor(
    /** In reading order. */
    readonly glyph: number,
    readonly string: string,
    /** Animation time, seconds. */
    readonly time: number,
    /** The animation's name; undefined without one. */
    readonly animation: string | undefined,
    /** Lowest first. */
    readonly layers: readonly ExplainedLayer[],
    readonly overrides: readonly ExplainedOverride[],
    /** Opacity is 0 because `hideBeforeStart` is set and no layer has begun. */
    readonly hidden: boolean,
    /** The 21 channels, as `text.inspect()` gives them. */
    readonly channels: Readonly<Record<ChannelName, number>>,
  ) {}

  toString(): string {
    return printExplanation(this)
  }
}
