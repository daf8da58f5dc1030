// Quads of glyphs, and points on them.

// Outside the clip volume: no quad.
const NOWHERE = vec4f(0.0, 0.0, 2.0, 1.0);

// On the target, of the outline's bounds widened by `reach`, outline units.
fn corner_position(placed: Placed, bounds: vec4f, reach: vec2f, corner: u32) -> vec4f {
  let isHigh = vec2<bool>((corner & 1u) != 0u, (corner & 2u) != 0u);
  let device = placed.origin + transform(placed.forward, select(bounds.xy - reach, bounds.zw + reach, isHigh));
  let clip = device / surface.size * 2.0 - 1.0;
  return vec4f(clip.x, -clip.y, 0.0, 1.0);
}

// A pixel's centre in outline units: from its position, not interpolated, which is good to a fraction of the quad only.
fn find_center(position: vec4f, origin: vec2f, inverse: vec4f) -> vec2f {
  let away = position.xy - origin;
  return vec2f(dot(inverse.xy, away), dot(inverse.zw, away));
}

// Whether a layer lies so far from a point that it covers nothing of what is within `reach` around it.
fn is_beside(bounds: vec4f, point: vec2f, reach: vec2f) -> bool {
  return any(point + reach < bounds.xy) || any(point - reach > bounds.zw);
}
