// The exact area of an outline under a pixel. Whoever includes this binds points and bands.

// From the outline's left and bottom, as everything below.
fn read_point(index: u32) -> vec2f {
  let bits = points[index];
  return vec2f(f32(bits & 0xffffu), f32(bits >> 16u));
}

// Where the quadratic q0 + 2 e t + a t², monotone up to there, has come the given distance of its way (1 up, -1 down).
// The form of the quadratic formula that subtracts nothing of equal size: e points the same way as the curve.
fn find_crossing(e: f32, a: f32, way: f32, distance: f32) -> f32 {
  return distance / max(e * way + sqrt(max(e * e + a * way * distance, 0.0)), 1e-20);
}

// The integral of clamp(u, 0, 1) dv along the part of a quadratic from v0 to v1, in footprints. The curve is monotone in v;
// in u only where the footprint is not slanted. e = p1 - p0, a = p0 - 2 p1 + p2.
fn integrate_curve(q0: vec2f, q2: vec2f, e: vec2f, a: vec2f, v0: f32, v1: f32) -> f32 {
  let way = sign(v1 - v0);
  var t0 = 0.0;
  var t1 = 1.0;
  var start = vec2f(q0.x, v0);
  var stop = vec2f(q2.x, v1);
  if (v0 != q0.y) {
    t0 = min(find_crossing(e.y, a.y, way, abs(v0 - q0.y)), 1.0);
    start.x = (a.x * t0 + 2.0 * e.x) * t0 + q0.x;
  }
  if (v1 != q2.y) {
    t1 = clamp(find_crossing(e.y, a.y, way, abs(v1 - q0.y)), t0, 1.0);
    stop.x = (a.x * t1 + 2.0 * e.x) * t1 + q0.x;
  }
  // A slanted footprint can see the curve turn in u: then it is two pieces.
  let turn = -e.x / a.x;
  var area = 0.0;
  if (a.x != 0.0 && turn > t0 && turn < t1) {
    let middle = (a * turn + 2.0 * e) * turn + q0;
    let top = vec2f(middle.x, clamp(middle.y, min(v0, v1), max(v0, v1)));
    area = integrate_piece(start, top, e, a, t0, turn);
    start = top;
    t0 = turn;
  }
  return area + integrate_piece(start, stop, e, a, t0, t1);
}

// The same along a piece that is monotone in u, too, from parameter t0 to t1.
fn integrate_piece(start: vec2f, stop: vec2f, e: vec2f, a: vec2f, t0: f32, t1: f32) -> f32 {
  let in0 = saturate(start.x);
  let in1 = saturate(stop.x);
  if (in0 == in1) {
    return in0 * (stop.y - start.y);
  }
  // Only the part between u = 0 and u = 1 is curved; before and after it the integrand is 0 or 1.
  let way = sign(stop.x - start.x);
  let slope = e + a * t0;
  var s0 = 0.0;
  var s1 = t1 - t0;
  var w0 = start.y;
  var w1 = stop.y;
  let low = min(start.y, stop.y);
  let high = max(start.y, stop.y);
  if (in0 != start.x) {
    s0 = min(find_crossing(slope.x, a.x, way, abs(in0 - start.x)), s1);
    w0 = clamp((a.y * s0 + 2.0 * slope.y) * s0 + start.y, low, high);
  }
  if (in1 != stop.x) {
    s1 = clamp(find_crossing(slope.x, a.x, way, abs(in1 - start.x)), s0, s1);
    w1 = clamp((a.y * s1 + 2.0 * slope.y) * s1 + start.y, low, high);
  }
  let du = in1 - in0;
  let dv = w1 - w0;
  let span = s1 - s0;
  // Chord, plus the parabola between chord and curve.
  let curved = 0.5 * (in0 + in1) * dv + span * span * (a.y * du - a.x * dv) / 6.0;
  return in0 * (w0 - start.y) + curved + in1 * (stop.y - w1);
}

// A parallelogram with two sides level in outline space: outline units, and the share of its width by which u falls behind
// on the way up.
struct Footprint {
  width: f32,
  rise: f32,
  slant: f32,
}

