import { expect, expectTypeOf, test } from 'vitest'
import {
  type Animation,
  animation,
  type Clip,
  clip,
  type EasingInput,
  elastic,
  type Layer,
  layer,
  noise,
  random,
  spring,
  wave,
} from '../../src/author/index.ts'

test('plain literals are typed without help', () => {
  const rise = clip(
    {
      opacity: 1,
      rotation: { keys: [{ time: 0, value: 1, easing: 'bounceOut' }], after: 'cycle' },
      translation: [
        [0, [0, 20], 'ease-out'],
        [0.5, [0, 0], spring()],
        { time: 1, value: [1, 1], tangent: 'auto', leaveHandle: { dt: 0, dv: [0, 0] } },
      ],
      scale: [
        [0, 0, 'cubic-bezier(0.3, 0, 0, 1)'],
        [1, [1, 2], elastic()],
      ],
      color: [
        [0, '#ff0000', 'steps(4, jump-end)'],
        [1, [0, 0, 1, 0.5]],
      ],
      shear: [1, 2],
      letterSpacing: noise({ seed: 3 }),
    },
    { name: 'rise' },
  )
  expectTypeOf(rise).toEqualTypeOf<Clip>()
  const up = layer(rise, {
    blend: 'additive',
    weight: [
      [0, 0],
      [1, 1, 'sineInOut'],
    ],
    delay: random(0, 1),
    stagger: (glyph) => glyph.word * 0.1,
    skip: ['whitespace', 3],
    overrides: [{ multiply: { scale: 2 } }, { add: { translation: [1, random(0, 2)], color: 'red' } }],
  })
  expectTypeOf(up).toEqualTypeOf<Layer>()
  expectTypeOf(animation([up])).toEqualTypeOf<Animation>()
  expectTypeOf(wave()).toEqualTypeOf<Animation>()
  expect(up.kind).toBe('layer')
})

test('slips are compile errors', () => {
  // @ts-expect-error: no such channel
  expect(() => clip({ translateY: 1 })).toThrow()
  // @ts-expect-error: no such easing
  expect(() => clip({ opacity: [[0, 0, 'ease-inout']] })).toThrow()
  // @ts-expect-error: a colour has four numbers
  expect(() => clip({ color: [[0, [1, 0, 0]]] })).toThrow()
  // @ts-expect-error: no such mode
  expect(() => layer(clip({}), { blend: 'add' })).toThrow()
  // @ts-expect-error: each and amount exclude each other
  expect(() => layer(clip({}), { stagger: { each: 1, amount: 1 } })).toThrow()
  // @ts-expect-error: overrides name properties
  expect(() => layer(clip({}), { overrides: [{ add: { scaleX: 1 } }] })).toThrow()
  // @ts-expect-error: tangents are modes or numbers
  expect(() => clip({ opacity: [{ time: 0, value: 0, tangent: 'smooth' }] })).toThrow()
  expectTypeOf<'bounceOut'>().toExtend<EasingInput>()
  expectTypeOf<'bounceout'>().not.toExtend<EasingInput>()
})
