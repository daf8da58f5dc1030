// The entry point of the inspection form.

const CHANNELS_PER_CLUSTER = 21u;

@group(0) @binding(7) var<storage, read_write> channels: array<f32>;

@compute @workgroup_size(EVALUATE_WORKGROUP_SIZE)
fn main(@builtin(global_invocation_id) id: vec3u) {
  if (id.x >= range.count) {
    return;
  }
  let state = evaluateState(clusters[range.first + id.x]);
  let at = id.x * CHANNELS_PER_CLUSTER;
  writeChannels(at, state.basics, 3u);
  writeChannels(at + 3u, state.motion, 4u);
  writeChannels(at + 7u, state.form, 4u);
  writeChannels(at + 11u, state.shadow, 2u);
  writeChannels(at + 13u, state.tint, 4u);
  writeChannels(at + 17u, state.shadowColor, 4u);
}

fn writeChannels(at: u32, quad: vec4f, count: u32) {
  for (var lane = 0u; lane < count; lane++) {
    channels[at + lane] = quad[lane];
  }
}
