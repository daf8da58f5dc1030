import { expect, test } from 'vitest'
import type { Easing, Layer } from '../../../src/author/model.ts'
import { findBrowserProgress, makeEffect } from '../../support/browser-progress.ts'
import { randomEasing } from '../../support/scenes/random-easing.ts'
import { ORDINARY_PACE, randomLayer } from '../../support/scenes/random-layer.ts'
import { randomSource } from '../../support/scenes/random-source.ts'
import { findMotionSpan } from './motion-span.ts'

/** The easing in CSS; undefined for what CSS cannot say. */
function formatEasing(easing: Easing): string | undefined {
  switch (easing.kind) {
    case 'linear':
      return 'linear'
    case 'cubicBezier':
      return `cubic-bezier(${easing.x1}, ${easing.y1}, ${easing.x2}, ${easing.y2})`
    case 'steps':
      return `steps(${easing.count}, jump-${easing.jump})`
    case 'stops':
      return `linear(${easing.stops.map(({ input, output }) => `${output} ${input * 100}%`).join(', ')})`
    default:
      return undefined
  }
}

/** Chromium rounds times to microseconds, and finds bezier parameters to about 3e-5 where tangents are vertical. */
const CLOCK = 2e-6
const PROGRESS_ERROR = 5e-5

function comparePhase(layer: Layer, easing: string, seconds: number): string | undefined {
  const progress = findBrowserProgress(makeEffect(layer, easing), seconds * 1000)
  const span = findMotionSpan(layer, layer.iterationStart as number, seconds - (layer.delay as number), CLOCK)
  const slack = PROGRESS_ERROR + (layer.duration > 0 ? (4 * CLOCK) / layer.duration : 0)
  const agrees =
    progress === null
      ? span.mayBeSkipped
      : span.ranges.some(({ from, to }) => progress >= from - slack && progress <= to + slack)
  if (agrees) return undefined
  const ours = span.ranges.map(({ from, to }) => `${from}..${to}`).join(', ')
  return `${easing} at ${seconds} s: the browser ${progress}, ours ${ours}; ${JSON.stringify(layer)}`
}

test('progress equals what the browser computes, for two thousand random timings', () => {
  const disagreements: string[] = []
  for (let seed = 0; seed < 2000; seed++) {
    const random = randomSource(seed)
    const drawn = randomLayer(random, `layer ${seed}`, 1, ORDINARY_PACE)
    const easing = random.chance(0.5) ? randomEasing(random) : drawn.easing
    const css = formatEasing(easing) ?? 'linear'
    const layer: Layer = {
      ...drawn,
      motion: { kind: 'clip', name: 'clip', duration: 1, curves: {} },
      delay: random.number(0, 1),
      iterationStart: random.number(0, 2),
      easing: css === 'linear' ? { kind: 'linear' } : easing,
      endDelay: drawn.endDelay * drawn.playbackRate,
      playbackRate: 1,
      trim: undefined,
    }
    // Chromium runs an infinite iteration of alternate-reverse back; the specification says forwards (section 4.9.1).
    if (
      layer.duration === 0 &&
      layer.iterations === Number.POSITIVE_INFINITY &&
      layer.direction === 'alternate-reverse'
    ) {
      continue
    }
    // Chromium knows no before flag of linear(), which CSS Easing 2 asks for at a first stop that is doubled.
    if (easing.kind === 'stops' && easing.stops[0]!.input === easing.stops[1]!.input) continue
    const passes = Math.min(layer.iterations, 4)
    const start = layer.delay as number
    for (const seconds of [
      start / 2,
      start + layer.duration * passes * random.share(),
      start + layer.duration * passes + 1,
    ]) {
      const disagreement = comparePhase(layer, css, seconds)
      if (disagreement) disagreements.push(disagreement)
    }
  }
  expect(disagreements).toEqual([])
})
