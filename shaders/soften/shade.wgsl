// Pose + outline + grid → the pixels of blurred shadows: quads as in render.wgsl, each in one colour. What a pixel has of the
// blur is blended from a grid, or found along the curves where there is none.
@group(0) @binding(0) var<uniform> surface: Target;
@group(0) @binding(1) var<storage, read> draws: array<Draw>;
@group(0) @binding(2) var<storage, read> poses: array<Pose>;
@group(0) @binding(3) var<storage, read> paints: array<Paint>;
@group(0) @binding(4) var<storage, read> outlines: array<Outline>;
@group(0) @binding(5) var<storage, read> lines: array<Line>;
@group(0) @binding(6) var<storage, read> shifts: array<f32>;
@group(0) @binding(7) var<storage, read> placements: array<Placement>;
@group(0) @binding(8) var<storage, read> grids: array<Grid>;
@group(0) @binding(9) var<storage, read> points: array<u32>;
@group(0) @binding(10) var<storage, read> bands: array<u32>;
@group(0) @binding(11) var<storage, read> gridValues: array<f32>;
@group(1) @binding(0) var<uniform> range: SoftRange;

//! include ../render/place.wgsl
//! include ../render/corner.wgsl
//! include ../render/coverage.wgsl
//! include ../render/blur.wgsl
//! include ../render/weight.wgsl

struct Shade {
  @builtin(position) position: vec4f,
  // Device px → outline units, or → steps of the grid.
  @location(0) @interpolate(flat) inverse: vec4f,
  // Where they begin.
  @location(1) @interpolate(flat) origin: vec2f,
  @location(2) @interpolate(flat) draw: u32,
  // Premultiplied, opacity applied.
  @location(3) @interpolate(flat) color: vec4f,
  // Width, rise, slant; all 0 where the shadow is sharp.
  @location(4) @interpolate(flat) blur: vec3f,
  // Of a sharp shadow of one outline, otherwise 0.
  @location(5) @interpolate(flat) weight: f32,
  // First value, columns, rows; no columns: without a grid.
  @location(6) @interpolate(flat) grid: vec3u,
}

// A range is drawn by one of two pipelines, so that where all its shadows have grids no invocation carries the other way
// along: some adapters go both ways of a branch. The other one's vertices draw nothing.
@vertex
fn grid_vertex(@builtin(vertex_index) vertexIndex: u32, @builtin(instance_index) instanceIndex: u32) -> Shade {
  return place_shade(vertexIndex, instanceIndex, grids[range.gridStart].rows == 0u);
}

@vertex
fn mixed_vertex(@builtin(vertex_index) vertexIndex: u32, @builtin(instance_index) instanceIndex: u32) -> Shade {
  return place_shade(vertexIndex, instanceIndex, grids[range.gridStart].rows != 0u);
}

// In another view than the scene's own, for which grids may not serve.
@vertex
fn open_vertex(@builtin(vertex_index) vertexIndex: u32, @builtin(instance_index) instanceIndex: u32) -> Shade {
  return place_shade(vertexIndex, instanceIndex, true);
}

fn place_shade(vertexIndex: u32, instanceIndex: u32, isOwn: bool) -> Shade {
  var out: Shade;
  out.position = NOWHERE;
  let index = instanceIndex * QUADS_PER_INSTANCE + (vertexIndex >> 2u);
  let draw = draws[index];
  let paint = paints[draw.paint];
  let pose = poses[draw.cluster];
  let redGreen = unpack2x16unorm(pose.shadowColor.x);
  let blueAlpha = unpack2x16unorm(pose.shadowColor.y);
  let alpha = blueAlpha.y * saturate(pose.opacity);
  let isDrawn = outlines[draw.outline].bandCount != 0u && paint.layers != PAINT_LAYER;
  if (!isOwn || !isDrawn || !(alpha > 0.0)) {
    return out;
  }
  let placed = place_draw(draw, true);
  if (!placed.visible) {
    return out;
  }
  out.inverse = placed.inverse;
  out.origin = placed.origin;
  out.draw = index;
  out.color = vec4f(vec3f(redGreen, blueAlpha.x) * alpha, alpha);
  var reach = placed.reach;
  if (paint.shadowBlur > 0.0) {
    let blur = blur_shadow(placed, pose, paint);
    reach = BLUR_REACH * vec2f(blur.width + abs(blur.slant) * blur.width, blur.rise);
    out.blur = vec3f(blur.width, blur.rise, blur.slant);
    let offset = index - range.first;
    let grid = grids[range.gridStart + 1u + min(offset, range.count)];
    if (offset < range.count && grid.columns > 0u && is_like(grid, blur)) {
      out.grid = vec3u(grid.start, grid.columns, grid.rows);
      let along = placed.inverse.zw / grid.scale.y;
      let across = placed.inverse.xy / grid.scale.x + grid.slant * along;
      out.inverse = vec4f(across, along) / GRID_STEP;
      let low = vec2f(grid.low.x - grid.slant * grid.low.y, grid.low.y) * grid.scale;
      out.origin = placed.origin + transform(placed.forward, low);
    }
  } else if (paint.layers == 0u) {
    out.weight = weight_of(vec3f(redGreen, blueAlpha.x));
  }
  out.position = corner_position(placed, outlines[draw.outline].bounds, reach, vertexIndex & 3u);
  return out;
}

