// Letter spacing → how far each cluster moves along its line, one invocation a line. Lines that are long enough to keep a
// whole workgroup busy are shared out over it.

@group(0) @binding(0) var<uniform> range: Range;
@group(0) @binding(1) var<storage, read> lines: array<Line>;
@group(0) @binding(2) var<storage, read> clusters: array<Cluster>;
@group(0) @binding(3) var<storage, read> spacings: array<f32>;
@group(0) @binding(4) var<storage, read_write> shifts: array<f32>;

// Sums run in blocks of blocks: rounding then grows with 16 + 16 + n/256 terms of a stretch and not with n. A compensated
// sum would do as well, but WGSL lets compilers reassociate its correction away.
const BLOCK = 16u;
const OUTER_BLOCK = 256u;

// Lines of more clusters than this are summed by the workgroup.
const LONG_LINE = 1024u;

var<workgroup> longest: atomic<u32>;
var<workgroup> longestCount: u32;
var<workgroup> sharedCount: u32;
var<workgroup> sums: array<f32, SPACING_WORKGROUP_SIZE>;

// What a cluster adds to the width of its line, px.
fn readSpacing(cluster: u32, flags: u32) -> f32 {
  return select(spacings[cluster], 0.0, (flags & CLUSTER_NO_SPACING) != 0u);
}

fn sumStretch(start: u32, end: u32) -> f32 {
  var total = 0.0;
  for (var outer = start; outer < end; outer += OUTER_BLOCK) {
    let outerEnd = min(outer + OUTER_BLOCK, end);
    var outerSum = 0.0;
    for (var inner = outer; inner < outerEnd; inner += BLOCK) {
      let innerEnd = min(inner + BLOCK, outerEnd);
      var innerSum = 0.0;
      for (var cluster = inner; cluster < innerEnd; cluster++) {
        innerSum += readSpacing(cluster, clusters[cluster].flags);
      }
      outerSum += innerSum;
    }
    total += outerSum;
  }
  return total;
}

// The same walk as sumStretch. `before` is the width added left of the stretch, less the line's share of all that is added.
fn writeStretch(start: u32, end: u32, before: f32) {
  var total = 0.0;
  for (var outer = start; outer < end; outer += OUTER_BLOCK) {
    let outerEnd = min(outer + OUTER_BLOCK, end);
    var outerSum = 0.0;
    for (var inner = outer; inner < outerEnd; inner += BLOCK) {
      let innerEnd = min(inner + BLOCK, outerEnd);
      var innerSum = 0.0;
      for (var cluster = inner; cluster < innerEnd; cluster++) {
        let flags = clusters[cluster].flags;
        let spacing = readSpacing(cluster, flags);
        // At an odd level the end side of a glyph is its left: it gives way to its own spacing.
        let own = select(0.0, spacing, (flags & CLUSTER_RIGHT_TO_LEFT) != 0u);
        shifts[cluster] = before + (total + (outerSum + (innerSum + own)));
        innerSum += spacing;
      }
      outerSum += innerSum;
    }
    total += outerSum;
  }
}

fn shiftShortLine(line: Line) {
  let start = line.clusterStart;
  let end = start + line.clusterCount;
  var before = 0.0;
  if (line.alignment != 0.0) {
    before = -line.alignment * sumStretch(start, end);
  }
  writeStretch(start, end, before);
}

// Called by all invocations of a workgroup together: each takes an equal stretch of the line.
fn shiftLongLine(line: Line, lane: u32) {
  let end = line.clusterStart + line.clusterCount;
  let length = (line.clusterCount + SPACING_WORKGROUP_SIZE - 1u) / SPACING_WORKGROUP_SIZE;
  let stretchStart = min(line.clusterStart + lane * length, end);
  let stretchEnd = min(stretchStart + length, end);
  sums[lane] = sumStretch(stretchStart, stretchEnd);
  workgroupBarrier();
  // Inclusive scan (Hillis and Steele, 1986).
  for (var distance = 1u; distance < SPACING_WORKGROUP_SIZE; distance *= 2u) {
    var left = 0.0;
    if (lane >= distance) {
      left = sums[lane - distance];
    }
    workgroupBarrier();
    sums[lane] += left;
    workgroupBarrier();
  }
  var before = -line.alignment * sums[SPACING_WORKGROUP_SIZE - 1u];
  if (lane > 0u) {
    before += sums[lane - 1u];
  }
  writeStretch(stretchStart, stretchEnd, before);
}

@compute @workgroup_size(SPACING_WORKGROUP_SIZE)
fn main(
  @builtin(global_invocation_id) id: vec3u,
  @builtin(workgroup_id) group: vec3u,
  @builtin(local_invocation_index) lane: u32,
) {
  if (id.x < range.count) {
    let line = lines[range.first + id.x];
    if (line.clusterCount > LONG_LINE) {
      atomicMax(&longest, line.clusterCount);
    } else {
      shiftShortLine(line);
    }
  }
  workgroupBarrier();
  if (lane == 0u) {
    longestCount = atomicLoad(&longest);
  }
  if (workgroupUniformLoad(&longestCount) <= LONG_LINE) {
    return;
  }
  for (var member = 0u; member < SPACING_WORKGROUP_SIZE; member++) {
    let index = group.x * SPACING_WORKGROUP_SIZE + member;
    if (lane == 0u) {
      sharedCount = 0u;
      if (index < range.count) {
        sharedCount = lines[range.first + index].clusterCount;
      }
    }
    if (workgroupUniformLoad(&sharedCount) > LONG_LINE) {
      shiftLongLine(lines[range.first + index], lane);
    }
  }
}
