import * as fc from 'fast-check'
import type { SceneCluster, SceneLine } from './line-scene.ts'

const spacing = fc.oneof(
  fc.integer({ min: -800, max: 800 }).map((sixteenths) => sixteenths / 16),
  fc.float({ min: -50, max: 50, noNaN: true }),
  fc.constantFrom(0, 2.5, -0.125, 1e6, -1e6).map(Math.fround),
)

const cluster: fc.Arbitrary<SceneCluster> = fc.record({
  level: fc.integer({ min: 0, max: 3 }),
  advance: fc.integer({ min: 0, max: 1280 }).map((fraction) => fraction / 64),
  spacing,
  noSpacing: fc.boolean().chain((maybe) => (maybe ? fc.boolean() : fc.constant(false))),
})

export const lineArbitrary: fc.Arbitrary<SceneLine> = fc.record({
  alignment: fc.constantFrom(0, 0.5, 1),
  clusters: fc.array(cluster, { maxLength: 200 }),
})

/** A long line, the same for a seed: levels in runs, spacings of mixed sign and size. */
export function makeLine(clusterCount: number, alignment: number, seed: number): SceneLine {
  let state = seed >>> 0
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  let level = 0
  const clusters = Array.from({ length: clusterCount }, (): SceneCluster => {
    if (random() < 0.1) level = Math.floor(random() * 4)
    return {
      level,
      advance: 8,
      spacing: Math.fround((random() - 0.3) * 10 ** (random() * 3 - 1)),
      noSpacing: random() < 0.02,
    }
  })
  return { alignment, clusters }
}
