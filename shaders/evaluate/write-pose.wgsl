// The entry point of evaluate: poses and letter spacings.

@group(0) @binding(7) var<storage, read_write> poses: array<Pose>;
@group(0) @binding(8) var<storage, read_write> spacings: array<f32>;

@compute @workgroup_size(EVALUATE_WORKGROUP_SIZE)
fn main(@builtin(global_invocation_id) id: vec3u) {
  if (id.x >= range.count) {
    return;
  }
  let index = range.first + id.x;
  let cluster = clusters[index];
  let state = evaluateState(cluster);
  poses[index] = composePose(cluster, state);
  spacings[index] = clamp(state.basics.y, -MAX_PLACED, MAX_PLACED);
}
