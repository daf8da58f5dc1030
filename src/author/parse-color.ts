import {
  converter,
  modeA98,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeProphoto,
  modeRec2020,
  modeRgb,
  modeXyz50,
  modeXyz65,
  parse,
  useMode,
} from 'culori/fn'
import { checkNumber } from './check/check-number.ts'
import { describeValue } from './check/describe-value.ts'
import { trimCss } from './easing/css-tokens.ts'
import { ColorSyntaxError, InvalidShapeError } from './errors.ts'

/** Red, green, blue, alpha: sRGB display values in 0..1, not premultiplied. */
export type Color = readonly [red: number, green: number, blue: number, alpha: number]

/** A CSS colour, or its four numbers. */
export type ColorInput = string | Color

type Converter = ReturnType<typeof converter<'rgb'>>
let toRgb: Converter | undefined

/** Colour spaces are registered on the first use, so that importing this module does nothing. */
function getConverter(): Converter {
  if (toRgb) return toRgb
  const modes = [
    modeRgb,
    modeHsl,
    modeHwb,
    modeLab,
    modeLch,
    modeOklab,
    modeOklch,
    modeLrgb,
    modeP3,
    modeA98,
    modeProphoto,
    modeRec2020,
    modeXyz50,
    modeXyz65,
  ]
  for (const mode of modes) useMode(mode as Parameters<typeof useMode>[0])
  toRgb = converter('rgb')
  return toRgb
}

const clampUnit = (value: number) => Math.min(1, Math.max(0, value))

function parseText(text: string, where: string): Color {
  const convert = getConverter()
  const parsed = parse(trimCss(text).toLowerCase())
  const rgb = parsed && convert(parsed)
  // A missing component (`none`) counts 0, a missing alpha 1.
  const color = rgb && [rgb.r ?? 0, rgb.g ?? 0, rgb.b ?? 0, rgb.alpha ?? 1]
  if (!color?.every(Number.isFinite)) {
    throw new ColorSyntaxError(
      where,
      `colour ${describeValue(text)} cannot be read; it needs a CSS colour such as #0a84ff, rebeccapurple, rgb(), hsl(), ` +
        'hwb(), lab(), lch(), oklab(), oklch() or color(). currentColor, color-mix() and calc() are not read.',
    )
  }
  return color.map(clampUnit) as unknown as Color
}

/**
 * Reads a CSS colour (hex, names, rgb(), hsl(), hwb(), lab(), lch(), oklab(), oklch(), color()) as sRGB. What lies outside
 * of sRGB is clamped component by component. Four numbers are clamped likewise.
 *
 * @param where Named first in error messages.
 * @throws ColorSyntaxError for what is no CSS colour, and for currentColor, color-mix() and calc(), which depend on a page;
 * InvalidShapeError, InvalidNumberError for numbers that are not four finite ones.
 * @example
 * parseColor('#ff000080') // [1, 0, 0, 0.50196…]
 */
export function parseColor(input: ColorInput, where = 'parseColor()'): Color {
  if (typeof input === 'string') return parseText(input, where)
  if (!Array.isArray(input) || input.length !== 4) {
    throw new InvalidShapeError(
      where,
      `colour is ${describeValue(input)}; it needs a CSS colour or [red, green, blue, alpha] in 0..1.`,
    )
  }
  return input.map((value, index) => clampUnit(checkNumber(value, where, `component ${index}`))) as unknown as Color
}

/** Colour spaces that a colour is mixed in; lightness and chroma as numbers, hue in degrees. */
type MixingSpace = 'srgb' | 'srgb-linear' | 'oklab' | 'oklch'

const MIXING: Readonly<Record<MixingSpace, readonly [mode: 'rgb' | 'lrgb' | 'oklab' | 'oklch', ...parts: string[]]>> = {
  srgb: ['rgb', 'r', 'g', 'b'],
  'srgb-linear': ['lrgb', 'r', 'g', 'b'],
  oklab: ['oklab', 'l', 'a', 'b'],
  oklch: ['oklch', 'l', 'c', 'h'],
}

/** A colour's three components in a space. */
export function convertColor([r, g, b]: Color, space: MixingSpace): [number, number, number] {
  getConverter()
  const [mode, ...parts] = MIXING[space]
  const color = converter(mode)({ mode: 'rgb', r, g, b }) as unknown as Record<string, number | undefined>
  return parts.map((part) => color[part] ?? 0) as [number, number, number]
}

/** The colour of three components in a space; what lies outside of sRGB is clamped component by component. */
export function fromSpace(components: readonly number[], alpha: number, space: MixingSpace): Color {
  const [mode, ...parts] = MIXING[space]
  const color = Object.fromEntries(parts.map((part, index) => [part, components[index]]))
  const { r, g, b } = getConverter()({ mode, ...color } as Parameters<Converter>[0])!
  return [clampUnit(r ?? 0), clampUnit(g ?? 0), clampUnit(b ?? 0), alpha]
}
