// The corners of the draws that are seen, two triangles each, one draw behind the other in drawing order.

@group(0) @binding(0) var<uniform> range: CullRange;
@group(0) @binding(1) var<storage, read> sieves: array<Sieve>;
@group(0) @binding(2) var<storage, read_write> corners: array<u32>;

@compute @workgroup_size(CULL_WORKGROUP_SIZE)
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) lane: u32) {
  let offset = group.x * CULL_WORKGROUP_SIZE + lane;
  if (offset >= range.count) {
    return;
  }
  let sieve = sieves[range.sieveStart + group.x];
  let isHigh = lane >= 32u;
  let bits = select(sieve.low, sieve.high, isHigh);
  let bit = 1u << (lane & 31u);
  if ((bits & bit) == 0u) {
    return;
  }
  let rank = sieve.before + select(0u, countOneBits(sieve.low), isHigh) + countOneBits(bits & (bit - 1u));
  let at = 6u * (range.cornerStart + rank);
  let corner = 4u * (range.first + offset);
  corners[at] = corner;
  corners[at + 1u] = corner + 1u;
  corners[at + 2u] = corner + 2u;
  corners[at + 3u] = corner + 2u;
  corners[at + 4u] = corner + 1u;
  corners[at + 5u] = corner + 3u;
}
