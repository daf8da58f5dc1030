import { CHANNEL_COUNT, CHANNELS } from '../../shaders/channels.ts'
import type { Mismatch } from '../support/compare-arrays.ts'
import { findLargestShare, findOutside } from '../support/compare-hulls.ts'
import type { PackedScene } from '../support/pack-scene.ts'
import { evaluateGlyph } from '../truth/glyph/evaluate-glyph.ts'
import type { Hull } from '../truth/hull.ts'
import type { BakedScene } from './bake-scene.ts'
import { TOLERANCES } from './tolerances.ts'
import type { Share } from './worst-shares.ts'

/** What the numbers of a cluster are held to. */
export type HullsAt = (time: number, glyph: number, cluster: number) => readonly Hull[]

/** What SPEC 10 allows for every glyph of a scene at every time, time × glyph × 21. */
export type SceneHulls = readonly (readonly (readonly Hull[])[])[]

export function computeTruth({ scene, glyphs }: BakedScene): SceneHulls {
  const window = TOLERANCES.localTime.bound
  return scene.times.map((time) => glyphs.map((glyph) => evaluateGlyph(glyph, time, window)))
}

/** The hull of what the twin gives at several times close to each other, with the truth's magnitudes. */
export function uniteTwins(truth: readonly Hull[], twins: readonly Float64Array[], cluster: number): Hull[] {
  return truth.map(({ magnitude }, channel) => {
    const values = twins.map((twin) => twin[cluster * CHANNEL_COUNT + channel]!)
    return { min: Math.min(...values), max: Math.max(...values), magnitude }
  })
}

/** Where in a scene something is. */
interface Place {
  readonly baked: BakedScene
  readonly time: number
  readonly glyph: number
}

function describe(what: string, { baked, time, glyph }: Place, { index, actual, expected, bound }: Mismatch): string {
  const { scene } = baked
  const channel = CHANNELS[index]!.name
  return (
    `${what}: scene ${scene.seed}, ${channel} of glyph ${glyph} at ${scene.times[time]} s is ${actual}, ` +
    `needs ${expected} ± ${bound.toExponential(2)} (npm run conformance -- --seed ${scene.seed} --scenes 1)`
  )
}

/** Checks a table of channels, cluster × 21, against what is allowed; `textIndex` is the scene's place among those packed. */
export function checkChannels(
  what: string,
  channels: Float32Array | Float64Array,
  packed: PackedScene,
  textIndex: number,
  baked: BakedScene,
  hullsAt: HullsAt,
  bound: number,
): string[] {
  const messages: string[] = []
  for (const time of baked.scene.times.keys()) {
    for (const glyph of baked.glyphs.keys()) {
      const cluster = packed.cluster(textIndex, time, glyph)
      const actual = channels.subarray(cluster * CHANNEL_COUNT, (cluster + 1) * CHANNEL_COUNT)
      for (const mismatch of findOutside(actual, hullsAt(time, glyph, cluster), bound)) {
        messages.push(describe(what, { baked, time, glyph }, mismatch))
      }
    }
  }
  return messages
}

/** The largest error of a table of channels, as a share of its bound; takes what `checkChannels` takes. */
export function measureChannels(
  channels: Float32Array | Float64Array,
  packed: PackedScene,
  textIndex: number,
  { scene, glyphs }: BakedScene,
  hullsAt: HullsAt,
  bound: number,
): Share {
  let worst: Share = { share: 0, where: 'all inside' }
  for (const time of scene.times.keys()) {
    for (const glyph of glyphs.keys()) {
      const cluster = packed.cluster(textIndex, time, glyph)
      const actual = channels.subarray(cluster * CHANNEL_COUNT, (cluster + 1) * CHANNEL_COUNT)
      const { index, share } = findLargestShare(actual, hullsAt(time, glyph, cluster), bound)
      if (!(share > worst.share)) continue
      worst = {
        share,
        where: `scene ${scene.seed}, ${CHANNELS[index]!.name} of glyph ${glyph} at ${scene.times[time]} s`,
      }
    }
  }
  return worst
}