// Whether a grid's blur is the one that is wanted: in another view of the frame pixels are of another size.
fn is_like(grid: Grid, blur: Blur) -> bool {
  let ratio = vec2f(blur.width, blur.rise) / grid.scale - 1.0;
  return all(abs(ratio) <= vec2f(GRID_TOLERANCE)) && abs(blur.slant - grid.slant) <= GRID_TOLERANCE;
}

// A quadratic B-spline over the grid. at: steps from its first point.
fn blend_grid(at: vec2f, start: u32, columns: u32, rows: u32) -> f32 {
  let nearest = floor(at + 0.5);
  if (any(nearest < vec2f(1.0)) || nearest.x + 2.0 > f32(columns) || nearest.y + 2.0 > f32(rows)) {
    return 0.0;
  }
  let low = nearest - at + 0.5;
  let high = 1.0 - low;
  let first = 0.5 * low * low;
  let last = 0.5 * high * high;
  let middle = 1.0 - first - last;
  let across = vec3f(first.x, middle.x, last.x);
  let below = start + u32(nearest.y - 1.0) * columns + u32(nearest.x - 1.0);
  let same = below + columns;
  let above = same + columns;
  return first.y * dot(across, vec3f(gridValues[below], gridValues[below + 1u], gridValues[below + 2u])) +
    middle.y * dot(across, vec3f(gridValues[same], gridValues[same + 1u], gridValues[same + 2u])) +
    last.y * dot(across, vec3f(gridValues[above], gridValues[above + 1u], gridValues[above + 2u]));
}

fn cover_soft(outline: Outline, point: vec2f, inverse: vec4f, blur: Blur) -> f32 {
  if (blur.rise > 0.0) {
    return blur_outline(outline, point, blur);
  }
  return cover_outline(outline, point, inverse);
}

@fragment
fn grid_fragment(in: Shade) -> @location(0) vec4f {
  let at = find_center(in.position, in.origin, in.inverse);
  return in.color * blend_grid(at, in.grid.x, in.grid.y, in.grid.z);
}

@fragment
fn mixed_fragment(in: Shade) -> @location(0) vec4f {
  let center = find_center(in.position, in.origin, in.inverse);
  if (in.grid.y > 0u) {
    return in.color * blend_grid(center, in.grid.x, in.grid.y, in.grid.z);
  }
  let paint = paints[draws[in.draw].paint];
  let blur = Blur(in.blur.x, in.blur.y, in.blur.z);
  let pixel = abs(in.inverse.xz) + abs(in.inverse.yw);
  let reach = pixel + BLUR_REACH * vec2f(blur.width + abs(blur.slant) * blur.width, blur.rise);
  // Layers lie over each other; a glyph without is its own only one.
  var share = 0.0;
  for (var index = in.draw + min(paint.layers, 1u); index <= in.draw + paint.layers; index++) {
    let layer = draws[index];
    let ratio = paint.pointScale / paints[layer.paint].pointScale;
    let point = center * ratio;
    if (is_beside(outlines[layer.outline].bounds, point, reach * ratio)) {
      continue;
    }
    let scaled = Blur(blur.width * ratio, blur.rise * ratio, blur.slant);
    let own = cover_soft(outlines[layer.outline], point, in.inverse * ratio, scaled);
    share = own + (1.0 - own) * share;
  }
  return in.color * weigh_coverage(share, in.weight);
}
