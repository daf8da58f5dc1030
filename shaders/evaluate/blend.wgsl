// One layer, one quad: the track's cubic, the glyph's override, the blend.
//! include ./bindings.wgsl
//! include ./time.wgsl
//! include ./saturate.wgsl

/// What a layer gives all its quads: a segment of the track, a place in it, and where the rest lies in `tracks`.
struct Passage {
  quadMask: u32,
  flags: u32,
  /// First coefficient of the segment.
  coefficients: u32,
  blends: u32,
  overrides: u32,
  /// Since the segment's key.
  seconds: f32,
  weight: f32,
}

fn enterSegment(layer: Layer, time: TimePair, overrides: u32) -> Passage {
  let segment = findSegment(layer, time);
  let key = tracks[layer.keyStart + segment];
  let sinceKey = subtractTime(time, TimePair(bitcast<i32>(key.x), bitcast<f32>(key.y)));
  let quads = countOneBits(layer.quadMask);
  let varies = (layer.flags & LAYER_VARYING_WEIGHT) != 0u;
  let cubics = quads + select(0u, 1u, varies);
  var passage = Passage(
    layer.quadMask,
    layer.flags,
    layer.coefficientStart + 4u * cubics * segment,
    layer.blendStart,
    overrides,
    max(toSeconds(sinceKey), 0.0),
    1.0,
  );
  if (varies) {
    passage.weight = clamp(evaluateCubic(passage.coefficients + 4u * quads, passage.seconds).x, 0.0, 1.0);
  }
  return passage;
}

/// The last key that has come; at a jump the later one.
fn findSegment(layer: Layer, time: TimePair) -> u32 {
  let reached = addSlack(time, BEGIN_SLACK_SECONDS);
  var low = 0u;
  var high = layer.keyCount;
  while (high > low + 1u) {
    let middle = low + (high - low) / 2u;
    let key = tracks[layer.keyStart + middle];
    if (isBefore(reached, TimePair(bitcast<i32>(key.x), bitcast<f32>(key.y)))) {
      high = middle;
    } else {
      low = middle;
    }
  }
  return low;
}

fn evaluateCubic(entry: u32, seconds: f32) -> vec4f {
  return trackNumbers(entry)
    + seconds * (trackNumbers(entry + 1u) + seconds * (trackNumbers(entry + 2u) + seconds * trackNumbers(entry + 3u)));
}

/// state · scale + offset, of the override pair at `entry`.
fn overrideQuad(state: vec4f, entry: u32) -> vec4f {
  return saturateQuad(multiplyQuads(state, trackNumbers(entry)) + trackNumbers(entry + 1u));
}

/// state · (p + q · v) + r · v, v the layer's value in this quad; unchanged where the layer has none of its channels.
fn blendQuad(state: vec4f, quad: u32, passage: Passage) -> vec4f {
  if ((passage.quadMask & (1u << quad)) == 0u) {
    return state;
  }
  let slot = countOneBits(passage.quadMask & ((1u << quad) - 1u));
  var value = saturateQuad(evaluateCubic(passage.coefficients + 4u * slot, passage.seconds));
  if ((passage.flags & LAYER_OVERRIDES) != 0u) {
    value = overrideQuad(value, passage.overrides + 2u * slot);
  }
  let varies = (passage.flags & LAYER_VARYING_WEIGHT) != 0u;
  let step = select(1u, 2u, varies);
  let entry = passage.blends + 3u * step * slot;
  var p = trackNumbers(entry);
  var q = trackNumbers(entry + step);
  var r = trackNumbers(entry + 2u * step);
  if (varies) {
    p += trackNumbers(entry + 1u) * passage.weight;
    q += trackNumbers(entry + 3u) * passage.weight;
    r += trackNumbers(entry + 5u) * passage.weight;
  }
  return saturateQuad(multiplyQuads(state, saturateQuad(p + q * value)) + r * value);
}
