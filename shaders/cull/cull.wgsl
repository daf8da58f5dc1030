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

//! include ./find-seen.wgsl

var<workgroup> seen: array<atomic<u32>, 2>;

@compute @workgroup_size(CULL_WORKGROUP_SIZE)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  let offset = group.x * CULL_WORKGROUP_SIZE + lane;
  if (offset < range.count && find_seen(range.first + offset, range.shadow != 0u, range.size).visible) {
    atomicOr(&seen[lane >> 5u], 1u << (lane & 31u));
  }
  workgroupBarrier();
  if (lane == 0u) {
    sieves[range.sieveStart + group.x] = Sieve(atomicLoad(&seen[0]), atomicLoad(&seen[1]), 0u);
  }
}
