import { test } from 'vitest'
import { packScene, twinChannels } from '../support/pack-scene.ts'
import { randomMotionScene } from '../support/scenes/random-scene.ts'
import { bakeScene } from '../conformance/bake-scene.ts'
import { checkChannels, computeTruth } from '../conformance/check-channels.ts'
const seed = Number(process.env.SEED)
const show = (m: any): any => m.kind === 'motion' ? { leaf: m.name, D: m.clip.duration, looped: m.looped, v: m.values, ref: m.reference, ch: Object.keys(m.clip.curves).join(), w: typeof m.weight === 'number' ? m.weight : 'curve' }
  : { sync: m.sync, weight: JSON.stringify(m.weight), sm: m.smoothing, rule: m.rule, addMode: m.addMode, ch: m.channels?.join(), gl: JSON.stringify(m.glyphs), main: show(m.main), add: show(m.add) }
test('dbg', () => {
  const s = randomMotionScene(seed)
  const scene = bakeScene(s)
  for (const l of s.animation.layers) { const { motion, stagger, skip, overrides, weight, ...o } = l as any
    console.log(JSON.stringify({ ...o, w: typeof weight, ov: overrides.length }), JSON.stringify(show(motion.kind === 'clip' ? { kind: 'motion', name: 'clip', clip: motion } : motion), null, 1)) }
  for (const l of scene.baked.layers) console.log(l.layerIndex, l.companion, JSON.stringify(l.motion?.steps), l.motion?.parameters, JSON.stringify(l.timing))
  const packed = packScene([scene.text])
  const truth = computeTruth(scene)
  const twin = twinChannels(packed)
  const m = checkChannels('twin', twin, packed, 0, scene, (time, glyph) => truth[time]![glyph]!, 1e-5)
  console.log(m.slice(0, 12).join('\n'), s.times.join())
}, 600000)
import { maskGlyphs } from '../../src/bake/motion/mask-glyphs.ts'
test('mask', () => {
  const s = randomMotionScene(seed)
  const scene = bakeScene(s)
  console.log(s.units.count, [...s.units.word], [...s.units.class])
  for (const l of scene.baked.layers) for (const m of l.motion?.masks ?? []) console.log(JSON.stringify(m), [...maskGlyphs(m, s.units)])
  console.log(scene.text.motionValues)
  console.log(JSON.stringify(scene.glyphs.map((g) => g.layers[0]?.info)))
})
