// Gradients as ink. Whoever includes this binds gradients and inks.
//! include ../tint/pigment.wgsl

// The colour at a share of the way, premultiplied. first: the gradient's head.
fn gradient_color(first: u32, share: f32) -> vec4f {
  let head = gradients[first];
  let count = u32(head.x);
  let stops = first + 1u;
  let start = gradients[stops].x;
  let stop = gradients[stops + 2u * (count - 1u)].x;
  var at = share;
  if (head.y != 0.0 && stop > start) {
    let turns = (share - start) / (stop - start);
    let there = fract(turns);
    let back = 2.0 * abs(0.5 * turns - floor(0.5 * turns + 0.5));
    at = mix(start, stop, select(there, back, head.y == f32(GRADIENT_REFLECT)));
  }
  // The last stop that is not behind it, or the first.
  var lower = 0u;
  var upper = count - 1u;
  while (lower < upper) {
    let middle = (lower + upper + 1u) / 2u;
    if (gradients[stops + 2u * middle].x <= at) {
      lower = middle;
    } else {
      upper = middle - 1u;
    }
  }
  let next = min(lower + 1u, count - 1u);
  let low = gradients[stops + 2u * lower].x;
  let span = gradients[stops + 2u * next].x - low;
  // Past the last stop and before the first there is no way to go.
  let part = select(0.0, saturate((at - low) / span), span > 0.0);
  return gradients[stops + 2u * lower + 1u] * (1.0 - part) + gradients[stops + 2u * next + 1u] * part;
}

// A gradient's colour mixed with its tint, premultiplied. tint: as a pose has it.
fn tint_gradient(color: vec4f, tint: vec2u) -> vec4f {
  let blueShare = unpack2x16unorm(tint.y);
  if (blueShare.y == 0.0 || !(color.a > 0.0)) {
    return color;
  }
  let mixed = mixPigments(color.rgb / color.a, vec3f(unpack2x16unorm(tint.x), blueShare.x), blueShare.y);
  return vec4f(mixed * color.a, color.a);
}

// What a draw is filled with at a point of its outline, premultiplied, without opacity.
fn ink_at(ink: vec2u, paint: Paint, point: vec2f, tint: vec2u) -> vec4f {
  if (paint.gradient == 0u) {
    let blueAlpha = unpack2x16unorm(ink.y);
    return vec4f(vec3f(unpack2x16unorm(ink.x), blueAlpha.x) * blueAlpha.y, blueAlpha.y);
  }
  let share = paint.gradientPhase + dot(paint.gradientAxis, point);
  return tint_gradient(gradient_color(paint.gradient - 1u, share), tint);
}
