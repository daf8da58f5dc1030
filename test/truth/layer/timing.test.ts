import { expect, test } from 'vitest'
import type { Layer } from '../../../src/author/model.ts'
import { makeLayer } from '../../support/make-layer.ts'
import { findMotionSpan } from './motion-span.ts'
import { findActiveTiming } from './timing.ts'

/** Plays a clip of one second in two; x is then the eased progress. */
const layer = (options: Partial<Layer>): Layer => makeLayer({}, { duration: 2, fill: 'both', ...options })

/** Motion time at an active time; null where the layer is skipped. */
function motionTime(options: Partial<Layer>, active: number): number | null {
  const subject = layer(options)
  const span = findMotionSpan(subject, subject.iterationStart as number, active, 0)
  expect(span.ranges.length).toBe(span.mayBeSkipped ? 0 : 1)
  return span.ranges[0]?.from ?? null
}

test.each<[string, Partial<Layer>, number, number | null]>([
  ['inside', {}, 0.5, 0.25],
  ['the very end of one iteration', {}, 2, 1],
  ['long after the end', { iterations: 3 }, 99, 1],
  ['the start of the second iteration', { iterations: 3 }, 2, 0],
  ['two and a half iterations end at a half', { iterations: 2.5 }, 99, 0.5],
  ['three iterations of a tenth end at the end', { duration: 0.1, iterations: 3 }, 99, 1],
  ['before, filled', {}, -1, 0],
  ['before, not filled', { fill: 'forwards' }, -1, null],
  ['after, not filled', { fill: 'backwards' }, 2, null],
  ['just before the end without a fill', { fill: 'none' }, 1.5, 0.75],
  ['reverse starts at the end', { direction: 'reverse' }, 0, 1],
  ['reverse, before', { direction: 'reverse' }, -1, 1],
  ['reverse, after', { direction: 'reverse', iterations: 2 }, 9, 0],
  ['alternate, second iteration', { direction: 'alternate', iterations: 2 }, 2.5, 0.75],
  ['alternate, end of the second', { direction: 'alternate', iterations: 2 }, 9, 0],
  ['alternate, end of the third', { direction: 'alternate', iterations: 3 }, 9, 1],
  ['alternate-reverse, first', { direction: 'alternate-reverse', iterations: 2 }, 0.5, 0.75],
  ['alternate-reverse, second', { direction: 'alternate-reverse', iterations: 2 }, 2.5, 0.25],
  ['iterationStart shifts the phase', { iterationStart: 0.5, iterations: 2 }, 0.5, 0.75],
  ['iterationStart of a half and one iteration ends at a half', { iterationStart: 0.5 }, 9, 0.5],
  ['iterationStart 1 in alternate runs back first', { iterationStart: 1, direction: 'alternate' }, 0.5, 0.75],
  ['endless, a thousand iterations on', { iterations: Number.POSITIVE_INFINITY }, 2000.5, 0.25],
  ['zero duration, after', { duration: 0 }, 0, 1],
  ['zero duration, two and a half iterations', { duration: 0, iterations: 2.5 }, 1, 0.5],
  ['zero duration, endless: 0 × Infinity is 0', { duration: 0, iterations: Number.POSITIVE_INFINITY }, 0, 1],
  ['no iterations', { iterations: 0 }, 1, 0],
  ['no iterations from a half', { iterations: 0, iterationStart: 0.5 }, 1, 0.5],
  ['trimmed start', { trim: { start: 0.5, end: Number.POSITIVE_INFINITY } }, 0, 0.25],
  ['trimmed start, after', { trim: { start: 0.5, end: Number.POSITIVE_INFINITY } }, 1.5, 1],
  ['trimmed end holds where it was cut', { trim: { start: 0.5, end: 1.5 } }, 1, 0.75],
  ['trimmed in the third iteration', { iterations: 5, trim: { start: 3, end: 5 } }, 1.5, 0.25],
  ['endless, trimmed to an end', { iterations: Number.POSITIVE_INFINITY, trim: { start: 0, end: 4 } }, 9, 1],
  ['steps before, going forwards, use the left limit', { easing: { kind: 'steps', count: 4, jump: 'start' } }, -1, 0],
  ['steps at the start', { easing: { kind: 'steps', count: 4, jump: 'start' } }, 0, 0.25],
])('%s', (_, options, active, expected) => {
  const actual = motionTime(options, active)
  if (expected === null) expect(actual).toBeNull()
  else expect(actual).toBeCloseTo(expected, 9)
})

test('the active duration is cut by trim and endDelay, and endless where nothing ends it', () => {
  const active = (options: Partial<Layer>) => findActiveTiming(layer(options), 0).activeDuration
  expect(active({ iterations: 3 })).toBe(6)
  expect(active({ iterations: Number.POSITIVE_INFINITY })).toBe(Number.POSITIVE_INFINITY)
  expect(active({ iterations: Number.POSITIVE_INFINITY, trim: { start: 1, end: 4 } })).toBe(3)
  expect(active({ iterations: 3, endDelay: -1, fill: 'none', playbackRate: 2 })).toBe(4)
  expect(active({ iterations: 3, endDelay: -1, fill: 'forwards' })).toBe(6)
  expect(active({ iterations: 3, trim: { start: 1, end: Number.POSITIVE_INFINITY } })).toBe(5)
})

test('a window around an iteration end holds both the end and the start, and the begun states on both sides of a start', () => {
  const subject = layer({ iterations: 2 })
  const span = findMotionSpan(subject, 0, 2, 1e-5)
  const lowest = Math.min(...span.ranges.map((range) => range.from))
  const highest = Math.max(...span.ranges.map((range) => range.to))
  expect([lowest, highest]).toEqual([0, 1])
  const start = findMotionSpan(layer({ fill: 'none' }), 0, 0, 1e-5)
  expect([start.mayBeSkipped, start.mayHaveBegun, start.mayNotHaveBegun]).toEqual([true, true, true])
  const inside = findMotionSpan(layer({ fill: 'none' }), 0, 1, 1e-5)
  expect([inside.mayBeSkipped, inside.mayHaveBegun, inside.mayNotHaveBegun]).toEqual([false, true, false])
  for (const { from, to } of inside.ranges) {
    expect(from).toBeGreaterThanOrEqual(0.5 - 5.1e-6)
    expect(to).toBeLessThanOrEqual(0.5 + 5.1e-6)
  }
})
