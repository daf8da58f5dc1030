import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { back } from '../../src/author/easing/back.ts'
import { elastic } from '../../src/author/easing/elastic.ts'
import { parseEasing } from '../../src/author/easing/parse-easing.ts'
import { spring } from '../../src/author/easing/spring.ts'
import {
  AuthoringError,
  EasingSyntaxError,
  InvalidNumberError,
  InvalidShapeError,
  KeyOrderError,
  UnknownNameError,
} from '../../src/author/errors.ts'
import type { Easing } from '../../src/author/model.ts'
import { expectRefusal } from './support/expect-refusal.ts'

const bezier = (x1: number, y1: number, x2: number, y2: number): Easing => ({ kind: 'cubicBezier', x1, y1, x2, y2 })
const stops = (...pairs: [number, number][]): Easing => ({
  kind: 'stops',
  stops: pairs.map(([input, output]) => ({ input, output })),
})

describe('CSS keywords and functions', () => {
  test.each<[string, Easing]>([
    ['linear', { kind: 'linear' }],
    ['ease', bezier(0.25, 0.1, 0.25, 1)],
    ['ease-in', bezier(0.42, 0, 1, 1)],
    ['ease-out', bezier(0, 0, 0.58, 1)],
    ['ease-in-out', bezier(0.42, 0, 0.58, 1)],
    ['step-start', { kind: 'steps', count: 1, jump: 'start' }],
    ['step-end', { kind: 'steps', count: 1, jump: 'end' }],
    [' EASE-IN /* as in CSS */ ', bezier(0.42, 0, 1, 1)],
    ['cubic-bezier(0.3, -2, .7, +1e1)', bezier(0.3, -2, 0.7, 10)],
    ['cubic-bezier(0,0,1,1)', bezier(0, 0, 1, 1)],
    ['steps(1)', { kind: 'steps', count: 1, jump: 'end' }],
    ['steps(3, start)', { kind: 'steps', count: 3, jump: 'start' }],
    ['steps(3, jump-start)', { kind: 'steps', count: 3, jump: 'start' }],
    ['steps(3, end)', { kind: 'steps', count: 3, jump: 'end' }],
    ['steps(3, JUMP-END)', { kind: 'steps', count: 3, jump: 'end' }],
    ['steps(+1 , jump-both )', { kind: 'steps', count: 1, jump: 'both' }],
    ['steps(2, jump-none)', { kind: 'steps', count: 2, jump: 'none' }],
  ])('%s', (text, easing) => {
    expect(parseEasing(text)).toEqual(easing)
  })

  test.each([
    ['', 'unknown'],
    ['ease in', 'unknown'],
    ['cubic-bezier (0, 0, 1, 1)', 'unknown'],
    ['linear(0, 1) x', 'unknown'],
    ['cubic-bezier(0, 0, 1)', 'four numbers'],
    ['cubic-bezier(0, 0, 1, 1, 1)', 'four numbers'],
    ['cubic-bezier(0, 0, 1, 5.)', 'four numbers'],
    ['cubic-bezier(0, 0, 1, 1px)', 'four numbers'],
    ['steps()', 'whole number'],
    ['steps(2.5)', 'whole number'],
    ['steps(1e1)', 'whole number'],
    ['steps(2,)', 'jump-none'],
    ['steps(2, middle)', 'jump-none'],
    ['steps(2, end, end)', 'jump-none'],
    ['linear()', 'two stops'],
    ['linear(0)', 'two stops'],
    ['linear(0 0% 100%)', 'two stops'],
    ['linear(0,,1)', 'percentages'],
    ['linear(0, 1,)', 'percentages'],
    ['linear(0% 1 50%, 1)', 'percentages'],
    ['linear(0, 1 10% 20% 30%)', 'percentages'],
    ['linear(0 1, 1)', 'percentages'],
    ['linear(30%, 1)', 'percentages'],
  ])('refuses %s', (text, word) => {
    expectRefusal(() => parseEasing(text, 'key 3'), EasingSyntaxError, 'key 3', word)
  })

  test('x of cubic-bezier() lies in 0..1, both ends included', () => {
    for (const x of ['0', '1']) expect(() => parseEasing(`cubic-bezier(${x}, 0, ${x}, 1)`)).not.toThrow()
    for (const x of ['-0.001', '1.001']) {
      expectRefusal(() => parseEasing(`cubic-bezier(${x}, 0, 1, 1)`), InvalidNumberError, 'x1', x)
      expectRefusal(() => parseEasing(`cubic-bezier(0, 0, ${x}, 1)`), InvalidNumberError, 'x2', x)
    }
    expectRefusal(() => parseEasing('cubic-bezier(0, 1e400, 1, 1)'), InvalidNumberError, 'y1', 'Infinity')
  })

  test('steps() has at least one step, two with jump-none', () => {
    expectRefusal(() => parseEasing('steps(0)'), InvalidNumberError, 'count', '0', '≥ 1')
    expectRefusal(() => parseEasing('steps(-1, start)'), InvalidNumberError, '-1')
    expectRefusal(() => parseEasing('steps(1, jump-none)'), InvalidNumberError, '≥ 2')
  })
})

