import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaceOptions } from '../../src/author/model.ts'
import { PUNCTUATION_PAUSES } from '../../src/author/schedule/pauses.ts'
import { bakeSchedule } from '../../src/bake/bake-schedule.ts'
import { bakeTiming } from '../../src/bake/bake-timing.ts'
import { describeGlyph } from '../../src/bake/stagger-delays.ts'
import type { GlyphUnits } from '../../src/bake/tables.ts'
import { GLYPH_CLASSES } from '../../src/text/layout.types.ts'
import { makeLayer } from '../support/make-layer.ts'
import { delayTyped } from '../truth/schedule/pace.ts'

/** Glyphs of the strings given; words end at spaces. */
function makeUnits(strings: readonly string[]): GlyphUnits {
  const { length: count } = strings
  let word = 0
  return {
    count,
    // From right to left, so that an order by sight would show.
    visualIndex: Uint32Array.from({ length: count }, (_, index) => count - 1 - index),
    word: Uint32Array.from(strings, (string) => (string === ' ' ? word++ : word)),
    line: new Uint32Array(count),
    sentence: new Uint32Array(count),
    class: Uint8Array.from(strings, (string) => GLYPH_CLASSES.indexOf(string === ' ' ? 'whitespace' : 'other')),
    string: (index) => strings[index]!,
  }
}

const PACE: PaceOptions = { kind: 'pace', pace: 10, pauses: { '.': 1, ',': 0.5, '!': 2 }, by: 'glyph' }

function bake(units: GlyphUnits, stagger: PaceOptions, options: Parameters<typeof makeLayer>[1] = {}): number[] {
  const layer = makeLayer({}, { ...options, stagger })
  return [...bakeSchedule(layer, bakeTiming(layer), units).delays]
}

function delaysOf(text: string, stagger: Partial<PaceOptions> = {}, options: Parameters<typeof makeLayer>[1] = {}) {
  return bake(makeUnits([...text]), { ...PACE, ...stagger }, options).map((delay) => Math.round(delay * 1e9) / 1e9)
}

test('ten characters a second; a space is one of them', () => {
  expect(delaysOf('ab c')).toEqual([0, 0.1, 0.2, 0.3])
  expect(delaysOf('ab c', { pace: 4 })).toEqual([0, 0.25, 0.5, 0.75])
  expect(delaysOf('a')).toEqual([0])
})

test('the pause comes after the mark', () => {
  expect(delaysOf('a. b')).toEqual([0, 0.1, 1.2, 1.3])
  expect(delaysOf('a, b.')).toEqual([0, 0.1, 0.7, 0.8, 0.9])
  expect(delaysOf('.a')).toEqual([0, 1.1])
  expect(delaysOf('a. b', { pauses: {} })).toEqual([0, 0.1, 0.2, 0.3])
})

test('marks in a row pause once, as long as the longest, behind what closes', () => {
  expect(delaysOf('a...b')).toEqual([0, 0.1, 0.2, 0.3, 1.4])
  expect(delaysOf('a,!.b')).toEqual([0, 0.1, 0.2, 0.3, 2.4])
  expect(delaysOf('a.”) b')).toEqual([0, 0.1, 0.2, 0.3, 1.4, 1.5])
  expect(delaysOf('a”b')).toEqual([0, 0.1, 0.2])
  expect(delaysOf('好。」好', { pauses: PUNCTUATION_PAUSES })).toEqual([0, 0.1, 0.2, 0.7])
})

test('no pause inside of a number', () => {
  expect(delaysOf('3.1')).toEqual([0, 0.1, 0.2])
  expect(delaysOf('٣,١')).toEqual([0, 0.1, 0.2])
  expect(delaysOf('3. ')).toEqual([0, 0.1, 1.2])
  expect(delaysOf('a.1')).toEqual([0, 0.1, 1.2])
  expect(delaysOf('1..1')).toEqual([0, 0.1, 0.2, 1.3])
})

test('a ligature is one character with the longest of its pauses', () => {
  expect(bake(makeUnits(['ffi', '.,', 'b']), PACE)).toEqual([0, 0.1, 1.2])
})

test('a unit appears with its first glyph', () => {
  expect(delaysOf('ab, cd', { by: 'word' })).toEqual([0, 0, 0, 0, 0.9, 0.9])
})

test('what is skipped is not typed', () => {
  const skip = { indices: [1], classes: ['whitespace' as const] }
  expect(delaysOf('a.b c', {}, { skip })).toEqual([0, Number.NaN, 0.1, Number.NaN, 0.2])
})

test('it adds to the delay, and the playback rate makes active seconds of it', () => {
  expect(delaysOf('a.b', {}, { playbackRate: 2 })).toEqual([0, 0.2, 2.4])
})

const texts = fc.array(fc.constantFrom('a', 'b', ' ', '.', ',', '!', '”', '"', '1', '2', 'ffi', '.)', '。'), {
  maxLength: 60,
})
const options = fc.record({
  kind: fc.constant('pace' as const),
  pace: fc.double({ min: 0.1, max: 100, noNaN: true }),
  pauses: fc.dictionary(fc.constantFrom('.', ',', '!', '。', 'a', '1'), fc.double({ min: 0, max: 3, noNaN: true })),
  by: fc.constantFrom('glyph' as const, 'word' as const),
})

test('it is the truth’s, never falls, and the last glyph comes after all characters and no more than all pauses', () => {
  fc.assert(
    fc.property(texts, options, (strings, stagger) => {
      const units = makeUnits(strings)
      const infos = strings.map((_, index) => describeGlyph(units, index))
      const delays = bake(units, stagger)
      // One entry serves glyphs that do not differ.
      const all = delays.length === strings.length ? delays : strings.map(() => delays[0]!)
      const truth = delayTyped(stagger, infos)
      for (const [index, delay] of all.entries()) {
        if (!(Math.abs(delay - truth[index]!) <= 1e-9)) expect.fail(`glyph ${index}: ${delay}, not ${truth[index]}`)
        if (index > 0 && !(delay >= all[index - 1]!)) expect.fail(`glyph ${index} comes before the one before it`)
      }
      if (stagger.by !== 'glyph' || strings.length === 0) return
      const even = (strings.length - 1) / stagger.pace
      const rests = [...strings.join('')].reduce((sum, mark) => sum + (stagger.pauses[mark] ?? 0), 0)
      const last = all.at(-1)!
      if (!(last >= even - 1e-9 && last <= even + rests + 1e-9)) expect.fail(`${last} is not in ${even} + 0..${rests}`)
    }),
    { numRuns: 150 },
  )
})
