// The render stage for texts with layers, gradients or blurred shadows: quads as in render.wgsl, and what fills them is found
// pixel by pixel. A colour glyph is one quad: its layers are put over each other before its opacity counts, so that it fades
// as a whole.
//! include ./bindings.wgsl
//! include ./place.wgsl
//! include ./coverage.wgsl
//! include ./gradient.wgsl
//! include ./blur.wgsl
//! include ./weight.wgsl

struct RichFragment {
  @builtin(position) position: vec4f,
  @location(0) @interpolate(flat) inverse: vec4f,
  @location(1) @interpolate(flat) origin: vec2f,
  @location(2) @interpolate(flat) draw: u32,
  @location(3) @interpolate(flat) opacity: f32,
  // As a pose has it: the glyph's tint.
  @location(4) @interpolate(flat) tint: vec2u,
  // Of a glyph in one colour; 0 with layers or a gradient.
  @location(5) @interpolate(flat) weight: f32,
}

struct SoftFragment {
  @builtin(position) position: vec4f,
  @location(0) @interpolate(flat) inverse: vec4f,
  @location(1) @interpolate(flat) origin: vec2f,
  @location(2) @interpolate(flat) draw: u32,
  // Premultiplied, opacity applied.
  @location(3) @interpolate(flat) color: vec4f,
  // Width, rise, slant; all 0 where the shadow is sharp.
  @location(4) @interpolate(flat) blur: vec3f,
  // Of a sharp shadow of one outline, otherwise 0.
  @location(5) @interpolate(flat) weight: f32,
}

// Outside the clip volume: no quad.
const NOWHERE = vec4f(0.0, 0.0, 2.0, 1.0);

// On the target, of the outline's bounds widened by `reach`, outline units.
fn corner_position(placed: Placed, bounds: vec4f, reach: vec2f, corner: u32) -> vec4f {
  let isHigh = vec2<bool>((corner & 1u) != 0u, (corner & 2u) != 0u);
  let device = placed.origin + transform(placed.forward, select(bounds.xy - reach, bounds.zw + reach, isHigh));
  let clip = device / surface.size * 2.0 - 1.0;
  return vec4f(clip.x, -clip.y, 0.0, 1.0);
}

@vertex
fn rich_vertex(@builtin(vertex_index) vertexIndex: u32, @builtin(instance_index) instanceIndex: u32) -> RichFragment {
  var out: RichFragment;
  out.position = NOWHERE;
  let index = instanceIndex * QUADS_PER_INSTANCE + (vertexIndex >> 2u);
  let draw = draws[index];
  let opacity = saturate(poses[draw.cluster].opacity);
  let isDrawn = outlines[draw.outline].bandCount != 0u && paints[draw.paint].layers != PAINT_LAYER;
  if (!isDrawn || !(opacity > 0.0)) {
    return out;
  }
  let placed = place_draw(draw, false);
  if (!placed.visible) {
    return out;
  }
  out.position = corner_position(placed, outlines[draw.outline].bounds, placed.reach, vertexIndex & 3u);
  out.inverse = placed.inverse;
  out.origin = placed.origin;
  out.draw = index;
  out.opacity = opacity;
  out.tint = poses[draw.cluster].tint;
  if (paints[draw.paint].layers == 0u && paints[draw.paint].gradient == 0u) {
    let ink = inks[index].color;
    out.weight = weight_of(vec3f(unpack2x16unorm(ink.x), unpack2x16unorm(ink.y).x));
  }
  return out;
}

