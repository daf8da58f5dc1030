// Which draws leave a trace on the target, a bit each.

@group(0) @binding(0) var<uniform> range: CullRange;
@group(0) @binding(1) var<storage, read> draws: array<Draw>;
@group(0) @binding(2) var<storage, read> poses: array<Pose>;
@group(0) @binding(3) var<storage, read> paints: array<Paint>;
@group(0) @binding(4) var<storage, read> outlines: array<Outline>;
@group(0) @binding(5) var<storage, read> lines: array<Line>;
@group(0) @binding(6) var<storage, read> shifts: array<f32>;
@group(0) @binding(7) var<storage, read> placements: array<Placement>;
@group(0) @binding(8) var<storage, read_write> sieves: array<Sieve>;

//! include ../render/place.wgsl

var<workgroup> seen: array<atomic<u32>, 2>;

// A colour's alpha: what tinting leaves as it is.
fn alpha_bits(color: vec2u) -> u32 {
  return color.y >> 16u;
}

fn is_seen(index: u32) -> bool {
  let draw = draws[index];
  let outline = outlines[draw.outline];
  if (outline.bandCount == 0u) {
    return false;
  }
  let isShadow = range.shadow != 0u;
  let pose = poses[draw.cluster];
  let paint = paints[draw.paint];
  if (paint.layers == PAINT_LAYER || !(pose.opacity > 0.0)) {
    return false;
  }
  // Gradients and layers have colours of their own.
  let isPlain = isShadow || (paint.gradient == 0u && paint.layers == 0u);
  let color = select(paint.color, pose.shadowColor, isShadow);
  if (isPlain && alpha_bits(color) == 0u) {
    return false;
  }
  let placed = place_draw(draw, isShadow);
  if (!placed.visible) {
    return false;
  }
  let middle = placed.origin + transform(placed.forward, 0.5 * (outline.bounds.xy + outline.bounds.zw));
  let reach = 0.5 * (outline.bounds.zw - outline.bounds.xy) + placed.reach;
  var extent = abs(placed.forward.xy) * reach.x + abs(placed.forward.zw) * reach.y + CULL_MARGIN_PX;
  if (isShadow) {
    let linear = placements[pose.block].linear;
    extent += CULL_BLUR_REACH * paint.shadowBlur * vec2f(length(linear.xz), length(linear.yw));
  }
  return all(middle + extent >= vec2f(0.0)) && all(middle - extent <= range.size);
}

@compute @workgroup_size(CULL_WORKGROUP_SIZE)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  let offset = group.x * CULL_WORKGROUP_SIZE + lane;
  if (offset < range.count && is_seen(range.first + offset)) {
    atomicOr(&seen[lane >> 5u], 1u << (lane & 31u));
  }
  workgroupBarrier();
  if (lane == 0u) {
    sieves[range.sieveStart + group.x] = Sieve(atomicLoad(&seen[0]), atomicLoad(&seen[1]), 0u);
  }
}
