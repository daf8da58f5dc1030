import { expect, test } from 'vitest'
import { CHANNELS } from '../../shaders/channels.ts'
import type { Curve, Easing } from '../../src/author/model.ts'
import { type BakedCurve, bakeCurve, type IterationMap } from '../../src/bake/bake-curve.ts'
import { randomChannelCurve } from '../support/scenes/random-curve.ts'
import { randomEasing } from '../support/scenes/random-easing.ts'
import { type RandomSource, randomSource } from '../support/scenes/random-source.ts'
import { evaluateCurve } from '../truth/curve/curve.ts'
import { evaluateEasing } from '../truth/easing/easing.ts'

/** SPEC 9 leaves 10 µs open; the bake may use a fifth of it, at jumps and infinite slopes. */
const WINDOW_SECONDS = 2e-6

const LINEAR: Easing = { kind: 'linear' }

function evaluateBaked({ pieces, final }: BakedCurve, time: number): number {
  if (time >= pieces[pieces.length - 1]!.end) return final
  const piece = pieces.findLast((candidate) => candidate.start <= time)!
  const s = time - piece.start
  return piece.c0 + s * (piece.c1 + s * (piece.c2 + s * piece.c3))
}

/** Smallest and largest of what was authored over time ± the window, both sides of every jump in it looked at. */
function authoredRange(curve: Curve, map: IterationMap, time: number): [number, number] {
  const values: number[] = []
  for (let step = -1; step <= 1; step++) {
    const shifted = Math.min(map.iterationSeconds, Math.max(0, time + step * WINDOW_SECONDS))
    const progress = shifted / map.iterationSeconds
    const eased = evaluateEasing(map.easing, progress, map.iterationSeconds)
    for (const side of [-1, 0, 1] as const) values.push(evaluateCurve(curve, eased * map.clipSeconds, side).value)
  }
  return [Math.min(...values), Math.max(...values)]
}

/** The worst violation of "within the authored range, widened by the reported error and rounding". */
function findViolation(curve: Curve, map: IterationMap, random: RandomSource): string | undefined {
  const baked = bakeCurve(curve, map)
  for (let sample = 0; sample < 150; sample++) {
    const time = sample < 50 ? (map.iterationSeconds * sample) / 49 : random.share() * map.iterationSeconds
    const [low, high] = authoredRange(curve, map, time)
    const value = evaluateBaked(baked, time)
    const slack = baked.error + 1e-9 * (1 + Math.abs(low) + Math.abs(high))
    if (value >= low - slack && value <= high + slack) continue
    return `at ${time} of ${map.iterationSeconds} s: ${value}, authored ${low}..${high}, reported ${baked.error}; ${JSON.stringify({ curve, map })}`
  }
  return undefined
}

function randomMap(random: RandomSource, easing: Easing): IterationMap {
  return {
    clipSeconds: random.number(0.5, 4),
    iterationSeconds: random.number(0.25, 8),
    easing,
    tolerance: random.pick([1e-5, 1e-4, 1e-3]),
  }
}

test('pieces stay within the reported error of what was authored, for 600 random curves', () => {
  const violations: string[] = []
  for (let seed = 0; seed < 600; seed++) {
    const random = randomSource(seed)
    const map = randomMap(random, LINEAR)
    const curve = randomChannelCurve(random, random.pick(CHANNELS).name, map.clipSeconds)
    const violation = findViolation(curve, map, random)
    if (violation) violations.push(`seed ${seed}, ${violation}`)
  }
  expect(violations.slice(0, 3)).toEqual([])
})

test('pieces stay within the reported error through an iteration easing, for 600 random curves', () => {
  const violations: string[] = []
  for (let seed = 0; seed < 600; seed++) {
    const random = randomSource(seed + 100_000)
    const map = randomMap(random, LINEAR)
    const eased = { ...map, easing: randomEasing(random, map.iterationSeconds) }
    const curve = randomChannelCurve(random, random.pick(CHANNELS).name, map.clipSeconds)
    const violation = findViolation(curve, eased, random)
    if (violation) violations.push(`seed ${seed}, ${violation}`)
  }
  expect(violations.slice(0, 3)).toEqual([])
})
