import type { LayerTiming } from './tables.ts'

/** What a glyph's schedule adds to its layer's timing. */
export interface GlyphTiming {
  /** Active seconds; NaN where the layer does not apply. */
  readonly delay?: number
  readonly phaseShift?: number
  readonly before?: number
  readonly after?: number
}

/**
 * Track time of a glyph by a layer's baked timing at active time `elapsed` = (T - timing.delay) · playbackRate; undefined
 * where the layer is skipped. The kernel's rule, in 64 bits: what timings and schedules mean.
 *
 * @example
 * trackTimeAt(bakeTiming(layer), 0.25)
 */
export function trackTimeAt(timing: LayerTiming, elapsed: number, glyph: GlyphTiming = {}): number | undefined {
  const { delay = 0, phaseShift = 0, before = timing.before, after = timing.after } = glyph
  const active = elapsed - delay
  if (Number.isNaN(active)) return undefined
  if (active < 0) return timing.fillBackwards ? before : undefined
  if (active >= timing.activeDuration) return timing.fillForwards ? after : undefined
  const phase = active + phaseShift + timing.phaseOffset
  const wrapped = timing.period > 0 ? phase - timing.period * Math.floor(phase / timing.period) : phase
  const directed =
    timing.alternate && wrapped >= timing.iterationDuration ? 2 * timing.iterationDuration - wrapped : wrapped
  return timing.reverse ? timing.iterationDuration - directed : directed
}
