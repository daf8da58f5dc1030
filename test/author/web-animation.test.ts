import { describe, expect, test } from 'vitest'
import { layerFromWebAnimation } from '../../src/author/convert/layer-from-web-animation.ts'
import { ConversionError, InvalidNumberError, UnknownNameError } from '../../src/author/errors.ts'

const fade = [{ opacity: 0 }, { opacity: 1 }]

test('options are those of element.animate(), in milliseconds and with its defaults', () => {
  expect(layerFromWebAnimation(fade, 250)).toMatchObject({ duration: 0.25, fill: 'none', blend: 'override' })
  expect(layerFromWebAnimation(fade)).toMatchObject({ duration: 0 })
  const options = { duration: 500, delay: 100, endDelay: -50, iterations: 2, direction: 'alternate', id: 'blink' }
  expect(layerFromWebAnimation(fade, { ...options, easing: 'steps(2)', fill: 'both' })).toMatchObject({
    name: 'blink',
    duration: 0.5,
    delay: 0.1,
    endDelay: -0.05,
    iterations: 2,
    direction: 'alternate',
    fill: 'both',
    easing: { kind: 'steps', count: 2, jump: 'end' },
  })
})

describe('what a layer cannot say is refused', () => {
  const move = [{ translate: '0 0' }, { translate: '9px 0' }]
  test.each([
    [
      'adding transform lists',
      [{ transform: 'none' }, { transform: 'rotate(9deg)' }],
      { composite: 'add' },
      'transform',
    ],
    ['adding opacities', fade, { composite: 'add' }, 'opacity'],
    ['accumulating scales', [{ scale: 1 }, { scale: 2 }], { composite: 'accumulate' }, 'scale'],
    [
      'adding a scale and a movement',
      [
        { scale: 1, translate: '0 0' },
        { scale: 2, translate: '9px' },
      ],
      { composite: 'add' },
      'a layer for each',
    ],
    ['composites of keyframes that differ', [{ ...move[0], composite: 'add' }, move[1]], {}, 'add and replace'],
    ['accumulating iterations', move, { iterationComposite: 'accumulate' }, 'iterationComposite'],
    ['a property that no glyph has', [{ width: '1px' }, { width: '2px' }], {}, 'width'],
  ] as const)('%s', (_, keyframes, options, word) => {
    const make = () => layerFromWebAnimation(keyframes as never, { duration: 100, ...options })
    expect(make).toThrow(word)
    expect(make).toThrow(word === 'width' ? UnknownNameError : ConversionError)
  })

  test('options of another kind', () => {
    expect(() => layerFromWebAnimation(fade, { durations: 1 } as never)).toThrow('Did you mean "duration"?')
    expect(() => layerFromWebAnimation(fade, { duration: -1 })).toThrow(InvalidNumberError)
    expect(() => layerFromWebAnimation(fade, { delay: Number.NaN })).toThrow('delay')
    expect(() => layerFromWebAnimation(fade, { duration: 1, fill: 'sideways' })).toThrow(UnknownNameError)
    expect(() => layerFromWebAnimation({ opacity: [] }, 100)).toThrow('opacity is')
  })
})
