// The normal distribution.

fn gauss(x: f32) -> f32 {
  return 0.3989422804 * exp(-0.5 * x * x);
}

// What of a Gaussian lies below x; error 1e-5 (Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.16).
fn gauss_below(x: f32) -> f32 {
  let t = 1.0 / (1.0 + 0.33267 * abs(x));
  let tail = gauss(x) * t * (0.4361836 + t * (0.9372980 * t - 0.1201676));
  return select(tail, 1.0 - tail, x > 0.0);
}

// Where the quadratic q0 + 2 e t + a t², monotone up to there, has come the given distance of its way. As find_crossing does.
fn blur_crossing(e: f32, a: f32, way: f32, distance: f32) -> f32 {
  return distance / max(e * way + sqrt(max(e * e + a * way * distance, 0.0)), 1e-20);
}
