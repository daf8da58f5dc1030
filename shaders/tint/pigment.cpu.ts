/** A colour as red, green and blue, sRGB display values 0..1. */
export type Rgb = readonly [red: number, green: number, blue: number]

/**
 * The constants of the paint model: four virtual pigments (white, blue, magenta, yellow) in four bands, fitted to measured
 * paint mixes. `docs/tint.md` gives the model, its error and the reference.
 */
// biome-ignore format: a row for each pigment
const UNMIX = [
  //  1        r        g        b        r²        g²       b²       rg       gb      br
  [4.9528, -4.5714, -2.9044, -9.3891, -0.46554, -1.352,  4.4018,  1.4115,  2.7206, 1.7747], // blue
  [4.6569,  3.0646, -5.9903, -14.703, -3.6731,  -5.2798, 4.6551,  2.916,   5.2909, 5.6077], // magenta
  [4.3338, -3.0377,  0.75121, -13.981, 1.7238,  -3.5184, 0.16623, 0.69148, 8.4115, 2.1733], // yellow
] as const
// biome-ignore format: a row for each pigment, a column for each band
const ABSORB = [
  [0.060361, 0.15554,  0.50304, 0.13526],
  [0.38777,  0.90553,  0.49331, 0.12986],
  [0.093446, 0.99799,  1.825,   0.17036],
  [0.006221, 0.070069, 0.31573, 0.62512],
] as const
// biome-ignore format: a row for each pigment, a column for each band
const SCATTER = [
  [1,        1,      1,         1],
  [0.074411, 4.1121, 3.5447,    0.00025805],
  [0.9426,   8.2796, 0.0013783, 1.0509],
  [0.4181,   2.1058, 0.22888,   0.86538],
] as const
// biome-ignore format: a row for each of red, green, blue, a column for each band
const PROJECT = [
  [1.4399,    1.3446,  -1.8147, -1.2432],
  [4.1127,    -3.4594, 3.3486,  -2.0696],
  [-0.088007, -2.0871, -1.096,  4.5077],
] as const

/** What paint of a colour does to light in the four bands: absorption K, then scattering S. */
type Paint = Float64Array

/** Fills in the paint that has this colour: K and S add up over its pigments by concentration (Duncan, 1940). */
function unmix(red: number, green: number, blue: number, paint: Paint): void {
  const load = (u: (typeof UNMIX)[number]) =>
    Math.exp(
      u[0] +
        (u[1] * red + u[2] * green + u[3] * blue) +
        (u[4] * red * red + u[5] * green * green + u[6] * blue * blue) +
        (u[7] * red * green + u[8] * green * blue + u[9] * blue * red),
    )
  const blueLoad = load(UNMIX[0])
  const magentaLoad = load(UNMIX[1])
  const yellowLoad = load(UNMIX[2])
  const sum = 1 + blueLoad + magentaLoad + yellowLoad
  for (let band = 0; band < 4; band++) {
    const blend = ([white, blueRow, magentaRow, yellowRow]: typeof ABSORB | typeof SCATTER) =>
      (white[band]! + blueLoad * blueRow[band]! + magentaLoad * magentaRow[band]! + yellowLoad * yellowRow[band]!) / sum
    paint[band] = blend(ABSORB)
    paint[4 + band] = blend(SCATTER)
  }
}

/** Reflectance of an infinitely thick layer (Kubelka and Munk, 1931): 1 + q - sqrt(q² + 2q) without its cancellation. */
function reflect(absorption: number, scattering: number): number {
  const q = absorption / scattering
  return 1 / (1 + q + Math.sqrt(q * (q + 2)))
}

const basePaint: Paint = new Float64Array(8)
const tintPaint: Paint = new Float64Array(8)
/** What mixing as paint adds to mixing as light, in each band. */
const departure = new Float64Array(4)

/**
 * Mixes two colours and writes red, green and blue to `out`. Every number must lie in 0..1. Allocates nothing.
 * The ends are exact: the departure is then a difference of equal numbers.
 */
export function mixPigmentsInto(
  out: Float64Array,
  baseRed: number,
  baseGreen: number,
  baseBlue: number,
  tintRed: number,
  tintGreen: number,
  tintBlue: number,
  share: number,
): void {
  const rest = 1 - share
  unmix(baseRed, baseGreen, baseBlue, basePaint)
  unmix(tintRed, tintGreen, tintBlue, tintPaint)
  for (let band = 0; band < 4; band++) {
    const baseK = basePaint[band]!
    const tintK = tintPaint[band]!
    const baseS = basePaint[4 + band]!
    const tintS = tintPaint[4 + band]!
    const mixed = reflect(baseK * rest + tintK * share, baseS * rest + tintS * share)
    departure[band] = mixed - (reflect(baseK, baseS) * rest + reflect(tintK, tintS) * share)
  }
  const finish = (base: number, tint: number, row: (typeof PROJECT)[number]) =>
    clamp(
      base * rest +
        tint * share +
        (row[0] * departure[0]! + row[1] * departure[1]! + row[2] * departure[2]! + row[3] * departure[3]!),
    )
  out[0] = finish(baseRed, tintRed, PROJECT[0])
  out[1] = finish(baseGreen, tintGreen, PROJECT[1])
  out[2] = finish(baseBlue, tintBlue, PROJECT[2])
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}

function readInput(value: number, name: string): number {
  if (Number.isNaN(value)) throw new RangeError(`mixPigments: ${name} is NaN; give a number, which is clamped to 0..1`)
  return clamp(value)
}

/**
 * Mixes two colours as paints: yellow and blue give green, complements go olive, brown or dark purple and not grey, deep
 * colours lightened with white stay saturated. Kubelka-Munk theory in closed form, the same that tints text on the GPU.
 *
 * @param base sRGB display values; clamped to 0..1.
 * @param tint sRGB display values; clamped to 0..1.
 * @param share How much of the mix is tint: 0 gives exactly `base`, 1 exactly `tint`. Clamped to 0..1.
 * @returns The mix, each component finite and in 0..1. `mixPigments(c, c, a)` is `c`, and `mixPigments(b, t, a)` is
 * `mixPigments(t, b, 1 - a)`, both within 2e-6. Against measured paint mixes: docs/tint.md.
 * @throws RangeError when a number is NaN.
 *
 * @example
 * ```ts
 * mixPigments([0.99, 0.83, 0], [0, 0.13, 0.52], 0.5) // a deep green
 * ```
 */
export function mixPigments(base: Rgb, tint: Rgb, share: number): [red: number, green: number, blue: number] {
  const out = new Float64Array(3)
  mixPigmentsInto(
    out,
    readInput(base[0], 'base red'),
    readInput(base[1], 'base green'),
    readInput(base[2], 'base blue'),
    readInput(tint[0], 'tint red'),
    readInput(tint[1], 'tint green'),
    readInput(tint[2], 'tint blue'),
    readInput(share, 'share'),
  )
  return [out[0]!, out[1]!, out[2]!]
}
