import { converter } from 'culori'
import { describe, expect, test } from 'vitest'
import { mixPigments, type Rgb } from '../../shaders/tint/pigment.cpu.ts'
import { MEASURED_MIXES, PAINTS, type PaintName } from './measured-mixes.ts'

/**
 * What makes a mix look like paint, in OKLCh. Hues for orientation: red 29°, yellow 110°, green 142°, cyan 195°, blue 264°,
 * magenta 328°. Nothing below this chroma is called a colour: mixed as light, complements fall to it or under.
 */
const GREY_CHROMA = 0.03

const toOklch = converter('oklch')
function describeColor([r, g, b]: Rgb): { chroma: number; hue: number } {
  const { c, h } = toOklch({ mode: 'rgb', r, g, b })
  return { chroma: c, hue: h ?? Number.NaN }
}
const read = (name: PaintName): Rgb => {
  const [r, g, b] = PAINTS[name]
  return [r / 255, g / 255, b / 255]
}
const mix = (base: PaintName, tint: PaintName) => describeColor(mixPigments(read(base), read(tint), 0.5))
const hueDistance = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180)

describe('mixes look like paint', () => {
  test.each([
    ['hansaYellow', 'cobaltBlue'],
    ['hansaYellow', 'ultramarineBlue'],
    ['yellow', 'cobaltBlue'],
    ['yellow', 'cyan'],
    ['yellow', 'blue'],
  ] as const)('%s and %s give green', (base, tint) => {
    const { hue, chroma } = mix(base, tint)
    expect(hue).toBeGreaterThan(125)
    expect(hue).toBeLessThan(165)
    expect(chroma).toBeGreaterThan(3 * GREY_CHROMA)
  })

  test.each([
    ['olive', 'cadmiumOrange', 'cobaltBlue', 100, 140],
    ['olive', 'red', 'lime', 60, 130],
    ['brown', 'hansaYellow', 'cobaltViolet', 30, 90],
    ['brown', 'red', 'phthaloGreen', 10, 60],
    ['brown', 'red', 'cyan', 0, 90],
    ['dark purple', 'quinacridoneMagenta', 'phthaloGreen', 290, 350],
    ['dark purple', 'cobaltBlue', 'quinacridoneMagenta', 280, 350],
  ] as const)('%s, and no grey: %s and %s', (_, base, tint, from, to) => {
    const { hue, chroma } = mix(base, tint)
    expect(hue).toBeGreaterThan(from)
    expect(hue).toBeLessThan(to)
    expect(chroma).toBeGreaterThan(GREY_CHROMA)
  })

  test('the hue of every colourful mix lies within 20° of the measured one and keeps two thirds of its chroma', () => {
    for (const [base, tint, r, g, b] of MEASURED_MIXES) {
      const measured = describeColor([r, g, b])
      if (measured.chroma < 2 * GREY_CHROMA) continue
      const { hue, chroma } = mix(base, tint)
      expect(hueDistance(hue, measured.hue), `hue of ${base} and ${tint}`).toBeLessThan(20)
      expect(chroma, `chroma of ${base} and ${tint}`).toBeGreaterThan((2 / 3) * measured.chroma)
    }
  })

  test.each(['ultramarineBlue', 'cobaltBlue', 'cobaltViolet', 'quinacridoneMagenta', 'phthaloGreen'] as const)(
    '%s lightened with white stays more saturated than light does',
    (deep) => {
      const light = describeColor(read(deep).map((value) => (value + 1) / 2) as unknown as Rgb)
      expect(mix(deep, 'white').chroma).toBeGreaterThan(1.15 * light.chroma)
    },
  )

  test('black and white give a grey', () => {
    expect(mix('black', 'white').chroma).toBeLessThan(GREY_CHROMA)
  })
})