describe('stop rules of linear()', () => {
  test.each<[string, Easing]>([
    ['linear(0, 1)', stops([0, 0], [1, 1])],
    ['linear(0, 0.5, 1)', stops([0, 0], [0.5, 0.5], [1, 1])],
    ['linear(50% 0, 1)', stops([0.5, 0], [1, 1])],
    ['linear(0 -50%, 1 150%)', stops([-0.5, 0], [1.5, 1])],
    ['linear(0, 1 50% 20%, 1)', stops([0, 0], [0.5, 1], [0.5, 1], [1, 1])],
    ['linear(0, 1 20% 50%, 1)', stops([0, 0], [0.2, 1], [0.5, 1], [1, 1])],
    ['linear(0, 1 150%, 2)', stops([0, 0], [1.5, 1], [1.5, 2])],
    ['linear(0 60%, 1 20%, 3)', stops([0.6, 0], [0.6, 1], [1, 3])],
    ['linear(1e1, .5 +5%, -.5)', stops([0, 10], [0.05, 0.5], [1, -0.5])],
  ])('%s', (text, easing) => {
    expect(parseEasing(text)).toEqual(easing)
  })

  test('several stops without input stand evenly between their neighbours', () => {
    const easing = parseEasing('linear(0, 0.5 70% 30%, 0.2, 0.9, 1)') as Extract<Easing, { kind: 'stops' }>
    const inputs = [0, 0.7, 0.7, 0.8, 0.9, 1]
    easing.stops.forEach((stop, index) => {
      expect(stop.input).toBeCloseTo(inputs[index]!, 12)
    })
  })

  test('inputs never fall and outputs keep their order, whatever is written', () => {
    const percentage = fc.integer({ min: -50, max: 150 })
    const stop = fc.record({ output: fc.integer({ min: -9, max: 9 }), inputs: fc.array(percentage, { maxLength: 2 }) })
    fc.assert(
      fc.property(fc.array(stop, { minLength: 2, maxLength: 12 }), (list) => {
        const text = `linear(${list.map(({ output, inputs }) => [output, ...inputs.map((p) => `${p}%`)].join(' ')).join(', ')})`
        const easing = parseEasing(text) as Extract<Easing, { kind: 'stops' }>
        const outputs = list.flatMap(({ output, inputs }) => (inputs.length === 2 ? [output, output] : [output]))
        expect(easing.stops.map((point) => point.output)).toEqual(outputs)
        easing.stops.forEach((point, index) => {
          expect(point.input).toBeGreaterThanOrEqual(easing.stops[index - 1]?.input ?? point.input)
        })
      }),
    )
  })
})

describe('named families', () => {
  test('thirty names, family then mode', () => {
    const families = ['sine', 'quad', 'cubic', 'quart', 'quint', 'expo', 'circ', 'back', 'elastic', 'bounce']
    for (const family of families) {
      expect(parseEasing(`${family}In`)).toEqual({ kind: 'named', family, mode: 'in' })
      expect(parseEasing(`${family}Out`)).toEqual({ kind: 'named', family, mode: 'out' })
      expect(parseEasing(`${family}InOut`)).toEqual({ kind: 'named', family, mode: 'inOut' })
    }
  })

  test('a near miss is answered by the name that was meant', () => {
    expectRefusal(() => parseEasing('easeInOut'), EasingSyntaxError, '"easeInOut"', 'Did you mean "ease-in-out"?')
    expectRefusal(() => parseEasing('bounce-out'), EasingSyntaxError, 'Did you mean "bounceOut"?')
  })
})

describe('easing objects', () => {
  test('spring, back and elastic have defaults', () => {
    expect(spring()).toEqual({ kind: 'spring', mass: 1, stiffness: 100, damping: 10, velocity: 0 })
    expect(back()).toEqual({ kind: 'named', family: 'back', mode: 'out', overshoot: 1.70158 })
    expect(elastic()).toEqual({ kind: 'named', family: 'elastic', mode: 'out', amplitude: 1, period: 0.3 })
    expect(spring({ damping: 0, velocity: -3 })).toMatchObject({ damping: 0, velocity: -3 })
  })

  test('their numbers keep to their ranges', () => {
    expectRefusal(() => spring({ mass: 0 }), InvalidNumberError, 'spring()', 'mass', '> 0')
    expectRefusal(() => spring({ stiffness: Number.NaN }), InvalidNumberError, 'stiffness', 'NaN')
    expectRefusal(() => spring({ damping: -0.1 }), InvalidNumberError, 'damping', '-0.1')
    expectRefusal(() => spring({ velocity: Number.POSITIVE_INFINITY }), InvalidNumberError, 'velocity')
    expect(() => elastic({ amplitude: 1 })).not.toThrow()
    expectRefusal(() => elastic({ amplitude: 0.99 }), InvalidNumberError, 'amplitude', '≥ 1')
    expectRefusal(() => elastic({ period: 0 }), InvalidNumberError, 'period')
    expectRefusal(() => spring({ tension: 3 } as object), UnknownNameError, 'tension', 'stiffness')
    expectRefusal(() => back({ mode: 'inout' as never }), UnknownNameError, 'Did you mean "inOut"?')
  })

  test('hand-written ones are checked and copied', () => {
    const written = { kind: 'steps', count: 3, jump: 'both' } as const
    expect(parseEasing(written)).toEqual(written)
    expect(parseEasing(written)).not.toBe(written)
    expectRefusal(() => parseEasing({ ...written, count: 0 }), InvalidNumberError, 'count')
    expectRefusal(() => parseEasing({ kind: 'sprong' } as never), UnknownNameError, 'Did you mean "spring"?')
    expectRefusal(() => parseEasing({ kind: 'stops', stops: [] }), InvalidShapeError, 'two or more')
    expectRefusal(() => parseEasing(stops([0.5, 0], [0.4, 1]) as Easing), KeyOrderError, '0.4')
    expectRefusal(() => parseEasing(5 as never), InvalidShapeError, '5')
  })

  test('no text makes anything but an easing or an authoring error', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((inside) => `linear(${inside})`),
        ),
        (text) => {
          try {
            expect(parseEasing(text)).toHaveProperty('kind')
          } catch (error) {
            expect(error).toBeInstanceOf(AuthoringError)
          }
        },
      ),
    )
  })
})
