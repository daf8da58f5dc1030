// Which blurred shadows of a range get a grid, and where its values go: one workgroup a range.

@group(0) @binding(0) var<uniform> range: SoftRange;
@group(0) @binding(1) var<storage, read> draws: array<Draw>;
@group(0) @binding(2) var<storage, read> poses: array<Pose>;
@group(0) @binding(3) var<storage, read> paints: array<Paint>;
@group(0) @binding(4) var<storage, read> outlines: array<Outline>;
@group(0) @binding(5) var<storage, read> lines: array<Line>;
@group(0) @binding(6) var<storage, read> shifts: array<f32>;
@group(0) @binding(7) var<storage, read> placements: array<Placement>;
@group(0) @binding(8) var<storage, read_write> grids: array<Grid>;

//! include ../cull/find-seen.wgsl
//! include ../render/gaussian.wgsl

var<workgroup> sums: array<u32, ALLOT_WORKGROUP_SIZE>;
// Some shadow goes without a grid.
var<workgroup> lacks: atomic<u32>;

// Without its place. No columns where the shadow is not seen, is sharp or nearly so, or is far larger than its blur.
fn find_grid(index: u32) -> Grid {
  var grid: Grid;
  let placed = find_seen(index, true, range.size);
  let draw = draws[index];
  let paint = paints[draw.paint];
  if (!placed.visible) {
    return grid;
  }
  grid.rows = 1u;
  if (!(paint.shadowBlur > 0.0)) {
    return grid;
  }
  let blur = blur_shadow(placed, poses[draw.cluster], paint);
  let pixel = abs(placed.inverse.x * placed.inverse.w - placed.inverse.y * placed.inverse.z);
  if (!(blur.width * blur.rise >= GRID_LEAST_DEVIATION * GRID_LEAST_DEVIATION * pixel)) {
    return grid;
  }
  grid.scale = vec2f(blur.width, blur.rise);
  grid.slant = blur.slant;
  let bounds = outlines[draw.outline].bounds / vec4f(grid.scale, grid.scale);
  let lean = blur.slant * bounds.yw;
  let low = vec2f(bounds.x + min(lean.x, lean.y), bounds.y) - BLUR_REACH;
  let high = vec2f(bounds.z + max(lean.x, lean.y), bounds.w) + BLUR_REACH;
  // A point is blended from the three nearest along each axis.
  grid.low = low - GRID_STEP;
  let sides = ceil((high - low) / GRID_STEP) + 3.0;
  if (sides.x * sides.y <= GRID_MOST_POINTS) {
    grid.columns = u32(sides.x);
    grid.rows = u32(sides.y);
  }
  return grid;
}

@compute @workgroup_size(ALLOT_WORKGROUP_SIZE)
fn main(@builtin(local_invocation_index) lane: u32) {
  // Each takes an equal stretch of the draws. Sums stop growing where nothing more has room.
  let length = (range.count + ALLOT_WORKGROUP_SIZE - 1u) / ALLOT_WORKGROUP_SIZE;
  let start = min(lane * length, range.count);
  let end = min((lane + 1u) * length, range.count);
  let full = range.valueCount + 1u;
  var own = 0u;
  for (var index = start; index < end; index++) {
    let grid = find_grid(range.first + index);
    grids[range.gridStart + 1u + index] = grid;
    own = min(own + grid.columns * grid.rows, full);
  }
  sums[lane] = own;
  workgroupBarrier();
  // Inclusive scan (Hillis and Steele, 1986).
  for (var distance = 1u; distance < ALLOT_WORKGROUP_SIZE; distance *= 2u) {
    var left = 0u;
    if (lane >= distance) {
      left = sums[lane - distance];
    }
    workgroupBarrier();
    sums[lane] = min(sums[lane] + left, full);
    workgroupBarrier();
  }
  var before = 0u;
  if (lane > 0u) {
    before = sums[lane - 1u];
  }
  for (var index = start; index < end; index++) {
    let at = range.gridStart + 1u + index;
    let after = min(before + grids[at].columns * grids[at].rows, full);
    if (after == full) {
      grids[at].columns = 0u;
      grids[at].rows = min(grids[at].rows, 1u);
    }
    if (grids[at].columns == 0u) {
      atomicOr(&lacks, grids[at].rows);
    }
    grids[at].start = range.valueStart + before;
    before = after;
  }
  workgroupBarrier();
  if (lane == 0u) {
    grids[range.gridStart] = Grid(vec2f(0.0), vec2f(0.0), 0.0, 0u, 0u, atomicLoad(&lacks));
  }
}
