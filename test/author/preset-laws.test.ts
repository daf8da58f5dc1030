import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CHANNEL_COUNT, CHANNEL_INDEX, CHANNELS, IDENTITY } from '../../shaders/channels.ts'
import { AuthoringError, UnknownNameError } from '../../src/author/errors.ts'
import type { Animation } from '../../src/author/model.ts'
import type { NumberParameter, Preset, PresetParameter } from '../../src/author/presets/preset.ts'
import { PRESETS } from '../../src/author/presets/presets.ts'
import { setWarningHandler } from '../../src/author/warn-once.ts'
import { evaluateAt, GLYPHS, resolvePreset } from './support/evaluate-preset.ts'
import { expectRefusal } from './support/expect-refusal.ts'

const entries: readonly (readonly [name: string, preset: Preset])[] = Object.entries(PRESETS)
const ofKind = (kind: Preset['kind']) => entries.filter(([, preset]) => preset.kind === kind)

/** Where the slider may stand, and what else its kind takes. */
function arbitraryOf(parameter: PresetParameter): fc.Arbitrary<unknown> {
  switch (parameter.kind) {
    case 'number': {
      const [low, high, step] = parameter.slider
      return fc.integer({ min: 0, max: Math.round((high - low) / step) }).map((steps) => low + steps * step)
    }
    case 'choice':
      return fc.constantFrom(...parameter.choices)
    case 'color':
      return fc.constantFrom('tomato', '#0af', 'oklch(0.7 0.1 200)', '#ff000000')
    case 'easing':
      return fc.constantFrom('linear', 'ease-in-out', 'elasticOut', 'cubic-bezier(0.2, -1, 0.3, 2)', 'steps(3)')
    case 'stagger':
      return fc.constantFrom(0, 0.05, { amount: 0.4, from: 'edges' as const }, { each: 0.1, from: 'random' as const })
    case 'pauses':
      return fc.constantFrom({}, { a: 0.5, '.': 0 })
    case 'name':
      return fc.constantFrom('mood', 'wind')
  }
}

function optionsOf({ parameters }: Preset): fc.Arbitrary<object> {
  return fc.record(Object.fromEntries(Object.entries(parameters).map(([name, own]) => [name, arbitraryOf(own)])), {
    requiredKeys: [],
  })
}

/** A few settings of each preset, its defaults first; the same at every run. */
function settingsOf(preset: Preset): readonly object[] {
  return [{}, ...fc.sample(optionsOf(preset), { seed: 7, numRuns: 5 })]
}

/** When each glyph's layers begin and end, seconds. */
function spans(animation: Animation) {
  return resolvePreset(animation).map((glyph) => ({
    glyph,
    start: Math.min(...glyph.layers.map(({ delay }) => delay)),
    end: Math.max(...glyph.layers.map(({ layer, delay }) => delay + layer.duration * layer.iterations)),
  }))
}

const OPACITY = CHANNEL_INDEX.opacity
const PIVOTS = [CHANNEL_INDEX.pivotX, CHANNEL_INDEX.pivotY]
/** Without a share a colour does not show. */
const COLORS = CHANNELS.flatMap(({ class: kind, name }, channel) =>
  kind === 'tint' && !name.endsWith('A') ? [channel] : [],
)

function expectRest(channels: readonly number[], hint: string, ignored: readonly number[] = COLORS): void {
  for (let channel = 0; channel < CHANNEL_COUNT; channel++) {
    if (ignored.includes(channel)) continue
    const distance = Math.abs(channels[channel]! - IDENTITY[channel]!)
    if (!(distance <= 1e-9)) expect.fail(`${hint}: ${CHANNELS[channel]!.name} is ${channels[channel]}, not at rest`)
  }
}

let warnings: string[]
beforeEach(() => {
  warnings = []
  setWarningHandler((message) => warnings.push(message))
})
afterEach(() => {
  expect(warnings).toEqual([])
  setWarningHandler(undefined)
})

