// Which draws leave a trace on a target. Whoever includes this binds draws, poses, paints, outlines, lines, shifts and
// placements.
//! include ../render/place.wgsl

// A colour's alpha: what tinting leaves as it is.
fn alpha_bits(color: vec2u) -> u32 {
  return color.y >> 16u;
}

// Where a draw or its shadow lies; not visible where it leaves no trace. size in device px; negative:
// of a target without end.
fn find_seen(index: u32, isShadow: bool, size: vec2f) -> Placed {
  var placed: Placed;
  let draw = draws[index];
  let outline = outlines[draw.outline];
  if (outline.bandCount == 0u) {
    return placed;
  }
  let pose = poses[draw.cluster];
  let paint = paints[draw.paint];
  if (paint.layers == PAINT_LAYER || !(pose.opacity > 0.0)) {
    return placed;
  }
  // Gradients and layers have colours of their own.
  let isPlain = isShadow || (paint.gradient == 0u && paint.layers == 0u);
  let color = select(paint.color, pose.shadowColor, isShadow);
  if (isPlain && alpha_bits(color) == 0u) {
    return placed;
  }
  placed = place_draw(draw, isShadow);
  let middle = placed.origin + transform(placed.forward, 0.5 * (outline.bounds.xy + outline.bounds.zw));
  let reach = 0.5 * (outline.bounds.zw - outline.bounds.xy) + placed.reach;
  var extent = abs(placed.forward.xy) * reach.x + abs(placed.forward.zw) * reach.y + CULL_MARGIN_PX;
  if (isShadow) {
    let linear = placements[pose.block].linear;
    extent += CULL_BLUR_REACH * paint.shadowBlur * vec2f(length(linear.xz), length(linear.yw));
  }
  let isInside = size.x < 0.0 || (all(middle + extent >= vec2f(0.0)) && all(middle - extent <= size));
  placed.visible = placed.visible && isInside;
  return placed;
}
