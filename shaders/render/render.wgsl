// Pose + ink + outline → pixels: a quad for every draw, exact area coverage inside it, premultiplied colour.

//! include ./bindings.wgsl
//! include ./place.wgsl
//! include ./coverage.wgsl
//! include ./small.wgsl
//! include ./weight.wgsl

struct Fragment {
  @builtin(position) position: vec4f,
  @location(0) @interpolate(flat) inverse: vec4f,
  @location(1) @interpolate(flat) color: vec4f,
  @location(2) @interpolate(flat) origin: vec2f,
  @location(3) @interpolate(flat) outline: u32,
  @location(4) @interpolate(flat) weight: f32,
  // See find_small.
  @location(5) @interpolate(flat) small: vec4f,
}

// Premultiplied, opacity applied.
fn color_draw(ink: vec2u, pose: Pose, isShadow: bool) -> vec4f {
  let words = select(ink, pose.shadowColor, isShadow);
  let redGreen = unpack2x16unorm(words.x);
  let blueAlpha = unpack2x16unorm(words.y);
  let alpha = blueAlpha.y * saturate(pose.opacity);
  return vec4f(vec3f(redGreen, blueAlpha.x) * alpha, alpha);
}

// vertexIndex counts four corners a quad from the quad that the range begins with.
fn place_corner(vertexIndex: u32, instanceIndex: u32, isShadow: bool) -> Fragment {
  var out: Fragment;
  // Outside the clip volume: no quad.
  out.position = vec4f(0.0, 0.0, 2.0, 1.0);
  let index = instanceIndex * QUADS_PER_INSTANCE + (vertexIndex >> 2u);
  let draw = draws[index];
  let outline = outlines[draw.outline];
  if (outline.bandCount == 0u) {
    return out;
  }
  let color = color_draw(inks[index].color, poses[draw.cluster], isShadow);
  if (!(color.a > 0.0)) {
    return out;
  }
  let placed = place_draw(draw, isShadow);
  if (!placed.visible) {
    return out;
  }
  let low = outline.bounds.xy - placed.reach;
  let high = outline.bounds.zw + placed.reach;
  let corner = select(low, high, vec2<bool>((vertexIndex & 1u) != 0u, (vertexIndex & 2u) != 0u));
  let device = placed.origin + transform(placed.forward, corner);
  let clip = device / surface.size * 2.0 - 1.0;
  out.position = vec4f(clip.x, -clip.y, 0.0, 1.0);
  out.inverse = placed.inverse;
  out.color = color;
  out.origin = placed.origin;
  out.outline = draw.outline;
  out.weight = weight_of(color.rgb / color.a);
  out.small = find_small(draw.outline, placed.inverse);
  return out;
}

@vertex
fn glyph_vertex(@builtin(vertex_index) vertexIndex: u32, @builtin(instance_index) instanceIndex: u32) -> Fragment {
  return place_corner(vertexIndex, instanceIndex, false);
}

@vertex
fn shadow_vertex(@builtin(vertex_index) vertexIndex: u32, @builtin(instance_index) instanceIndex: u32) -> Fragment {
  return place_corner(vertexIndex, instanceIndex, true);
}

@fragment
fn fragment(in: Fragment) -> @location(0) vec4f {
  // From the pixel's position, not interpolated: interpolation is good to a fraction of the quad only.
  let away = in.position.xy - in.origin;
  let center = vec2f(dot(in.inverse.xy, away), dot(in.inverse.zw, away));
  var share: f32;
  if (in.small.w < 0.0) {
    share = cover_outline(outlines[in.outline], center, in.inverse);
  } else {
    share = cover_small(outlines[in.outline].bounds, center, in.inverse, in.small);
  }
  return in.color * weigh_coverage(share, in.weight);
}
