/** A colour as red, green and blue, sRGB display values 0..1. */
export type Rgb = readonly [red: number, green: number, blue: number]

/**
 * The constants of the paint model: four virtual pigments (white, blue, magenta, yellow) in four bands, fitted to measured
 * paint mixes. `docs/tint.md` gives the model, its error and the reference.
 */
// biome-ignore format: a row for each pigment
const UNMIX = [
  // 1       r        g        b        r²        g²       b²        rg       gb      br
  [4.5853, -3.5131, -2.355,  -9.8475, -0.38677, -1.8561, 4.9391,   0.76627, 2.6743, 1.0821], // blue
  [4.4987, 3.9436,  -5.4625, -15.12,  -3.9986,  -5.5738, 4.7332,   2.5057,  5.0504, 5.6348], // magenta
  [4.3952, -2.506,  0.33705, -14.439, 1.5485,   -3.309,  -0.12422, 0.68614, 9.2676, 1.8122], // yellow
] as const
// biome-ignore format: a row for each pigment, a column for each band
const ABSORB = [
  [0.099212,  0.19281,  0.65557, 0.1378],
  [0.43859,   1.053,    0.42872, 0.14669],
  [0.14343,   0.93947,  1.8745,  0.15981],
  [0.0056624, 0.062388, 0.65082, 0.47777],
] as const
// biome-ignore format: a row for each pigment, a column for each band
const SCATTER = [
  [1,        1,      1,         1],
  [0.075475, 4.2149, 3.2709,    0.00025721],
  [0.95137,  6.8729, 0.0013792, 1.0227],
  [0.47424,  1.5443, 0.16278,   0.88953],
] as const
// biome-ignore format: a row for each of red, green, blue, a column for each band
const PROJECT = [
  [1.5072,   0.51521, -3.1615, -3.2234],
  [5.1615,   -3.345,  4.8021,  -2.9783],
  [-0.30055, -2.9119, -2.5304, 7.196],
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
  const average = (properties: typeof ABSORB | typeof SCATTER, band: number) =>
    (properties[0][band]! +
      blueLoad * properties[1][band]! +
      magentaLoad * properties[2][band]! +
      yellowLoad * properties[3][band]!) /
    sum
  for (let band = 0; band < 4; band++) {
    paint[band] = average(ABSORB, band)
    paint[4 + band] = average(SCATTER, band)
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
