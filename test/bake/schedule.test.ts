import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GlyphClass, GlyphInfo, StaggerOptions } from '../../src/author/model.ts'
import { bakeSchedule } from '../../src/bake/bake-schedule.ts'
import { bakeTiming } from '../../src/bake/bake-timing.ts'
import { endTime } from '../../src/bake/end-time.ts'
import { BakeLimitError, StaggerResultError } from '../../src/bake/errors.ts'
import { Pcg32 } from '../../src/bake/pcg32.ts'
import type { GlyphUnits } from '../../src/bake/tables.ts'
import { GLYPH_CLASSES } from '../../src/text/layout.types.ts'
import { makeLayer } from '../support/make-layer.ts'

/** Glyphs of single characters; words end at spaces, lines at newlines; `visual` gives the order on screen. */
function makeUnits(text: string, visual?: readonly number[]): GlyphUnits {
  const characters = [...text]
  const count = characters.length
  const breaks = (at: string) => {
    let unit = 0
    return Uint32Array.from(characters, (character) => (character === at ? unit++ : unit))
  }
  const classOf = (character: string): GlyphClass =>
    /\s/.test(character) ? 'whitespace' : /[.,!]/.test(character) ? 'punctuation' : 'other'
  return {
    count,
    visualIndex: Uint32Array.from({ length: count }, (_, index) => visual?.[index] ?? index),
    word: breaks(' '),
    line: breaks('\n'),
    sentence: breaks('.'),
    class: Uint8Array.from(characters, (character) => GLYPH_CLASSES.indexOf(classOf(character))),
    string: (index) => characters[index]!,
  }
}

const STAGGER: StaggerOptions = {
  kind: 'stagger',
  each: 0.1,
  from: 'start',
  by: 'glyph',
  ease: { kind: 'linear' },
  order: 'reading',
  seed: 0,
}

function delaysOf(units: GlyphUnits, stagger: Partial<StaggerOptions>, options: Parameters<typeof makeLayer>[1] = {}) {
  const layer = makeLayer({}, { ...options, stagger: { ...STAGGER, ...stagger } })
  return [...bakeSchedule(layer, bakeTiming(layer), units).delays].map((delay) => Math.round(delay * 1e9) / 1e9)
}

test('five units at each 0.1, from everywhere', () => {
  const five = makeUnits('abcde')
  expect(delaysOf(five, { from: 'center' })).toEqual([0.2, 0.1, 0, 0.1, 0.2])
  expect(delaysOf(five, { from: 'start' })).toEqual([0, 0.1, 0.2, 0.3, 0.4])
  expect(delaysOf(five, { from: 'end' })).toEqual([0.4, 0.3, 0.2, 0.1, 0])
  expect(delaysOf(five, { from: 'edges' })).toEqual([0, 0.1, 0.2, 0.1, 0])
  expect(delaysOf(five, { from: 1 })).toEqual([0.1, 0, 0.1, 0.2, 0.3])
  expect(delaysOf(makeUnits('abcd'), { from: 'center' })).toEqual([0.15, 0.05, 0.05, 0.15])
  expect([...delaysOf(five, { from: 'random', seed: 3 })].sort()).toEqual([0, 0.1, 0.2, 0.3, 0.4])
})

test('amount is the whole, eased over the distance; the playback rate makes active seconds of it', () => {
  const three = makeUnits('abc')
  const { each: _, ...amount } = {
    ...STAGGER,
    amount: 0.8,
    ease: { kind: 'named', family: 'quad', mode: 'in' } as const,
  }
  const layer = makeLayer({}, { stagger: amount, playbackRate: 2 })
  expect([...bakeSchedule(layer, bakeTiming(layer), three).delays]).toEqual([0, 0.4, 1.6])
})

test('an ease below 0 gives 0, never a negative delay', () => {
  const delays = delaysOf(makeUnits('abcdef'), { ease: { kind: 'named', family: 'back', mode: 'in' } })
  expect(Math.min(...delays)).toBe(0)
  expect(delays[5]).toBe(0.5)
})

