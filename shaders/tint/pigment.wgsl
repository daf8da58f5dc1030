// Pigment mixing: Kubelka-Munk two-flux theory over four virtual pigments (white, blue, magenta, yellow) in four bands.
// Constants are fitted to measured paint mixes; docs/tint.md gives the model, its error and the reference.
//
// Ranges over all display colours, which is why f32 needs no guards here: exponents of the loads -11.4..5.3, K 0.019..1.7,
// S 0.10..7.5, K/S 0.04..14.6. Nothing overflows, nothing is denormal, no root is taken of a negative.

// Log loads of blue, magenta and yellow for each term of a colour: 1, r, g, b, r², g², b², rg, gb, br.
const UNMIX_1 = vec3f(4.9528, 4.6569, 4.3338);
const UNMIX_R = vec3f(-4.5714, 3.0646, -3.0377);
const UNMIX_G = vec3f(-2.9044, -5.9903, 0.75121);
const UNMIX_B = vec3f(-9.3891, -14.703, -13.981);
const UNMIX_RR = vec3f(-0.46554, -3.6731, 1.7238);
const UNMIX_GG = vec3f(-1.352, -5.2798, -3.5184);
const UNMIX_BB = vec3f(4.4018, 4.6551, 0.16623);
const UNMIX_RG = vec3f(1.4115, 2.916, 0.69148);
const UNMIX_GB = vec3f(2.7206, 5.2909, 8.4115);
const UNMIX_BR = vec3f(1.7747, 5.6077, 2.1733);

// A column for each pigment (white, blue, magenta, yellow), a row for each band.
const ABSORB = mat4x4f(
  0.060361, 0.15554, 0.50304, 0.13526,
  0.38777, 0.90553, 0.49331, 0.12986,
  0.093446, 0.99799, 1.825, 0.17036,
  0.006221, 0.070069, 0.31573, 0.62512,
);
const SCATTER = mat4x4f(
  1.0, 1.0, 1.0, 1.0,
  0.074411, 4.1121, 3.5447, 0.00025805,
  0.9426, 8.2796, 0.0013783, 1.0509,
  0.4181, 2.1058, 0.22888, 0.86538,
);
// Reflectance of the four bands to display sRGB: a column for each band.
const PROJECT = mat4x3f(
  1.4399, 4.1127, -0.088007,
  1.3446, -3.4594, -2.0871,
  -1.8147, 3.3486, -1.096,
  -1.2432, -2.0696, 4.5077,
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
