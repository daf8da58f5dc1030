// Arithmetic that stays finite: magnitudes are held within MAX_STATE, and products of two such numbers are formed at a
// smaller scale, where they cannot overflow.

const PRODUCT_SCALE = 0x1p-37f;
const PRODUCT_UNSCALE = 0x1p74f;
const MAX_SCALED_PRODUCT = f32(MAX_STATE) * 0x1p-74f;

fn saturateQuad(value: vec4f) -> vec4f {
  return clamp(value, vec4f(-MAX_STATE), vec4f(MAX_STATE));
}

/// a × b within ±MAX_STATE. Scaling by powers of two is exact; what is lost is below 2^-52.
fn multiplyQuads(a: vec4f, b: vec4f) -> vec4f {
  let product = (a * PRODUCT_SCALE) * (b * PRODUCT_SCALE);
  return clamp(product, vec4f(-MAX_SCALED_PRODUCT), vec4f(MAX_SCALED_PRODUCT)) * PRODUCT_UNSCALE;
}

/// `fallback` where the bits are those of a NaN or an infinity. Tables hold none; spoilt ones must not spread.
fn replaceNonFinite(value: vec4f, fallback: vec4f) -> vec4f {
  let exponent = bitcast<vec4u>(value) & vec4u(0x7f800000u);
  return select(value, fallback, exponent == vec4u(0x7f800000u));
}