test('units: words, lines and sentences move together; skipped glyphs take no place', () => {
  const units = makeUnits('ab cd\nef gh.ij')
  expect(delaysOf(units, { by: 'word' })).toEqual([0, 0, 0, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.2, 0.2, 0.2, 0.2, 0.2])
  expect(delaysOf(units, { by: 'line' })).toEqual([0, 0, 0, 0, 0, 0, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1])
  expect(delaysOf(units, { by: 'sentence' })).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.1, 0.1])
  const skipped = delaysOf(makeUnits('a, bc'), {}, { skip: { indices: [3], classes: ['whitespace', 'punctuation'] } })
  expect(skipped).toEqual([0, Number.NaN, Number.NaN, Number.NaN, 0.1])
  expect(delaysOf(makeUnits('ab cd'), { by: 'word' }, { skip: { indices: [0, 1, 2], classes: [] } })).toEqual([
    Number.NaN,
    Number.NaN,
    Number.NaN,
    0,
    0,
  ])
})

test('visual order counts from left to right', () => {
  const units = makeUnits('abc', [2, 1, 0])
  expect(delaysOf(units, { order: 'visual' })).toEqual([0.2, 0.1, 0])
  expect(delaysOf(makeUnits('ab cd', [3, 4, 2, 0, 1]), { order: 'visual', by: 'word' })).toEqual([0.1, 0.1, 0.1, 0, 0])
})

test('grids: Euclidean distances or one axis’, from a corner, the middle, a unit', () => {
  const six = makeUnits('abcdef')
  const grid = [3, 2] as const
  const round = (values: number[]) => values.map((value) => Math.round(value * 1e9) / 1e9)
  expect(delaysOf(six, { grid })).toEqual(round([0, 1, 2, 1, Math.SQRT2, Math.sqrt(5)].map((d) => d / 10)))
  expect(delaysOf(six, { grid, axis: 'x' })).toEqual([0, 0.1, 0.2, 0, 0.1, 0.2])
  expect(delaysOf(six, { grid, axis: 'y' })).toEqual([0, 0, 0, 0.1, 0.1, 0.1])
  expect(delaysOf(six, { grid, from: 4, axis: 'x' })).toEqual([0.1, 0, 0.1, 0.1, 0, 0.1])
  expect(delaysOf(six, { grid, from: 'center', axis: 'y' })).toEqual([0.05])
  expect(delaysOf(six, { grid, from: 'end', axis: 'x' })).toEqual([0.2, 0.1, 0, 0.2, 0.1, 0])
})

test('one entry serves all glyphs that do not differ, one glyph and none included', () => {
  expect(delaysOf(makeUnits('a'), {})).toEqual([0])
  expect(delaysOf(makeUnits(''), {})).toEqual([Number.NaN])
  expect(delaysOf(makeUnits('abc'), { each: 0 })).toEqual([0])
  expect(delaysOf(makeUnits('   '), {}, { skip: { indices: [], classes: ['whitespace'] } })).toEqual([Number.NaN])
})

test('stagger functions see the glyph and must give a finite number', () => {
  const units = makeUnits('ab.')
  const seen: GlyphInfo[] = []
  const layer = makeLayer(
    {},
    {
      stagger: {
        kind: 'function',
        delay: (glyph) => {
          seen.push(glyph)
          return glyph.index * -0.5
        },
      },
      skip: { indices: [0], classes: [] },
    },
  )
  expect([...bakeSchedule(layer, bakeTiming(layer), units).delays]).toEqual([Number.NaN, -0.5, -1])
  expect(seen[1]).toEqual({
    index: 2,
    visualIndex: 2,
    string: '.',
    word: 0,
    line: 0,
    sentence: 0,
    class: 'punctuation',
    classNames: [],
    count: 3,
  })
  for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, '1', undefined]) {
    const broken = { ...layer, stagger: { kind: 'function' as const, delay: () => bad as number } }
    expect(() => bakeSchedule(broken, bakeTiming(broken), units)).toThrow(StaggerResultError)
    expect(() => bakeSchedule(broken, bakeTiming(broken), units)).toThrow(/layer "rise".*glyph 1 \("b"\)/)
  }
})

