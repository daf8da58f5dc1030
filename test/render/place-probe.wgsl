// Writes what place_draw gives for every draw and its shadow.

struct Probe {
  forward: vec4f,
  inverse: vec4f,
  origin: vec2f,
  reach: vec2f,
  visible: u32,
}

@group(0) @binding(0) var<storage, read> draws: array<Draw>;
@group(0) @binding(1) var<storage, read> poses: array<Pose>;
@group(0) @binding(2) var<storage, read> paints: array<Paint>;
@group(0) @binding(3) var<storage, read> outlines: array<Outline>;
@group(0) @binding(4) var<storage, read> lines: array<Line>;
@group(0) @binding(5) var<storage, read> shifts: array<f32>;
@group(0) @binding(6) var<storage, read> placements: array<Placement>;
@group(0) @binding(7) var<storage, read_write> probes: array<Probe>;

//! include ../../shaders/render/place.wgsl

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
  if (id.x >= arrayLength(&draws) * 2u) {
    return;
  }
  let placed = place_draw(draws[id.x / 2u], id.x % 2u == 1u);
  probes[id.x] = Probe(placed.forward, placed.inverse, placed.origin, placed.reach, u32(placed.visible));
}