// The footprint with the area and the second moments of the parallelogram of two sides.
fn make_footprint(one: vec2f, other: vec2f) -> Footprint {
  let rise = length(vec2f(one.y, other.y));
  let width = abs(one.x * other.y - one.y * other.x) / rise;
  return Footprint(width, rise, -(one.x * one.y + other.x * other.y) / (rise * width));
}

// Share of a pixel that the outline fills, 0..1, whatever way its contours run.
// center: the pixel's centre in outline units. inverse: rows of device px → outline units.
// A pixel with sides that are level in outline space is a footprint itself. Another is cut in two along its steeper sides,
// and the halves are taken for footprints: one for the whole would be off by 11 / 255 at most on a straight edge and by 5 / 255
// in the mean at 45°, two by 10 and 2.
fn cover_outline(outline: Outline, center: vec2f, inverse: vec4f) -> f32 {
  if (outline.bandCount == 0u) {
    return 0.0;
  }
  let middle = center - outline.bounds.xy;
  let isTurned = abs(inverse.z) > abs(inverse.w);
  let steep = select(inverse.yw, inverse.xz, isTurned);
  let flat = select(inverse.xz, inverse.yw, isTurned);
  if (abs(flat.y) < LEVEL_RATIO * abs(steep.y)) {
    return cover_footprint(outline, middle, make_footprint(steep, flat));
  }
  let half = make_footprint(steep, 0.5 * flat);
  return 0.5 * (cover_footprint(outline, middle - 0.25 * flat, half) + cover_footprint(outline, middle + 0.25 * flat, half));
}

// Share of a footprint that the outline fills. In its coordinates (u along, v across the level sides, both 0..1) the area is
// the sum over curves of the integral of clamp(u, 0, 1) dv.
fn cover_footprint(outline: Outline, center: vec2f, footprint: Footprint) -> f32 {
  let scale = 1.0 / vec2f(footprint.width, footprint.rise);
  let slant = footprint.slant;
  let slantReach = 0.5 * abs(slant);

  let lastBand = f32(outline.bandCount - 1u);
  var band = u32(clamp((center.y - 0.5 * footprint.rise) / outline.bandHeight, 0.0, lastBand));
  let finalBand = u32(clamp((center.y + 0.5 * footprint.rise) / outline.bandHeight, 0.0, lastBand));
  // A curve that reaches below a later band was met in the band before it.
  var floorY = -1e9;
  var entry = outline.bandStart + bands[outline.bandStart + 2u * band];
  var end = entry + bands[outline.bandStart + 2u * band + 1u];
  var area = 0.0;
  loop {
    // Step to the next curve that has to be integrated, so that neighbouring pixels integrate theirs at the same time.
    var isFound = false;
    var point = 0u;
    var p0: vec2f;
    var p2: vec2f;
    var q0: vec2f;
    var q2: vec2f;
    loop {
      if (entry >= end) {
        if (band >= finalBand) {
          break;
        }
        band++;
        floorY = f32(band) * outline.bandHeight;
        entry = outline.bandStart + bands[outline.bandStart + 2u * band];
        end = entry + bands[outline.bandStart + 2u * band + 1u];
        continue;
      }
      point = outline.pointStart + bands[entry];
      entry++;
      p0 = read_point(point);
      p2 = read_point(point + 2u);
      q0 = (p0 - center) * scale + 0.5;
      q2 = (p2 - center) * scale + 0.5;
      if (max(q0.x, q2.x) + slantReach <= 0.0) {
        // It and the rest of the band lie to the left.
        entry = end;
        continue;
      }
      let across = saturate(q2.y) - saturate(q0.y);
      if (across == 0.0 || min(p0.y, p2.y) < floorY) {
        continue;
      }
      if (min(q0.x, q2.x) - slantReach >= 1.0) {
        area += across;
        continue;
      }
      isFound = true;
      break;
    }
    if (!isFound) {
      break;
    }
    // Differences of the raw integers are exact.
    let p1 = read_point(point + 1u);
    var e = (p1 - p0) * scale;
    var a = (p0 - 2.0 * p1 + p2) * scale;
    let v0 = saturate(q0.y);
    let v1 = saturate(q2.y);
    q0.x += slant * (q0.y - 0.5);
    q2.x += slant * (q2.y - 0.5);
    e.x += slant * e.y;
    a.x += slant * a.y;
    area += integrate_curve(q0, q2, e, a, v0, v1);
  }
  return min(abs(area), 1.0);
}
