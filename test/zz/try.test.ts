import { test } from 'vitest'
import { packScene, twinChannels } from '../support/pack-scene.ts'
import { randomMotionScene } from '../support/scenes/random-scene.ts'
import { bakeScene } from '../conformance/bake-scene.ts'
import { checkChannels, computeTruth } from '../conformance/check-channels.ts'
const from = Number(process.env.FROM ?? 0), count = Number(process.env.COUNT ?? 40)
test('try', () => {
  let bad = 0
  for (let seed = from; seed < from + count; seed++) {
    try {
      let t = performance.now()
      const scene = bakeScene(randomMotionScene(seed))
      const t1 = performance.now()
      const packed = packScene([scene.text])
      const truth = computeTruth(scene)
      const t2 = performance.now()
      const twin = twinChannels(packed)
      const m = checkChannels('twin', twin, packed, 0, scene, (time, glyph) => truth[time]![glyph]!, 1e-5)
      if (m.length) { bad++; console.log(seed, m.length, m.slice(0, 2).join('\n')) }
      if (t2 - t > 1500) console.log(seed, 'slow bake', (t1 - t) | 0, 'truth', (t2 - t1) | 0)
    } catch (e) { bad++; console.log(seed, (e as Error).stack!.split('\n').slice(0, 5).join('\n')) }
  }
  console.log('bad', bad)
}, 600000)
