// State + box → pose: SPEC 8's matrix, relative to the line's origin and the pen.
//! include ./trigonometry.wgsl

fn composePose(cluster: Cluster, state: State) -> Pose {
  let box = placeQuad(replaceNonFinite(cluster.box, vec4f(0.0)));
  let linear = composeLinear(state.basics.z, state.form.xy, state.motion.zw);
  // T(box) · T(pivot) · A · T(-pivot), with the pen (box left, baseline) as origin: about the pivot as seen from the pen
  // what A leaves out is 0 for the identity, exactly.
  let center = placePair(state.form.zw * box.zw) + vec2f(0.0, box.y);
  let kept = vec4f(1.0, 0.0, 0.0, 1.0) - linear;
  let translation = vec2f(box.x, 0.0) + state.motion.xy + (kept.xy * center.x + kept.zw * center.y);
  var pose: Pose;
  pose.linear = linear;
  pose.translation = placePair(translation);
  pose.opacity = clamp(state.basics.x, 0.0, 1.0);
  pose.line = cluster.line;
  pose.shadowOffset = placePair(state.shadow.xy);
  pose.tint = packColor(state.tint);
  pose.shadowColor = packColor(state.shadowColor);
  pose.block = cluster.block;
  return pose;
}

/// Columns (a, b) and (c, d) of R(rotation) · K(shear) · S(scale).
fn composeLinear(rotation: f32, shear: vec2f, scale: vec2f) -> vec4f {
  let turn = sineCosine(rotation);
  let held = clamp(shear, vec2f(-MAX_SHEAR_DEGREES), vec2f(MAX_SHEAR_DEGREES));
  let slant = vec2f(tangent(held.x), tangent(held.y));
  let columnX = vec2f(turn.y - turn.x * slant.y, turn.x + turn.y * slant.y) * scale.x;
  let columnY = vec2f(turn.y * slant.x - turn.x, turn.x * slant.x + turn.y) * scale.y;
  return placeQuad(vec4f(columnX, columnY));
}

fn placeQuad(value: vec4f) -> vec4f {
  return clamp(value, vec4f(-MAX_PLACED), vec4f(MAX_PLACED));
}

fn placePair(value: vec2f) -> vec2f {
  return clamp(value, vec2f(-MAX_PLACED), vec2f(MAX_PLACED));
}

fn packColor(color: vec4f) -> vec2u {
  return vec2u(pack2x16unorm(color.rg), pack2x16unorm(color.ba));
}
