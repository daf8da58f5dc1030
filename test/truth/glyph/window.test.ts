import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GlyphInfo } from '../../../src/author/model.ts'
import { randomScene } from '../../support/scenes/random-scene.ts'
import { evaluateGlyph } from './evaluate-glyph.ts'
import { resolveGlyphs } from './resolve-glyphs.ts'

const WINDOW = 1e-5

function glyphsOf(seed: number) {
  const { animation, units } = randomScene(seed)
  const infos = Array.from(
    { length: units.count },
    (_, index): GlyphInfo => ({
      index,
      visualIndex: units.visualIndex[index]!,
      string: units.string(index),
      word: units.word[index]!,
      line: units.line[index]!,
      sentence: units.sentence[index]!,
      class: 'other',
      classNames: [],
      count: units.count,
    }),
  )
  const rate = Math.max(1, ...animation.layers.map((layer) => layer.playbackRate))
  return { glyphs: resolveGlyphs(animation, infos), rate }
}

test('what a window allows holds every state inside it', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(100), fc.double({ min: -1, max: 1, noNaN: true }), (seed, which, share) => {
      const { glyphs, rate } = glyphsOf(seed)
      const { times } = randomScene(seed)
      const glyph = glyphs[which % glyphs.length]!
      const time = times[which % times.length]!
      const allowed = evaluateGlyph(glyph, time, WINDOW)
      const inside = evaluateGlyph(glyph, time + (share * WINDOW * 0.999) / rate)
      for (const [channel, { min, max, magnitude }] of allowed.entries()) {
        // Between its samples a window may bend by far less than what conformance allows.
        const slack = 1e-6 * (1 + magnitude)
        expect(inside[channel]!.min).toBeGreaterThanOrEqual(min - slack)
        expect(inside[channel]!.max).toBeLessThanOrEqual(max + slack)
        expect(magnitude).toBeGreaterThanOrEqual(Math.max(Math.abs(min), Math.abs(max)))
      }
    }),
    { numRuns: 300, seed: 1 },
  )
})

test('a window of no length gives one state, and scenes are the same every time', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (seed) => {
      const time = randomScene(seed).times[3]!
      const states = glyphsOf(seed).glyphs.map((glyph) => evaluateGlyph(glyph, time))
      for (const state of states) for (const { min, max } of state) expect(min).toBe(max)
      expect(states).toEqual(glyphsOf(seed).glyphs.map((glyph) => evaluateGlyph(glyph, time)))
    }),
    { numRuns: 50, seed: 1 },
  )
})
