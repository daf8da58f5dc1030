// Pigment mixing: Kubelka-Munk two-flux theory over four virtual pigments (white, blue, magenta, yellow) in four bands.
// Constants are fitted to measured paint mixes; docs/tint.md gives the model, its error and the reference.
//
// Ranges over all display colours, which is why f32 needs no guards here: exponents of the loads -11.9..5.5, K 0.025..1.7,
// S 0.10..6.2, K/S 0.048..15.9. Nothing overflows, nothing is denormal, no root is taken of a negative.

// Log loads of blue, magenta and yellow for each term of a colour: 1, r, g, b, r², g², b², rg, gb, br.
const UNMIX_1 = vec3f(4.5853, 4.4987, 4.3952);
const UNMIX_R = vec3f(-3.5131, 3.9436, -2.506);
const UNMIX_G = vec3f(-2.355, -5.4625, 0.33705);
const UNMIX_B = vec3f(-9.8475, -15.12, -14.439);
const UNMIX_RR = vec3f(-0.38677, -3.9986, 1.5485);
const UNMIX_GG = vec3f(-1.8561, -5.5738, -3.309);
const UNMIX_BB = vec3f(4.9391, 4.7332, -0.12422);
const UNMIX_RG = vec3f(0.76627, 2.5057, 0.68614);
const UNMIX_GB = vec3f(2.6743, 5.0504, 9.2676);
const UNMIX_BR = vec3f(1.0821, 5.6348, 1.8122);

// A column for each pigment (white, blue, magenta, yellow), a row for each band.
const ABSORB = mat4x4f(
  0.099212, 0.19281, 0.65557, 0.1378,
  0.43859, 1.053, 0.42872, 0.14669,
  0.14343, 0.93947, 1.8745, 0.15981,
  0.0056624, 0.062388, 0.65082, 0.47777,
);
const SCATTER = mat4x4f(
  1.0, 1.0, 1.0, 1.0,
  0.075475, 4.2149, 3.2709, 0.00025721,
  0.95137, 6.8729, 0.0013792, 1.0227,
  0.47424, 1.5443, 0.16278, 0.88953,
);
// Reflectance of the four bands to display sRGB: a column for each band.
const PROJECT = mat4x3f(
  1.5072, 5.1615, -0.30055,
  0.51521, -3.345, -2.9119,
  -3.1615, 4.8021, -2.5304,
  -3.2234, -2.9783, 7.196,
);

// Shares of the four pigments in a colour: positive, summing to 1.
fn unmixPigments(color: vec3f) -> vec4f {
  let logLoads = UNMIX_1
    + color.r * (UNMIX_R + color.r * UNMIX_RR + color.g * UNMIX_RG)
    + color.g * (UNMIX_G + color.g * UNMIX_GG + color.b * UNMIX_GB)
    + color.b * (UNMIX_B + color.b * UNMIX_BB + color.r * UNMIX_BR);
  let loads = vec4f(1.0, exp(logLoads));
  return loads / (loads.x + loads.y + loads.z + loads.w);
}

// Reflectance of an infinitely thick layer, 1 + q - sqrt(q² + 2q) without its cancellation.
fn reflectPigments(absorption: vec4f, scattering: vec4f) -> vec4f {
  let q = absorption / scattering;
  return 1.0 / (1.0 + q + sqrt(q * (q + 2.0)));
}

// The paint that `share` of `tint` in `base` gives; display sRGB, everything clamped to 0..1. Exactly `base` at share 0 and
// where both are equal, exactly `tint` at share 1.
fn mixPigments(base: vec3f, tint: vec3f, share: f32) -> vec3f {
  // The lesser part is always mixed into the greater one: exchanging the colours then runs the very same arithmetic, and
  // 1 - share loses nothing.
  let exchange = share > 0.5;
  let greater = saturate(select(base, tint, exchange));
  let lesser = saturate(select(tint, base, exchange));
  let part = saturate(select(share, 1.0 - share, exchange));
  let rest = 1.0 - part;

  let greaterPigments = unmixPigments(greater);
  let lesserPigments = unmixPigments(lesser);
  let greaterAbsorption = ABSORB * greaterPigments;
  let lesserAbsorption = ABSORB * lesserPigments;
  let greaterScattering = SCATTER * greaterPigments;
  let lesserScattering = SCATTER * lesserPigments;
  let mixed = reflectPigments(
    greaterAbsorption * rest + lesserAbsorption * part,
    greaterScattering * rest + lesserScattering * part,
  );
  // What mixing as paint adds to mixing as light. The straight mix carries the colours themselves, so the fit's error of
  // projecting and unmixing cancels at both ends.
  let straight = reflectPigments(greaterAbsorption, greaterScattering) * rest
    + reflectPigments(lesserAbsorption, lesserScattering) * part;
  let color = saturate(greater * rest + lesser * part + PROJECT * (mixed - straight));
  return select(color, greater, part == 0.0 || all(greater == lesser));
}
