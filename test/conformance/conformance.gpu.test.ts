import { beforeAll, expect, test } from 'vitest'
import { requestTestDevice, type TestDevice } from '../support/device.ts'
import { type Box, type PackedScene, packScene, twinChannels } from '../support/pack-scene.ts'
import { createEvaluateRunner, type EvaluateRunner } from '../support/run-evaluate.ts'
import { randomScene } from '../support/scenes/random-scene.ts'
import { type BakedScene, bakeScene } from './bake-scene.ts'
import {
  checkChannels,
  computeTruth,
  type HullsAt,
  measureChannels,
  type SceneHulls,
  uniteTwins,
} from './check-channels.ts'
import { checkCorners } from './check-corners.ts'
import { listPortions, MEASURES, SELECTION } from './scene-range.ts'
import { TOLERANCES } from './tolerances.ts'
import { WorstShares } from './worst-shares.ts'

let device: TestDevice
let runner: EvaluateRunner

beforeAll(async () => {
  device = await requestTestDevice()
  runner = await createEvaluateRunner(device)
  // A software GPU takes a while to compile two kernels.
}, 120_000)

/** A box of odd sizes, so that no pivot falls on a round number. */
const BOX: Box = [37.25, -41.5, 29.75, 53.125]

/** Scenes of one dispatch. */
const PORTION = 20

/** Enough to see what is wrong; a broken scene would print thousands. */
const SHOWN = 8

function expectNone(messages: readonly string[]): void {
  expect(messages.slice(0, SHOWN), `${messages.length} disagreements`).toEqual([])
}

/** The twin a little before and after each time: where the kernel's clock may stand on the other side of a jump. */
function evaluateTwins(packed: PackedScene): Float64Array[] {
  const window = TOLERANCES.twinLocalTime.bound
  const twins = [-window, -window / 16, window / 16, window].map((shift) => {
    packed.shiftTimes(shift)
    return twinChannels(packed)
  })
  packed.shiftTimes(0)
  return [...twins, twinChannels(packed)]
}

interface Portion {
  readonly scenes: readonly BakedScene[]
  readonly truths: readonly SceneHulls[]
  readonly packed: PackedScene
}

function preparePortion(seeds: readonly number[]): Portion {
  const scenes = seeds.map((seed) => bakeScene(randomScene(seed)))
  const packed = packScene(scenes.map(({ text }) => ({ ...text, box: () => BOX })))
  return { scenes, truths: scenes.map(computeTruth), packed }
}

test.each(listPortions(SELECTION, PORTION).map((seeds) => [seeds[0]!, seeds[seeds.length - 1]!, seeds] as const))(
  'scenes %d to %d: kernel and twin against the truth, kernel against twin, corners',
  async (_first, _last, seeds) => {
    const { scenes, truths, packed } = preparePortion(seeds)
    const twins = evaluateTwins(packed)
    const kernel = await runner.channels(packed)
    const { poses } = await runner.poses(packed)
    const worst = new WorstShares()
    const messages = scenes.flatMap((baked, index) => {
      const truth = truths[index]!
      const allowed: HullsAt = (time, glyph) => truth[time]![glyph]!
      const united: HullsAt = (time, glyph, cluster) => uniteTwins(allowed(time, glyph, cluster), twins, cluster)
      const { channel, twinChannel } = TOLERANCES
      const comparisons = [
        ['twin against truth', twins[twins.length - 1]!, allowed, channel.bound],
        ['kernel against truth', kernel, allowed, channel.bound],
        ['kernel against twin', kernel, united, twinChannel.bound],
      ] as const
      return comparisons.flatMap(([what, channels, hullsAt, bound]) => {
        if (MEASURES) worst.note(what, measureChannels(channels, packed, index, baked, hullsAt, bound))
        return checkChannels(what, channels, packed, index, baked, hullsAt, bound)
      })
    })
    const corners = checkCorners(poses, kernel, packed.clusterCount, BOX)
    worst.note('corners', corners.worst)
    if (MEASURES) console.log(worst.report(seeds.length))
    expectNone(messages)
    expectNone(corners.messages)
    // Hardly a scene throws all its glyphs out of reach; twenty never do.
    if (seeds.length === PORTION) expect(corners.compared).toBeGreaterThan(0)
    await device.assertNoErrors()
  },
)