test('there are all that the issue names, and more', () => {
  const asked =
    'fadeIn fadeOut typewriter slideIn bounce shake wave glitch scaleIn rotateIn pulse twist popIn swing rainbow tint'
  expect(Object.keys(PRESETS)).toEqual(expect.arrayContaining(asked.split(' ')))
  expect(entries.length).toBeGreaterThanOrEqual(24)
})

describe.each(ofKind('entrance'))('the entrance %s', (name, preset) => {
  test('starts invisible and ends at rest, whatever its options', () => {
    for (const options of settingsOf(preset)) {
      const hint = `${name}(${JSON.stringify(options)})`
      for (const { glyph, start, end } of spans(preset.create(options))) {
        for (const time of [start - 10, start - 1e-6])
          if (!(Math.abs(evaluateAt(glyph, time)[OPACITY]!) <= 1e-9))
            expect.fail(`${hint}: seen at ${time} s, before it starts`)
        for (const time of [end + 1e-6, end + 100]) expectRest(evaluateAt(glyph, time), hint)
      }
    }
  })
})

describe.each(ofKind('exit'))('the exit %s', (name, preset) => {
  test('starts at rest and ends invisible, whatever its options', () => {
    for (const options of settingsOf(preset)) {
      const hint = `${name}(${JSON.stringify(options)})`
      for (const { glyph, start, end } of spans(preset.create(options))) {
        for (const time of [start - 10, start]) expectRest(evaluateAt(glyph, time), hint)
        for (const time of [end + 1e-6, end + 100])
          if (!(Math.abs(evaluateAt(glyph, time)[OPACITY]!) <= 1e-9))
            expect.fail(`${hint}: seen at ${time} s, at its end`)
      }
    }
  })
})

describe.each(ofKind('change'))('the change %s', (name, preset) => {
  test('starts at rest and ends elsewhere, to stay', () => {
    for (const { glyph, start, end } of spans(preset.create())) {
      expectRest(evaluateAt(glyph, start), name)
      const last = evaluateAt(glyph, end)
      expect(last).not.toEqual(IDENTITY)
      expect(evaluateAt(glyph, end + 100)).toEqual(last)
    }
  })
})

describe.each(ofKind('loop'))('the loop %s', (name, preset) => {
  const endless = (options: object) => preset.create({ ...options, iterations: Number.POSITIVE_INFINITY })

  test('has no seam: nothing leaps where it starts again', () => {
    for (const options of settingsOf(preset)) {
      const hint = `${name}(${JSON.stringify(options)})`
      for (const glyph of resolvePreset(endless(options)).slice(0, 3)) {
        const samples = Array.from({ length: 60 }, (_, index) => evaluateAt(glyph, 20 + index * 0.11))
        for (const { layer, delay, iterationStart } of glyph.layers) {
          const seam = delay + layer.duration * (Math.ceil(iterationStart) - iterationStart + 12)
          const [before, after] = [evaluateAt(glyph, seam - 1e-6), evaluateAt(glyph, seam + 1e-6)]
          for (let channel = 0; channel < CHANNEL_COUNT; channel++) {
            const values = samples.map((state) => state[channel]!)
            const range = Math.max(...values) - Math.min(...values)
            // Two microseconds of the fastest movement that still looks like one: its range in a thousandth of a second.
            const leap = Math.abs(after[channel]! - before[channel]!)
            if (!(leap <= range * 2e-3 + 1e-9))
              expect.fail(`${hint}: ${CHANNELS[channel]!.name} leaps by ${leap} at ${seam} s`)
          }
        }
      }
    }
  })

  test('leaves the text at rest before it starts, shows it all the while, and ends where asked to', () => {
    const { iterations, ...others } = preset.parameters
    expect(iterations).toMatchObject({ default: Number.POSITIVE_INFINITY })
    expect(Object.keys(others).length).toBeGreaterThan(1)
    for (const glyph of resolvePreset(preset.create())) {
      const start = Math.min(...glyph.layers.map(({ delay }) => delay))
      expectRest(evaluateAt(glyph, start - 1e-6), name)
      const shown = Array.from({ length: 40 }, (_, index) => evaluateAt(glyph, start + index * 0.17)[OPACITY]!)
      expect(Math.max(...shown)).toBeGreaterThan(0.9)
      expect(Math.min(...shown)).toBeGreaterThan(0)
    }
    const finite = resolvePreset(preset.create({ iterations: 2 }))
    expect(finite).toHaveLength(GLYPHS)
    expect(finite[0]!.layers.every(({ layer }) => layer.iterations === 2)).toBe(true)
  })
})

