import type { ScheduledTiming } from '../../bake/end-time.ts'
import type { TextMotions } from '../scene/text-motions.ts'

/** When each animated glyph begins: rising times, seconds, and the glyph of each, in reading order where times are equal. */
export interface RevealSchedule {
  readonly times: Float64Array
  readonly glyphs: Uint32Array
}

/**
 * A glyph begins with the first of its layers; one that has begun before time 0 counts as beginning there.
 *
 * @param which The glyphs that no span animates, or those that spans do.
 */
export function scheduleReveals(
  { own, spans }: Pick<TextMotions, 'own' | 'spans'>,
  glyphCount: number,
  which: 'text' | 'spans',
): RevealSchedule {
  const starts = new Float64Array(glyphCount).fill(Number.POSITIVE_INFINITY)
  if (own && which === 'text') markStarts(own.schedules, starts)
  for (const { motion, members } of spans) {
    // In place of the text's own animation, which is among the span's layers where they add to it.
    const inSpan = new Float64Array(members.length).fill(Number.POSITIVE_INFINITY)
    if (which === 'spans') markStarts(motion.schedules, inSpan)
    for (const [place, glyph] of members.entries()) starts[glyph] = inSpan[place]!
  }
  const animated = Uint32Array.from(starts.keys()).filter((glyph) => starts[glyph] !== Number.POSITIVE_INFINITY)
  const glyphs = animated.sort((a, b) => starts[a]! - starts[b]! || a - b)
  return { times: Float64Array.from(glyphs, (glyph) => starts[glyph]!), glyphs }
}

function markStarts(layers: readonly ScheduledTiming[], starts: Float64Array): void {
  for (const { timing, schedule } of layers) {
    const { delays } = schedule
    for (let glyph = 0; glyph < starts.length; glyph++) {
      const delay = delays[delays.length === 1 ? 0 : glyph]!
      // NaN, a layer that leaves the glyph alone, is below nothing.
      const start = timing.delay + delay / timing.playbackRate
      if (start < starts[glyph]!) starts[glyph] = Math.max(0, start)
    }
  }
}