test('random delays and iteration starts are drawn by glyph index', () => {
  const layer = makeLayer(
    {},
    {
      delay: { kind: 'random', min: -1, max: 1, seed: 5 },
      iterationStart: { kind: 'random', min: 0, max: 2, seed: 5 },
      direction: 'alternate',
      iterations: 2,
      playbackRate: 0.5,
    },
  )
  const timing = bakeTiming(layer)
  expect(timing.delay).toBe(0)
  expect(timing.period).toBe(2)
  const schedule = bakeSchedule(layer, timing, makeUnits('abcd'))
  const generator = new Pcg32(5)
  for (let glyph = 0; glyph < 4; glyph++) {
    const share = generator.nextUnit()
    const start = 2 * share
    expect(schedule.delays[glyph]).toBe((-1 + 2 * share) * 0.5)
    expect(schedule.phaseShifts![glyph]).toBe(start)
    const progress = (passes: number) => (Math.floor(passes) % 2 === 0 ? passes % 1 : 1 - (passes % 1))
    expect(schedule.befores![glyph]).toBeCloseTo(progress(start), 12)
    expect(schedule.afters![glyph]).toBeCloseTo(progress(start + 2), 12)
  }
})

test('delays and active duration together stay below 2^20 s', () => {
  const units = makeUnits('ab')
  const layer = makeLayer({}, { stagger: { ...STAGGER, each: 2 ** 20 - 1 } })
  expect(() => bakeSchedule(layer, bakeTiming(layer), units)).toThrow(BakeLimitError)
  expect(() => bakeSchedule(layer, bakeTiming(layer), units)).toThrow(/layer "rise".*glyph 1/)
  const shorter = makeLayer({}, { stagger: { ...STAGGER, each: 2 ** 20 - 2 } })
  expect(() => bakeSchedule(shorter, bakeTiming(shorter), units)).not.toThrow()
})

test('the end is the latest of delay + duration over the glyphs', () => {
  const end = (text: string, options: Parameters<typeof makeLayer>[1]) => {
    const layer = makeLayer({}, options)
    const timing = bakeTiming(layer)
    return endTime([{ timing, schedule: bakeSchedule(layer, timing, makeUnits(text)) }])
  }
  const stagger = { ...STAGGER, from: 'end' } as const
  expect(end('abc', { delay: 0.5, stagger, iterations: 2, playbackRate: 2 })).toBeCloseTo(0.5 + 0.2 + 1, 12)
  expect(end('a', { delay: 0.5 })).toBe(1.5)
  expect(end('', { delay: 0.5 })).toBe(0)
  expect(end('  ', { skip: { indices: [], classes: ['whitespace'] } })).toBe(0)
  expect(end('a', { delay: -3 })).toBe(0)
  expect(end('a', { endDelay: 2 })).toBe(3)
  expect(end('a', { endDelay: -0.5 })).toBe(0.5)
  expect(end('a', { endDelay: -0.5, fill: 'none' })).toBe(0.5)
  expect(end('a', { iterations: Number.POSITIVE_INFINITY })).toBe(Number.POSITIVE_INFINITY)
  expect(endTime([])).toBe(0)
})

test('delays never are negative and reach each · the largest distance', () => {
  const from = fc.constantFrom('start', 'center', 'edges', 'end', 'random', 2) as fc.Arbitrary<StaggerOptions['from']>
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), from, fc.nat(), (count, origin, seed) => {
      const delays = delaysOf(makeUnits('x'.repeat(count)), { from: origin, seed })
      expect(Math.min(...delays)).toBeGreaterThanOrEqual(0)
      const far =
        origin === 'center'
          ? (count - 1) / 2
          : origin === 'edges'
            ? Math.floor((count - 1) / 2)
            : typeof origin === 'number'
              ? Math.max(origin, count - 1 - origin)
              : count - 1
      expect(Math.max(...delays)).toBeCloseTo(far * 0.1, 9)
    }),
  )
})
