// The blur of shadows at the points of their grids, a workgroup for one after the other. A curve's integral is a sum over points on it, each
// a function of the column times one of the row: those are found once a column and once a row, and only multiplied for each
// point of the grid.

@group(0) @binding(0) var<uniform> range: SoftRange;
@group(0) @binding(1) var<storage, read> draws: array<Draw>;
@group(0) @binding(2) var<storage, read> paints: array<Paint>;
@group(0) @binding(3) var<storage, read> outlines: array<Outline>;
@group(0) @binding(4) var<storage, read> points: array<u32>;
@group(0) @binding(5) var<storage, read> bands: array<u32>;
@group(0) @binding(6) var<storage, read> grids: array<Grid>;
@group(0) @binding(7) var<storage, read_write> gridValues: array<f32>;

//! include ../render/normal.wgsl

const STEP = GRID_STEP / GRID_DEVIATION;
// From the first to the last point of a square.
const SPAN = STEP * f32(SOFTEN_SIDE - 1);

// A quadratic q0 + 2 e t + a t², in deviations of the values from the first point of a square.
struct Curve {
  q0: vec2f,
  e: vec2f,
  a: vec2f,
}

// The stretch of a curve that a square sees, and in how many nodes: one, or two a step.
struct Stretch {
  point: u32,
  t0: f32,
  t1: f32,
  nodes: u32,
}

// Where an outline lies to a square: what is left and below of its first point, outline units, and units to deviations.
struct Frame {
  corner: vec2f,
  scale: vec2f,
  slant: f32,
}

var<workgroup> stretches: array<Stretch, SOFTEN_WORKGROUP_SIZE>;
// Nodes of these stretches, up to and with each.
var<workgroup> ends: array<u32, SOFTEN_WORKGROUP_SIZE>;
var<workgroup> across: array<f32, SOFTEN_WORKGROUP_SIZE * SOFTEN_SIDE>;
var<workgroup> up: array<vec4f, SOFTEN_WORKGROUP_SIZE * SOFTEN_SIDE / 4>;

fn read_offset(index: u32) -> vec2f {
  let bits = points[index];
  return vec2f(f32(bits & 0xffffu), f32(bits >> 16u));
}

fn read_curve(point: u32, frame: Frame) -> Curve {
  let p0 = read_offset(point);
  let p1 = read_offset(point + 1u);
  let p2 = read_offset(point + 2u);
  // A straight line is gone through evenly, not ever faster as a quadratic that starts at its control point.
  let isStraight = all(p1 == p0);
  var curve = Curve(
    (p0 - frame.corner) * frame.scale,
    select(p1 - p0, 0.5 * (p2 - p0), isStraight) * frame.scale,
    select(p0 - 2.0 * p1 + p2, vec2f(0.0), isStraight) * frame.scale,
  );
  curve.q0.x += frame.slant * curve.q0.y;
  curve.e.x += frame.slant * curve.e.y;
  curve.a.x += frame.slant * curve.a.y;
  return curve;
}

// Where the contours of an outline are named: their number, the first point of each, the number of points.
fn find_contours(outline: Outline) -> u32 {
  let lastBand = outline.bandStart + 2u * (outline.bandCount - 1u);
  return outline.bandStart + bands[lastBand] + bands[lastBand + 1u];
}

// The first point of the curve of this index. Curves of a contour share their ends.
fn find_point(contours: u32, index: u32) -> u32 {
  var rest = index;
  var contour = contours + 1u;
  var count = (bands[contour + 1u] - bands[contour] - 1u) / 2u;
  while (rest >= count) {
    rest -= count;
    contour++;
    count = (bands[contour + 1u] - bands[contour] - 1u) / 2u;
  }
  return bands[contour] + 2u * rest;
}

// What of a curve a square sees: it is monotone in v. Gauss's two nodes in every deviation at the fastest; one where the curve
// is so short that this is off by 0.2 / 255 at most, as many of them as there may be.
fn cut_curve(point: u32, curve: Curve) -> Stretch {
  var stretch = Stretch(point, 0.0, 1.0, 0u);
  let stop = curve.q0 + 2.0 * curve.e + curve.a;
  let way = sign(stop.y - curve.q0.y);
  let right = max(max(curve.q0.x, stop.x), curve.q0.x + curve.e.x);
  let entry = select(SPAN + BLUR_REACH, -BLUR_REACH, way > 0.0);
  let exit = select(-BLUR_REACH, SPAN + BLUR_REACH, way > 0.0);
  let before = (entry - curve.q0.y) * way;
  let until = (exit - curve.q0.y) * way;
  let whole = abs(stop.y - curve.q0.y);
  if (way == 0.0 || right <= -BLUR_REACH || before >= whole || until <= 0.0) {
    return stretch;
  }
  if (before > 0.0) {
    stretch.t0 = min(blur_crossing(curve.e.y, curve.a.y, way, before), 1.0);
  }
  if (until < whole) {
    stretch.t1 = clamp(blur_crossing(curve.e.y, curve.a.y, way, until), stretch.t0, 1.0);
  }
  let speed = 2.0 * max(abs(curve.e + curve.a * stretch.t0), abs(curve.e + curve.a * stretch.t1));
  let extent = (stretch.t1 - stretch.t0) * max(speed.x, speed.y);
  stretch.nodes = select(2u * u32(ceil(extent)), 1u, extent < 0.2);
  return stretch;
}

