import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PROPERTIES, type PropertyName } from '../../shaders/channels.ts'
import { animation } from '../../src/author/animation.ts'
import { clip } from '../../src/author/clip.ts'
import {
  ColorSyntaxError,
  DivisionByZeroError,
  InvalidNumberError,
  InvalidShapeError,
  UnknownNameError,
} from '../../src/author/errors.ts'
import { layer } from '../../src/author/layer.ts'
import type { OverrideInput } from '../../src/author/override-input.ts'
import { random } from '../../src/author/random.ts'
import { setWarningHandler } from '../../src/author/warn-once.ts'
import { expectRefusal } from './support/expect-refusal.ts'

const turn = clip({ rotation: 3 }, { name: 'turn' })
const stepsOf = (...overrides: OverrideInput[]) => layer(turn, { overrides }).overrides

const warnings: string[] = []
beforeEach(() => {
  warnings.length = 0
  setWarningHandler((message) => warnings.push(message))
})
afterEach(() => setWarningHandler())

describe('steps', () => {
  test('keep their order', () => {
    expect(stepsOf({ multiply: { scale: 2 } }, { add: { translation: [1, 2], rotation: 5 } })).toEqual([
      { operation: 'multiply', property: 'scale', operands: [2, 2] },
      { operation: 'add', property: 'rotation', operands: [5] },
      { operation: 'add', property: 'translation', operands: [1, 2] },
    ])
  })

  test('reach all ten properties with all four operations', () => {
    for (const property of Object.keys(PROPERTIES) as PropertyName[]) {
      for (const operation of ['multiply', 'divide', 'add', 'subtract'] as const) {
        const step = { [operation]: { [property]: 2 } } as unknown as OverrideInput
        expect(stepsOf(step)).toEqual([{ operation, property, operands: PROPERTIES[property].map(() => 2) }])
      }
    }
  })

  test('colours may be CSS', () => {
    expect(stepsOf({ add: { color: '#ff000080' } })[0]!.operands).toEqual([1, 0, 0, 128 / 255])
    expect(stepsOf({ subtract: { shadowColor: [0, 0.5, 0, 1] } })[0]!.operands).toEqual([0, 0.5, 0, 1])
    expectRefusal(() => stepsOf({ add: { color: 'redd' } }), ColorSyntaxError, 'step 0, add color', '"redd"')
  })

  test('random operands: one for all components, or one each', () => {
    const one = random(0, 1, { seed: 1 })
    const two = random(2, 3, { seed: 2 })
    expect(stepsOf({ add: { translation: one } })[0]!.operands).toEqual([one, one])
    expect(stepsOf({ add: { translation: [one, two] } })[0]!.operands).toEqual([one, two])
    expect(stepsOf({ add: { translation: [one, 4] } })[0]!.operands).toEqual([one, 4])
    expectRefusal(
      () => stepsOf({ add: { rotation: { kind: 'random', min: 2, max: 1, seed: 0 } } }),
      InvalidNumberError,
      'layer "turn", overrides, step 0',
    )
  })

  test('an animation has them, too', () => {
    expect(animation([], { overrides: [{ add: { rotation: 1 } }] }).overrides).toEqual([
      { operation: 'add', property: 'rotation', operands: [1] },
    ])
    expectRefusal(
      () => animation([], { name: 'intro', overrides: [{ divide: { rotation: 0 } }] }),
      DivisionByZeroError,
      'animation "intro", overrides, step 0',
    )
  })
})

describe('what is refused', () => {
  test('division by zero, or by what may be zero', () => {
    for (const good of [1.1e-7, -1.1e-7, 3, random(0.1, 1), random(-1, -0.1)]) {
      expect(() => stepsOf({ divide: { opacity: good } })).not.toThrow()
    }
    for (const bad of [0, -0, 1e-7, random(-1, 1), random(0, 1), random(-1, 0)]) {
      expectRefusal(
        () => stepsOf({ add: { rotation: 0 } }, { divide: { opacity: bad } }),
        DivisionByZeroError,
        'layer "turn", overrides, step 1, divide opacity',
      )
    }
    expectRefusal(() => stepsOf({ divide: { scale: [1, 0] } }), DivisionByZeroError, 'scaleY')
    expect(() => stepsOf({ multiply: { opacity: 0 } })).not.toThrow()
  })

  test('operands that are no finite numbers below 1e7', () => {
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, 1e7]) {
      expectRefusal(() => stepsOf({ add: { opacity: bad } }), InvalidNumberError, 'step 0, add opacity', String(bad))
      expectRefusal(() => stepsOf({ divide: { opacity: bad } }), InvalidNumberError, String(bad))
    }
    expectRefusal(() => stepsOf({ add: { pivot: [0, Number.NaN] } }), InvalidNumberError, 'pivotY', 'NaN')
  })

  test('forms and names', () => {
    expectRefusal(() => stepsOf({ add: { opacity: [1] } } as never), InvalidShapeError, 'add opacity')
    expectRefusal(() => stepsOf({ add: { scale: [1, 2, 3] } } as never), InvalidShapeError, 'list of 2')
    expectRefusal(() => stepsOf({ add: { color: [1, 2, 3] } } as never), InvalidShapeError, 'list of 4')
    expectRefusal(() => stepsOf({ add: { scale: '2' } } as never), InvalidShapeError, '"2"')
    expectRefusal(() => stepsOf({} as never), InvalidShapeError, 'step 0', 'no operation')
    expectRefusal(() => stepsOf({ add: {}, multiply: {} } as never), InvalidShapeError, 'multiply and add')
    expectRefusal(() => stepsOf({ mutliply: {} } as never), UnknownNameError, 'Did you mean "multiply"?')
    expectRefusal(
      () => stepsOf({ add: { translationX: 1 } } as never),
      UnknownNameError,
      '"translationX"',
      'Did you mean "translation"?',
    )
    expectRefusal(
      () => layer(turn, { overrides: { add: {} } as never }),
      InvalidShapeError,
      'overrides',
      'list of steps',
    )
  })
})

test('multiplying or dividing a tint warns once; adding does not', () => {
  stepsOf({ add: { color: 1 } }, { subtract: { shadowColor: 1 } }, { multiply: { opacity: 2 } })
  expect(warnings).toEqual([])
  stepsOf({ multiply: { color: 0.5 } }, { divide: { shadowColor: 2 } })
  stepsOf({ multiply: { color: 0.5 } })
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('layer "turn", overrides, step 0, multiply color')
})
