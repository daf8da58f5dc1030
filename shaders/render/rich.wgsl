// The render stage for texts with layers or gradients: quads as in render.wgsl, and what fills them is found pixel by pixel. A
// colour glyph is one quad: its layers are put over each other before its opacity counts, so that it fades
// as a whole.
//! include ./bindings.wgsl
//! include ./place.wgsl
//! include ./corner.wgsl
//! include ./coverage.wgsl
//! include ./gradient.wgsl
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
