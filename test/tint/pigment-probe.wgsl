// Runs mixPigments on numbers as they are, before 16-bit storage rounds them.
//! include ../../shaders/tint/pigment.wgsl

struct Sample {
  base: vec3f,
  share: f32,
  tint: vec3f,
  unused: f32,
}

@group(0) @binding(0) var<storage, read> samples: array<Sample>;
@group(0) @binding(1) var<storage, read_write> mixes: array<vec4f>;

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
  if (id.x >= arrayLength(&samples)) {
    return;
  }
  let sample = samples[id.x];
  mixes[id.x] = vec4f(mixPigments(sample.base, sample.tint, sample.share), 1.0);
}
