// An outline blurred by a Gaussian, as an integral along its curves: no passes, no textures, any size. Whoever includes this
// binds points and bands.
//! include ./gaussian.wgsl
//! include ./normal.wgsl

// The integral of gauss_below(u) gauss(v) dv along a part of a quadratic in which |u| and |v| stay within reach.
fn blur_part(q0: vec2f, e: vec2f, a: vec2f, t0: f32, t1: f32) -> f32 {
  let start = (a * t0 + 2.0 * e) * t0 + q0;
  let stop = (a * t1 + 2.0 * e) * t1 + q0;
  let way = abs(stop - start);
  if (way.x < 0.01) {
    return gauss_below(0.5 * (start.x + stop.x)) * (gauss_below(stop.y) - gauss_below(start.y));
  }
  // Gauss's two points in every step of about a deviation; a curve is faster here than there.
  let steps = clamp(ceil(1.25 * max(way.x, way.y)), 1.0, 9.0);
  let span = (t1 - t0) / steps;
  var sum = 0.0;
  for (var step = 0.5; step < steps; step += 1.0) {
    for (var side = -1.0; side < 2.0; side += 2.0) {
      let t = t0 + (step + side * 0.2886751346) * span;
      let q = (a * t + 2.0 * e) * t + q0;
      sum += gauss_below(q.x) * gauss(q.y) * (a.y * t + e.y);
    }
  }
  return sum * span;
}

// The same along a piece that is monotone in u and v and within reach in v.
fn blur_piece(q0: vec2f, e: vec2f, a: vec2f, t0: f32, t1: f32) -> f32 {
  let u0 = (a.x * t0 + 2.0 * e.x) * t0 + q0.x;
  let u1 = (a.x * t1 + 2.0 * e.x) * t1 + q0.x;
  if (max(u0, u1) <= -BLUR_REACH) {
    return 0.0;
  }
  let way = sign(u1 - u0);
  let slope = e.x + a.x * t0;
  var begin = t0;
  var end = t1;
  var area = 0.0;
  if (abs(u0) > BLUR_REACH) {
    let bound = BLUR_REACH * sign(u0);
    // Both ends beyond the same side: there is no way in between.
    begin = select(t1, min(t0 + blur_crossing(slope, a.x, way, abs(bound - u0)), t1), sign(u1) != sign(u0) || abs(u1) < BLUR_REACH);
    area += blur_far(q0, e, a, t0, begin, u0);
  }
  if (abs(u1) > BLUR_REACH && begin < t1) {
    let bound = BLUR_REACH * sign(u1);
    end = clamp(t0 + blur_crossing(slope, a.x, way, abs(bound - u0)), begin, t1);
    area += blur_far(q0, e, a, end, t1, u1);
  }
  if (end > begin) {
    area += blur_part(q0, e, a, begin, end);
  }
  return area;
}

// Beyond reach on the right a curve has all of a Gaussian on its left, on the left nothing.
fn blur_far(q0: vec2f, e: vec2f, a: vec2f, t0: f32, t1: f32, u: f32) -> f32 {
  if (u < 0.0) {
    return 0.0;
  }
  let v0 = (a.y * t0 + 2.0 * e.y) * t0 + q0.y;
  let v1 = (a.y * t1 + 2.0 * e.y) * t1 + q0.y;
  return gauss_below(v1) - gauss_below(v0);
}

// The same along a whole quadratic that is monotone in v. e = p1 - p0, a = p0 - 2 p1 + p2.
fn blur_curve(q0: vec2f, q2: vec2f, e: vec2f, a: vec2f) -> f32 {
  let way = sign(q2.y - q0.y);
  var t0 = 0.0;
  var t1 = 1.0;
  if (abs(q0.y) > BLUR_REACH) {
    t0 = min(blur_crossing(e.y, a.y, way, abs(q0.y) - BLUR_REACH), 1.0);
  }
  if (abs(q2.y) > BLUR_REACH) {
    t1 = clamp(blur_crossing(e.y, a.y, way, abs(BLUR_REACH * sign(q2.y) - q0.y)), t0, 1.0);
  }
  // A slanted Gaussian can see the curve turn in u: then it is two pieces.
  let turn = -e.x / a.x;
  if (a.x != 0.0 && turn > t0 && turn < t1) {
    return blur_piece(q0, e, a, t0, turn) + blur_piece(q0, e, a, turn, t1);
  }
  return blur_piece(q0, e, a, t0, t1);
}

// Share of the Gaussian around a point that the outline holds, 0..1. center in outline units.
fn blur_outline(outline: Outline, center: vec2f, blur: Blur) -> f32 {
  if (outline.bandCount == 0u) {
    return 0.0;
  }
  let scale = 1.0 / vec2f(blur.width, blur.rise);
  let slantReach = BLUR_REACH * abs(blur.slant);
  // Points count from the outline's left and bottom.
  let middle = center - outline.bounds.xy;
  let lastBand = f32(outline.bandCount - 1u);
  let firstBand = u32(clamp((middle.y - BLUR_REACH * blur.rise) / outline.bandHeight, 0.0, lastBand));
  let finalBand = u32(clamp((middle.y + BLUR_REACH * blur.rise) / outline.bandHeight, 0.0, lastBand));
  var area = 0.0;
  for (var band = firstBand; band <= finalBand; band++) {
    // A curve that reaches below a later band was met in the band before it.
    let floorY = select(f32(band) * outline.bandHeight, -1e9, band == firstBand);
    let entry = outline.bandStart + bands[outline.bandStart + 2u * band];
    let end = entry + bands[outline.bandStart + 2u * band + 1u];
    for (var at = entry; at < end; at++) {
      let point = outline.pointStart + bands[at];
      let p0 = read_point(point);
      let p2 = read_point(point + 2u);
      var q0 = (p0 - middle) * scale;
      var q2 = (p2 - middle) * scale;
      if (max(q0.x, q2.x) + slantReach <= -BLUR_REACH) {
        // It and the rest of the band lie to the left.
        break;
      }
      let v0 = clamp(q0.y, -BLUR_REACH, BLUR_REACH);
      let v2 = clamp(q2.y, -BLUR_REACH, BLUR_REACH);
      if (v0 == v2 || min(p0.y, p2.y) < floorY) {
        continue;
      }
      if (min(q0.x, q2.x) - slantReach >= BLUR_REACH) {
        area += gauss_below(v2) - gauss_below(v0);
        continue;
      }
      // Differences of the raw integers are exact.
      let p1 = read_point(point + 1u);
      let isStraight = all(p1 == p0);
      // A straight line is gone through evenly, not ever faster as a quadratic that starts at its control point.
      var e = select(p1 - p0, 0.5 * (p2 - p0), isStraight) * scale;
      var a = select(p0 - 2.0 * p1 + p2, vec2f(0.0), isStraight) * scale;
      q0.x += blur.slant * q0.y;
      q2.x += blur.slant * q2.y;
      e.x += blur.slant * e.y;
      a.x += blur.slant * a.y;
      area += blur_curve(q0, q2, e, a);
    }
  }
  return min(abs(area), 1.0);
}
