// Draw + pose + line + shift + placement → where an outline lies on the target. Whoever includes this binds draws, poses,
// paints, outlines, lines, shifts and placements.

struct Placed {
  // Outline units → device px: columns (a, b) and (c, d), then where the outline's origin goes.
  forward: vec4f,
  origin: vec2f,
  // Device px → outline units, in rows.
  inverse: vec4f,
  // How far the quad reaches beyond the outline's bounds, outline units.
  reach: vec2f,
  // False: draw nothing, the other members mean nothing.
  visible: bool,
}

// Compared as bits, since a compiler may take it that no NaN or infinity ever comes.
fn is_within(values: vec4f, limit: f32) -> bool {
  return all((bitcast<vec4u>(values) & vec4u(0x7fffffffu)) <= vec4u(bitcast<u32>(limit)));
}

fn unpack_offset(word: u32) -> vec2f {
  let bits = bitcast<i32>(word);
  return vec2f(f32((bits << 16u) >> 16u), f32(bits >> 16u));
}

// Columns (a, b) and (c, d) of a matrix times a vector.
fn transform(columns: vec4f, v: vec2f) -> vec2f {
  return columns.xy * v.x + columns.zw * v.y;
}

fn place_draw(draw: Draw, isShadow: bool) -> Placed {
  var placed: Placed;
  let pose = poses[draw.cluster];
  let paint = paints[draw.paint];
  let bounds = outlines[draw.outline].bounds;
  let line = lines[pose.line];
  let placement = placements[pose.block];
  let shift = shifts[draw.cluster];
  let lift = select(vec2f(0.0), pose.shadowOffset, isShadow);
  let inputsHold = is_within(pose.linear, MAX_PLACED_INPUT) &&
    is_within(placement.linear, MAX_PLACED_INPUT) &&
    is_within(vec4f(pose.translation, placement.translation), MAX_PLACED_INPUT) &&
    is_within(vec4f(lift, shift, 0.0), MAX_PLACED_INPUT);
  if (!inputsHold) {
    return placed;
  }

  // Text space, relative to the anchor: whole px first (exact, and they cancel large translations), then the rest.
  let pen = ((line.originWhole - placement.anchorWhole) + pose.translation + vec2f(shift, 0.0)) +
    (line.originFraction - placement.anchorFraction);
  let offset = transform(pose.linear, unpack_offset(draw.offset) * paint.offsetScale);
  placed.origin = transform(placement.linear, pen + offset + lift) + placement.translation;

  // The outline's y points up, the text's down.
  let scaled = pose.linear * vec4f(vec2f(paint.pointScale), vec2f(-paint.pointScale));
  let forward = vec4f(transform(placement.linear, scaled.xy), transform(placement.linear, scaled.zw));
  placed.forward = forward;
  let across = forward.xy * (bounds.z - bounds.x);
  let up = forward.zw * (bounds.w - bounds.y);
  let middle = placed.origin + transform(forward, 0.5 * (bounds.xy + bounds.zw));
  let extent = abs(middle) + 0.5 * (abs(across) + abs(up));
  if (!(max(extent.x, extent.y) <= MAX_DEVICE_PX)) {
    return placed;
  }
  let area = abs(across.x * up.y - across.y * up.x);
  if (!(area > MIN_THICKNESS_PX * max(1.0, max(length(across), length(up))))) {
    return placed;
  }

  let determinant = forward.x * forward.w - forward.y * forward.z;
  let inverse = vec4f(forward.w, -forward.z, -forward.y, forward.x) / determinant;
  placed.inverse = inverse;
  // The extent of the pixel's image.
  placed.reach = QUAD_REACH_PX * (abs(inverse.xz) + abs(inverse.yw));
  placed.visible = true;
  return placed;
}