/** Loops that start and end each round at rest: what lies at the seam shows the text as it is. */
const AT_REST = ['bounce', 'wave', 'pulse', 'twist', 'swing', 'gleam', 'breathe', 'jelly', 'ripple', 'glitch', 'march']

test.each(AT_REST)('%s starts at rest, but for the pivot', (name) => {
  const glyphs = resolvePreset(PRESETS[name as keyof typeof PRESETS].create())
  for (const glyph of glyphs)
    expectRest(evaluateAt(glyph, Math.max(...glyph.layers.map(({ delay }) => delay))), name, [
      ...COLORS,
      ...PIVOTS,
      11,
      12,
    ])
})

function badNumbers({ min, above, max, integer, infinite }: NumberParameter): readonly unknown[] {
  return [
    Number.NaN,
    Number.NEGATIVE_INFINITY,
    '1',
    null,
    1e7,
    ...(infinite ? [] : [Number.POSITIVE_INFINITY]),
    ...(min === undefined ? [] : [min - 0.001]),
    ...(above === undefined ? [] : [above, above - 0.001]),
    ...(max === undefined ? [] : [max + 0.001]),
    ...(integer ? [1.5] : []),
  ].filter((value) => !(value === 1e7 && max !== undefined && max > 1e7) && value !== null)
}

function badValues(parameter: PresetParameter): readonly unknown[] {
  switch (parameter.kind) {
    case 'number':
      return badNumbers(parameter)
    case 'choice':
      return ['nonsense', 1, {}]
    case 'color':
      return ['nonsense', 'currentColor', 1, [0, 0, 0]]
    case 'easing':
      return ['nonsense', 'cubic-bezier(2, 0, 0, 0)', 1]
    case 'stagger':
      return [-0.1, Number.NaN, { each: 1, amount: 2 }, 'nonsense', { each: 1, from: 'nowhere' }]
    case 'pauses':
      return [1, 'nonsense', [0.5], { '.': -1 }, { '.': Number.NaN }, { ab: 1 }, { '': 1 }]
    case 'name':
      return ['', 1, {}]
  }
}

describe.each(entries)('%s', (name, preset) => {
  test('refuses every bad value by the names of preset and option', () => {
    for (const [option, parameter] of Object.entries(preset.parameters))
      for (const value of badValues(parameter))
        expectRefusal(() => preset.create({ [option]: value }), AuthoringError, `${name}()`, option)
    expectRefusal(() => preset.create({ iterationz: 1 }), UnknownNameError, `${name}()`, 'iterationz')
  })

  test('takes what stands at the ends of its sliders, and its defaults stand on them', () => {
    for (const [option, parameter] of Object.entries(preset.parameters)) {
      if (parameter.kind !== 'number' && parameter.kind !== 'stagger') continue
      const [low, high, step] = parameter.slider
      expect(low < high && step > 0, option).toBe(true)
      for (const value of [low, high]) expect(() => preset.create({ [option]: value })).not.toThrow()
      if (Number.isFinite(parameter.default)) {
        expect(parameter.default, option).toBeGreaterThanOrEqual(low)
        expect(parameter.default, option).toBeLessThanOrEqual(high)
      }
    }
  })

  test('makes plain data under its own name, the same every time, with each default as described', () => {
    const made = preset.create()
    expect(structuredClone(made)).toEqual(made)
    expect(preset.create()).toEqual(made)
    expect(made.name).toBe(name)
    const defaults = Object.entries(preset.parameters).map(([option, parameter]) => [option, parameter.default])
    expect(preset.create(Object.fromEntries(defaults))).toEqual(made)
    expect(preset.create(Object.fromEntries(defaults.map(([option]) => [option, undefined])))).toEqual(made)
  })
})
