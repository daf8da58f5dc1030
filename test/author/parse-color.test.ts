import { describe, expect, test } from 'vitest'
import { ColorSyntaxError, InvalidNumberError, InvalidShapeError } from '../../src/author/errors.ts'
import { parseColor } from '../../src/author/parse-color.ts'
import { expectRefusal } from './support/expect-refusal.ts'

describe('parseColor', () => {
  test.each<[string, number[]]>([
    ['#ff0000', [1, 0, 0, 1]],
    ['#F00', [1, 0, 0, 1]],
    ['#00ff0033', [0, 1, 0, 0.2]],
    ['white', [1, 1, 1, 1]],
    ['Black', [0, 0, 0, 1]],
    ['transparent', [0, 0, 0, 0]],
    ['rgb(51, 102, 204)', [0.2, 0.4, 0.8, 1]],
    ['rgb(20% 40% 80% / 0.5)', [0.2, 0.4, 0.8, 0.5]],
    ['hsl(120 100% 50%)', [0, 1, 0, 1]],
    ['hwb(0 0% 0%)', [1, 0, 0, 1]],
    ['lab(100% 0 0)', [1, 1, 1, 1]],
    ['oklch(1 0 0)', [1, 1, 1, 1]],
    ['color(srgb 0.1 0.2 0.3 / 0.4)', [0.1, 0.2, 0.3, 0.4]],
    ['rgb(none 255 none)', [0, 1, 0, 1]],
  ])('%s', (text, color) => {
    parseColor(text).forEach((value, index) => {
      expect(Math.abs(value - color[index]!)).toBeLessThanOrEqual(1e-4)
    })
  })

  test('what lies outside of sRGB is clamped', () => {
    const color = parseColor('color(display-p3 0 1 0)')
    for (const value of color) expect(value >= 0 && value <= 1).toBe(true)
    expect(color[1]).toBe(1)
    expect(parseColor([2, -1, 0.5, 7])).toEqual([1, 0, 0.5, 1])
  })

  test.each([
    '',
    'no-colour',
    '#12345',
    'currentColor',
    'color-mix(in srgb, red, blue)',
    'rgb(calc(1), 2, 3)',
    'url(x)',
  ])('refuses %s', (text) => {
    expectRefusal(() => parseColor(text, 'clip "a"'), ColorSyntaxError, 'clip "a"', JSON.stringify(text), 'CSS colour')
  })

  test('refuses what is no list of four finite numbers', () => {
    expectRefusal(() => parseColor([1, 2, 3] as never), InvalidShapeError, '[1, 2, 3]')
    expectRefusal(() => parseColor(null as never), InvalidShapeError, 'null')
    expectRefusal(() => parseColor([0, 0, Number.NaN, 1]), InvalidNumberError, 'component 2', 'NaN')
  })
})
