import { expect, test, vi } from 'vitest'
import { animation } from '../../src/author/animation.ts'
import { clip } from '../../src/author/clip.ts'
import { InvalidShapeError, UnknownNameError } from '../../src/author/errors.ts'
import { layer } from '../../src/author/layer.ts'
import { setWarningHandler, warnOnce } from '../../src/author/warn-once.ts'
import { expectRefusal } from './support/expect-refusal.ts'

const turn = layer(clip({ rotation: 3 }))

test('an animation has defaults and keeps the order of its layers', () => {
  const second = layer(clip({ opacity: 1 }))
  const layers = [turn, second]
  const made = animation(layers)
  layers.pop()
  expect(made).toEqual({
    kind: 'animation',
    name: 'animation',
    layers: [turn, second],
    overrides: [],
    hideBeforeStart: false,
  })
  expect(animation([]).layers).toEqual([])
  expect(animation([], { name: 'intro', hideBeforeStart: true })).toMatchObject({
    name: 'intro',
    hideBeforeStart: true,
  })
})

test('what is no layer, and options that do not exist, are refused by name', () => {
  expectRefusal(
    () => animation([turn, clip({}) as never], { name: 'intro' }),
    InvalidShapeError,
    'animation "intro"',
    'layer 1',
    'kind "clip"',
  )
  expectRefusal(() => animation(turn as never), InvalidShapeError, 'a list of layers')
  expectRefusal(() => animation([null as never]), InvalidShapeError, 'layer 0 is null')
  expectRefusal(
    () => animation([], { hideBeforestart: true } as object),
    UnknownNameError,
    'Did you mean "hideBeforeStart"?',
  )
  expectRefusal(
    () => animation([], { hideBeforeStart: 1 as never }),
    InvalidShapeError,
    'hideBeforeStart',
    'true or false',
  )
})

test('warnings go to the console, once a topic, until another handler is set', () => {
  const toConsole = vi.spyOn(console, 'warn').mockImplementation(() => {})
  setWarningHandler()
  warnOnce('topic', 'first')
  warnOnce('topic', 'second')
  warnOnce('another topic', 'third')
  expect(toConsole.mock.calls).toEqual([['first'], ['third']])
  toConsole.mockRestore()
  setWarningHandler()
})