// Finds the stretches of up to as many curves as there are invocations; gives the number of nodes on them.
fn find_stretches(contours: u32, first: u32, count: u32, frame: Frame, lane: u32, pointStart: u32) -> u32 {
  var own = 0u;
  if (first + lane < count) {
    let point = pointStart + find_point(contours, first + lane);
    stretches[lane] = cut_curve(point, read_curve(point, frame));
    own = stretches[lane].nodes;
  }
  ends[lane] = own;
  workgroupBarrier();
  var sum = 0u;
  for (var index = 0u; index <= lane; index++) {
    sum += ends[index];
  }
  workgroupBarrier();
  ends[lane] = sum;
  return workgroupUniformLoad(&ends[SOFTEN_WORKGROUP_SIZE - 1]);
}

// A point on a curve, and its weight.
fn find_node(index: u32, frame: Frame) -> vec3f {
  var at = 0u;
  for (var step = SOFTEN_WORKGROUP_SIZE / 2u; step > 0u; step /= 2u) {
    if (ends[at + step - 1u] <= index) {
      at += step;
    }
  }
  let stretch = stretches[at];
  // From the last of its nodes.
  let own = ends[at] - 1u - index;
  let isOne = stretch.nodes == 1u;
  let side = select(f32(own & 1u) * 2.0 - 1.0, 0.0, isOne);
  let span = (stretch.t1 - stretch.t0) / f32(max(stretch.nodes / 2u, 1u));
  let t = stretch.t1 - (f32(own >> 1u) + 0.5 + side * 0.2886751346) * span;
  let curve = read_curve(stretch.point, frame);
  let weight = (curve.a.y * t + curve.e.y) * span * select(1.0, 2.0, isOne);
  return vec3f((curve.a * t + 2.0 * curve.e) * t + curve.q0, weight);
}

// What an outline holds of the Gaussians around four points of a square: those of an invocation, one above the other.
fn hold_outline(outline: Outline, frame: Frame, lane: u32) -> vec4f {
  let contours = find_contours(outline);
  let contourCount = bands[contours];
  let count = (bands[contours + 1u + contourCount] - contourCount) / 2u;
  var area = vec4f(0.0);
  for (var first = 0u; first < count; first += SOFTEN_WORKGROUP_SIZE) {
    let nodes = find_stretches(contours, first, count, frame, lane, outline.pointStart);
    for (var base = 0u; base < nodes; base += SOFTEN_WORKGROUP_SIZE) {
      if (base + lane < nodes) {
        let node = find_node(base + lane, frame);
        for (var column = 0u; column < SOFTEN_SIDE; column++) {
          across[lane * SOFTEN_SIDE + column] = gauss_below(node.x - f32(column) * STEP);
        }
        for (var row = 0u; row < SOFTEN_SIDE; row += 4u) {
          let away = node.y - (vec4f(0.0, 1.0, 2.0, 3.0) + f32(row)) * STEP;
          up[(lane * SOFTEN_SIDE + row) / 4u] = node.z * 0.3989422804 * exp(-0.5 * away * away);
        }
      }
      workgroupBarrier();
      let some = min(nodes - base, SOFTEN_WORKGROUP_SIZE);
      for (var index = 0u; index < some; index++) {
        area += across[index * SOFTEN_SIDE + lane % SOFTEN_SIDE] * up[index * (SOFTEN_SIDE / 4u) + lane / SOFTEN_SIDE];
      }
      workgroupBarrier();
    }
  }
  return min(abs(area), vec4f(1.0));
}

@compute @workgroup_size(SOFTEN_WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) group: vec3u,
  @builtin(num_workgroups) groups: vec3u,
  @builtin(local_invocation_index) lane: u32,
) {
  // Beginning a workgroup costs more than to look at a shadow that has no grid: each takes its share of them.
  for (var offset = group.x; offset < range.count; offset += groups.x) {
    let grid = grids[range.gridStart + 1u + offset];
    if (grid.columns > 0u) {
      fill_grid(grid, range.first + offset, lane);
    }
  }
}

fn fill_grid(grid: Grid, index: u32, lane: u32) {
  let draw = draws[index];
  let paint = paints[draw.paint];
  for (var row = 0u; row < grid.rows; row += SOFTEN_SIDE) {
    for (var column = 0u; column < grid.columns; column += SOFTEN_SIDE) {
      let place = grid.low + vec2f(f32(column), f32(row)) * GRID_STEP;
      let corner = vec2f(place.x - grid.slant * place.y, place.y) * grid.scale;
      // Layers are put over each other; a glyph without is its own only one.
      var free = vec4f(1.0);
      for (var layer = min(paint.layers, 1u); layer <= paint.layers; layer++) {
        let part = draws[index + layer];
        let outline = outlines[part.outline];
        if (outline.bandCount == 0u) {
          continue;
        }
        // Its units are those of its own outline.
        let ratio = paint.pointScale / paints[part.paint].pointScale;
        let scale = 1.0 / (GRID_DEVIATION * ratio * grid.scale);
        free *= 1.0 - hold_outline(outline, Frame(corner * ratio - outline.bounds.xy, scale, grid.slant), lane);
      }
      let x = column + lane % SOFTEN_SIDE;
      if (x < grid.columns) {
        for (var index = 0u; index < 4u; index++) {
          let y = row + lane / SOFTEN_SIDE * 4u + index;
          if (y < grid.rows) {
            gridValues[grid.start + y * grid.columns + x] = 1.0 - free[index];
          }
        }
      }
    }
  }
}