@vertex
fn soft_vertex(@builtin(vertex_index) vertexIndex: u32, @builtin(instance_index) instanceIndex: u32) -> SoftFragment {
  var out: SoftFragment;
  out.position = NOWHERE;
  let index = instanceIndex * QUADS_PER_INSTANCE + (vertexIndex >> 2u);
  let draw = draws[index];
  let paint = paints[draw.paint];
  let pose = poses[draw.cluster];
  let redGreen = unpack2x16unorm(pose.shadowColor.x);
  let blueAlpha = unpack2x16unorm(pose.shadowColor.y);
  let alpha = blueAlpha.y * saturate(pose.opacity);
  let isDrawn = outlines[draw.outline].bandCount != 0u && paint.layers != PAINT_LAYER;
  if (!isDrawn || !(alpha > 0.0)) {
    return out;
  }
  let placed = place_draw(draw, true);
  if (!placed.visible) {
    return out;
  }
  var reach = placed.reach;
  if (paint.shadowBlur > 0.0) {
    let blur = blur_shadow(placed, pose, paint);
    reach = BLUR_REACH * vec2f(blur.width + abs(blur.slant) * blur.width, blur.rise);
    out.blur = vec3f(blur.width, blur.rise, blur.slant);
  } else if (paint.layers == 0u) {
    out.weight = weight_of(vec3f(redGreen, blueAlpha.x));
  }
  out.position = corner_position(placed, outlines[draw.outline].bounds, reach, vertexIndex & 3u);
  out.inverse = placed.inverse;
  out.origin = placed.origin;
  out.draw = index;
  out.color = vec4f(vec3f(redGreen, blueAlpha.x) * alpha, alpha);
  return out;
}

// The blur of a shadow in its outline's space.
fn blur_shadow(placed: Placed, pose: Pose, paint: Paint) -> Blur {
  let columns = pose.linear * vec4f(vec2f(paint.pointScale), vec2f(-paint.pointScale));
  let determinant = columns.x * columns.w - columns.y * columns.z;
  return make_blur(vec4f(columns.w, -columns.z, -columns.y, columns.x) / determinant, placed.inverse, paint.shadowBlur);
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

@fragment
fn rich_fragment(in: RichFragment) -> @location(0) vec4f {
  let center = find_center(in.position, in.origin, in.inverse);
  let draw = draws[in.draw];
  let paint = paints[draw.paint];
  if (paint.layers == 0u) {
    let coverage = weigh_coverage(cover_outline(outlines[draw.outline], center, in.inverse), in.weight);
    return ink_at(inks[in.draw].color, paint, center, in.tint) * (coverage * in.opacity);
  }
  let pixel = abs(in.inverse.xz) + abs(in.inverse.yw);
  var color = vec4f(0.0);
  for (var index = in.draw + 1u; index <= in.draw + paint.layers; index++) {
    let layer = draws[index];
    let layerPaint = paints[layer.paint];
    // Its units are those of its own outline.
    let ratio = paint.pointScale / layerPaint.pointScale;
    let point = center * ratio;
    if (is_beside(outlines[layer.outline].bounds, point, pixel * ratio)) {
      continue;
    }
    let coverage = cover_outline(outlines[layer.outline], point, in.inverse * ratio);
    let ink = ink_at(inks[index].color, layerPaint, point, in.tint) * coverage;
    color = ink + color * (1.0 - ink.a);
  }
  return color * in.opacity;
}

fn cover_soft(outline: Outline, point: vec2f, inverse: vec4f, blur: Blur) -> f32 {
  if (blur.rise > 0.0) {
    return blur_outline(outline, point, blur);
  }
  return cover_outline(outline, point, inverse);
}

@fragment
fn soft_fragment(in: SoftFragment) -> @location(0) vec4f {
  let center = find_center(in.position, in.origin, in.inverse);
  let draw = draws[in.draw];
  let paint = paints[draw.paint];
  let blur = Blur(in.blur.x, in.blur.y, in.blur.z);
  if (paint.layers == 0u) {
    return in.color * weigh_coverage(cover_soft(outlines[draw.outline], center, in.inverse, blur), in.weight);
  }
  let pixel = abs(in.inverse.xz) + abs(in.inverse.yw);
  let reach = pixel + BLUR_REACH * vec2f(blur.width + abs(blur.slant) * blur.width, blur.rise);
  var free = 1.0;
  for (var index = in.draw + 1u; index <= in.draw + paint.layers; index++) {
    let layer = draws[index];
    let ratio = paint.pointScale / paints[layer.paint].pointScale;
    let point = center * ratio;
    if (is_beside(outlines[layer.outline].bounds, point, reach * ratio)) {
      continue;
    }
    let scaled = Blur(blur.width * ratio, blur.rise * ratio, blur.slant);
    free *= 1.0 - cover_soft(outlines[layer.outline], point, in.inverse * ratio, scaled);
  }
  return in.color * (1.0 - free);
}
