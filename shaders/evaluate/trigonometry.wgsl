// Sine, cosine and tangent of degrees by polynomials of our own: WGSL promises no more than 2^-11 for its built-in ones.
// Angles are reduced in degrees, where whole turns are exact. Polynomials: Taylor series to the 9th and 8th degree, whose
// rest at 50° is 6e-9 and 7e-8; rounding brings the absolute error to 2e-7.

const RADIANS_PER_DEGREE = 0.017453292519943295f;

/// Sine and cosine of an angle within ±50°.
fn sineCosineNearZero(degrees: f32) -> vec2f {
  let x = degrees * RADIANS_PER_DEGREE;
  let y = x * x;
  let sine = x + x * y * (-1.0 / 6.0 + y * (1.0 / 120.0 + y * (-1.0 / 5040.0 + y * (1.0 / 362880.0))));
  let cosine = 1.0 + y * (-0.5 + y * (1.0 / 24.0 + y * (-1.0 / 720.0 + y * (1.0 / 40320.0))));
  return vec2f(sine, cosine);
}

/// The angle less its whole turns where it is so large that it is whole degrees; exact for every finite angle. From 2^23 on an
/// f32 is a whole number m of 24 bits times a power of two: both are taken modulo 360 = 8·45, and 2^12 is 1 modulo 45.
fn dropWholeTurns(degrees: f32) -> f32 {
  let bits = bitcast<u32>(degrees);
  let exponent = (bits >> 23u) & 0xffu;
  if (exponent < 150u) {
    return degrees;
  }
  let shift = exponent - 150u;
  let power = select(8u * ((1u << ((shift + 9u) % 12u)) % 45u), 1u << min(shift, 2u), shift < 3u);
  let whole = f32((((bits & 0x7fffffu) | 0x800000u) % 360u) * power % 360u);
  return select(whole, -whole, degrees < 0.0);
}

/// Sine (x) and cosine (y) of any finite angle, within 1e-6; always within ±1.
fn sineCosine(degrees: f32) -> vec2f {
  let turned = dropWholeTurns(degrees);
  let quarters = round(turned * (1.0 / 90.0));
  // Exact below 2^23°: quarters × 90 has no more than 24 bits, and the difference of the close two is exact. There the
  // quotient is rounded by up to 0.02, so the rest may pass 45° a little.
  let rest = clamp(turned - quarters * 90.0, -50.0, 50.0);
  let first = clamp(sineCosineNearZero(rest), vec2f(-1.0), vec2f(1.0));
  let quadrant = u32(i32(quarters)) & 3u;
  let swapped = select(first, vec2f(first.y, -first.x), (quadrant & 1u) != 0u);
  return select(swapped, -swapped, (quadrant & 2u) != 0u);
}

/// Tangent, relative error within 1e-6 for angles within ±89.9°. Past 45° as the cotangent of the complement, which is exact.
fn tangent(degrees: f32) -> f32 {
  let size = abs(degrees);
  let steep = size > 45.0;
  let parts = sineCosineNearZero(select(size, 90.0 - size, steep));
  let value = select(parts.x, parts.y, steep) / select(parts.y, parts.x, steep);
  return select(value, -value, degrees < 0.0);
}
