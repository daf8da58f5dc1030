import { expect, test } from 'vitest'
import type { Direction, Easing, Fill, Layer } from '../../src/author/model.ts'
import { bakeTiming } from '../../src/bake/bake-timing.ts'
import { createEasing } from '../../src/bake/evaluate-easing.ts'
import { findHeldProgress } from '../../src/bake/hold-progress.ts'
import { trackTimeAt } from '../../src/bake/track-time.ts'
import { findBrowserProgress, makeEffect } from '../support/browser-progress.ts'
import { makeLayer } from '../support/make-layer.ts'
import { randomSource } from '../support/scenes/random-source.ts'

/** Chromium finds Bézier parameters to about 5e-7, and to 3e-5 where a tangent is vertical. */
const BEZIER_ERROR = 5e-7
const VERTICAL_ERROR = 1e-4

const EASINGS: readonly (readonly [css: string, easing: Easing])[] = [
  ['ease', { kind: 'cubicBezier', x1: 0.25, y1: 0.1, x2: 0.25, y2: 1 }],
  ['ease-in', { kind: 'cubicBezier', x1: 0.42, y1: 0, x2: 1, y2: 1 }],
  ['ease-out', { kind: 'cubicBezier', x1: 0, y1: 0, x2: 0.58, y2: 1 }],
  ['ease-in-out', { kind: 'cubicBezier', x1: 0.42, y1: 0, x2: 0.58, y2: 1 }],
  ['cubic-bezier(0.3, -2, 0.6, 3)', { kind: 'cubicBezier', x1: 0.3, y1: -2, x2: 0.6, y2: 3 }],
  ['cubic-bezier(0, 1, 1, 0)', { kind: 'cubicBezier', x1: 0, y1: 1, x2: 1, y2: 0 }],
  ['steps(4, jump-start)', { kind: 'steps', count: 4, jump: 'start' }],
  ['steps(4, jump-end)', { kind: 'steps', count: 4, jump: 'end' }],
  ['steps(3, jump-both)', { kind: 'steps', count: 3, jump: 'both' }],
  ['steps(5, jump-none)', { kind: 'steps', count: 5, jump: 'none' }],
  [
    'linear(0, 0.8 25%, 0.3 25%, 1.5 75%, 1)',
    {
      kind: 'stops',
      stops: [
        { input: 0, output: 0 },
        { input: 0.25, output: 0.8 },
        { input: 0.25, output: 0.3 },
        { input: 0.75, output: 1.5 },
        { input: 1, output: 1 },
      ],
    },
  ],
]

test.each(EASINGS)('%s is what the browser computes', (css, easing) => {
  const effect = new KeyframeEffect(null, [], { duration: 1024, fill: 'both', easing: css })
  const ease = createEasing(easing)
  const vertical = easing.kind === 'cubicBezier' && (easing.x1 === 0 || easing.x2 === 1)
  const bound = easing.kind !== 'cubicBezier' ? 1e-9 : vertical ? VERTICAL_ERROR : BEZIER_ERROR * 8
  for (let step = 0; step <= 64; step++) {
    const found = findBrowserProgress(effect, step * 16)
    if (!(Math.abs(ease(step / 64) - found!) <= bound))
      expect.fail(`at ${step}/64: ${ease(step / 64)}, browser ${found}`)
  }
})

const DIRECTIONS: readonly Direction[] = ['normal', 'reverse', 'alternate', 'alternate-reverse']
const FILLS: readonly Fill[] = ['none', 'forwards', 'backwards', 'both']

/** All that the browser's clock keeps. */
function wholeMicroseconds(seconds: number): number {
  return Math.round(seconds * 1e6) / 1e6
}

test('track time is the browser’s progress, for 4000 random timings away from boundaries', () => {
  const disagreements: string[] = []
  let compared = 0
  for (let seed = 0; seed < 4000; seed++) {
    const random = randomSource(seed)
    const layer: Layer = makeLayer(
      {},
      {
        delay: wholeMicroseconds(random.number(-1, 2)),
        endDelay: wholeMicroseconds(random.number(0, 1)),
        duration: random.chance(0.05) ? 0 : wholeMicroseconds(random.number(0.1, 3)),
        iterations: random.pick([0, 0.5, 1, 1, 2, 2.75, 4, Number.POSITIVE_INFINITY]),
        iterationStart: random.pick([0, 0, 0.25, 1, 1.6, 3]),
        direction: random.pick(DIRECTIONS),
        fill: random.pick(FILLS),
      },
    )
    // Chromium runs an infinite iteration of alternate-reverse back; the specification says forwards.
    if (layer.duration === 0 && !Number.isFinite(layer.iterations) && layer.direction === 'alternate-reverse') continue
    const effect = makeEffect(layer)
    const timing = bakeTiming(layer)
    const milliseconds = wholeMicroseconds(random.share() * 8) * 1000
    const active = milliseconds / 1000 - timing.delay
    const passes = layer.duration > 0 ? active / layer.duration + (layer.iterationStart as number) : 0.5
    const nearBoundary = [active, active - timing.activeDuration].some((distance) => Math.abs(distance) < 2e-6)
    const nearPass = Math.abs(passes - Math.round(passes)) * layer.duration < 2e-6 && layer.duration > 0
    if (nearBoundary || nearPass) continue
    const seconds = trackTimeAt(timing, active)
    const ours = seconds === undefined ? null : seconds / timing.iterationDuration
    const browser = findBrowserProgress(effect, milliseconds)
    compared++
    if (ours === null || browser === null ? ours === browser : Math.abs(ours - browser) <= 1e-9) continue
    disagreements.push(`seed ${seed} at ${milliseconds} ms: ${ours}, browser ${browser}: ${JSON.stringify(layer)}`)
  }
  expect(disagreements.slice(0, 5)).toEqual([])
  expect(compared).toBeGreaterThan(3500)
})

test('progress held before and after goes through steps with the before flag', () => {
  for (const direction of DIRECTIONS) {
    for (const jump of ['start', 'end', 'both', 'none'] as const) {
      for (const iterations of [1, 1.5, 2]) {
        const layer = makeLayer({}, { direction, iterations, delay: 1, fill: 'both' })
        const effect = makeEffect(layer, `steps(2, jump-${jump})`)
        for (const [phase, time] of [
          ['before', 500],
          ['after', 5000],
        ] as const) {
          const { progress, before } = findHeldProgress(layer, 0, phase, iterations)
          expect(createEasing({ kind: 'steps', count: 2, jump }, { before })(progress)).toBe(
            findBrowserProgress(effect, time),
          )
        }
      }
    }
  }
})
