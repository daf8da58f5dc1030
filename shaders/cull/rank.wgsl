// How many draws of a range are seen before each of its sieves, and the call that draws them: one workgroup a range.

@group(0) @binding(0) var<uniform> range: CullRange;
@group(0) @binding(1) var<storage, read_write> sieves: array<Sieve>;
@group(0) @binding(2) var<storage, read_write> calls: array<DrawCall>;

var<workgroup> sums: array<u32, RANK_WORKGROUP_SIZE>;

fn count_seen(sieve: Sieve) -> u32 {
  return countOneBits(sieve.low) + countOneBits(sieve.high);
}

@compute @workgroup_size(RANK_WORKGROUP_SIZE)
fn main(@builtin(local_invocation_index) lane: u32) {
  // Each takes an equal stretch of the sieves.
  let count = (range.count + CULL_WORKGROUP_SIZE - 1u) / CULL_WORKGROUP_SIZE;
  let length = (count + RANK_WORKGROUP_SIZE - 1u) / RANK_WORKGROUP_SIZE;
  let start = range.sieveStart + min(lane * length, count);
  let end = range.sieveStart + min((lane + 1u) * length, count);
  var own = 0u;
  for (var index = start; index < end; index++) {
    own += count_seen(sieves[index]);
  }
  sums[lane] = own;
  workgroupBarrier();
  // Inclusive scan (Hillis and Steele, 1986).
  for (var distance = 1u; distance < RANK_WORKGROUP_SIZE; distance *= 2u) {
    var left = 0u;
    if (lane >= distance) {
      left = sums[lane - distance];
    }
    workgroupBarrier();
    sums[lane] += left;
    workgroupBarrier();
  }
  var before = sums[lane] - own;
  for (var index = start; index < end; index++) {
    sieves[index].before = before;
    before += count_seen(sieves[index]);
  }
  if (lane == RANK_WORKGROUP_SIZE - 1u) {
    calls[range.call] = DrawCall(6u * sums[lane], 1u, 6u * range.cornerStart, 0u, 0u);
  }
}
