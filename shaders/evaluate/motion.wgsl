// A layer that blends motions: its program → its values → the state. The layout says what the steps are.
//! include ./playhead.wgsl
//! include ./blend.wgsl
//! include ./state-record.wgsl

/// A segment of one of the layer's tracks, and a place in it.
struct MotionTrack {
  /// First coefficient of the segment.
  coefficients: u32,
  /// Since the segment's key.
  seconds: f32,
}

alias MotionScalars = array<f32, MAX_MOTION_SCALARS>;

/// `own` is the index of the layer's block layer; its companions follow it.
fn blendMotion(before: State, own: u32, layer: Layer, playhead: Playhead, glyph: u32) -> State {
  let clock = blockLayers[own];
  let values = blockLayers[own + 1u].overrideStart;
  let program = layer.blendStart + countOneBits(layer.quadMask) * select(3u, 6u, (layer.flags & LAYER_VARYING_WEIGHT) != 0u);
  let header = tracks[program];
  let end = program + 1u + min(header.x, 2u * MAX_MOTION_STEPS);
  var scalars: MotionScalars;
  var track = MotionTrack(layer.coefficientStart, 0.0);
  var elapsed = ZERO_TIME;
  var weight = 1.0;
  var sum = State(vec4f(0.0), vec4f(0.0), vec4f(0.0), vec4f(0.0), vec4f(0.0), vec4f(0.0));
  for (var at = program + 1u; at < end; at++) {
    let step = tracks[at];
    switch step.x {
      case MOTION_CONSTANT: {
        scalars[step.y] = bitcast<f32>(step.z);
      }
      case MOTION_PARAMETER: {
        scalars[step.y] = trackNumbers(values + step.z / 4u)[step.z % 4u];
      }
      case MOTION_GLYPHS: {
        let words = tracks[values + step.z + (glyph / 128u) * step.w];
        scalars[step.y] = f32((words[(glyph / 32u) % 4u] >> (glyph % 32u)) & 1u);
      }
      case MOTION_TRACK: {
        let index = blockLayers[own + step.y].layer;
        var time = playhead.time;
        if (step.y != 0u) {
          time = locatePlayhead(blockLayers[own + step.y], layers[index], glyph).time;
        }
        if (step.w == MOTION_TRACK_ELAPSED) {
          elapsed = withinIteration(time, layer);
        }
        if (step.w == MOTION_TRACK_REWOUND) {
          time = rewindTime(time, elapsed, layers[index]);
        }
        track = enterTrack(index, step.z, time);
      }
      // One case: the cubic then stands once in the kernel, which compiles in less time.
      case MOTION_CURVE, MOTION_WEIGHT, MOTION_LEAD, MOTION_RESTART: {
        let slot = evaluateSlot(track, step.z);
        if (step.x == MOTION_LEAD) {
          scalars[step.y] = slot.y;
        } else if (step.x == MOTION_RESTART) {
          scalars[step.y] = clamp(slot.x + scalars[step.y] * scalars[step.w], 0.0, 1.0);
        } else if (step.x == MOTION_CURVE) {
          scalars[step.y] = clamp(slot[step.w], 0.0, 1.0);
        } else {
          weight = clamp(slot[step.w], 0.0, 1.0);
        }
      }
      case MOTION_PRODUCT: {
        scalars[step.y] = readFactor(step.z, &scalars) * readFactor(step.w, &scalars);
      }
      case MOTION_TERM: {
        at++;
        let share = bitcast<f32>(step.w) * multiplyFactors(tracks[at], &scalars);
        if (share != 0.0) {
          sum = addTerm(sum, step.y, step.z, share, track);
        }
      }
      default: {}
    }
  }
  let byGlyph = clock.overrideStart + clock.overrideStride * glyph;
  let passage = Passage(layer.quadMask, layer.flags, 0u, layer.blendStart, byGlyph, 0.0, weight);
  var state = before;
  for (var quad = 0u; quad < QUAD_COUNT; quad++) {
    let value = sum.basics;
    sum = turnState(sum, value);
    state = turnState(state, blendValue(state.basics, quad, value, passage, select(0u, end, header.y != 0u)));
  }
  return state;
}

fn enterTrack(index: u32, slots: u32, time: TimePair) -> MotionTrack {
  let layer = layers[index];
  let segment = findSegment(layer, time);
  let key = tracks[layer.keyStart + segment];
  let sinceKey = subtractTime(time, TimePair(bitcast<i32>(key.x), bitcast<f32>(key.y)));
  let coefficients = layer.coefficientStart + 4u * slots * segment;
  return MotionTrack(coefficients, max(toSeconds(sinceKey), 0.0));
}

fn evaluateSlot(track: MotionTrack, slot: u32) -> vec4f {
  return evaluateCubic(track.coefficients + 4u * slot, track.seconds);
}

/// Of an alternating layer the elapsed clock runs through two iterations.
fn withinIteration(time: TimePair, layer: Layer) -> TimePair {
  let iteration = TimePair(layer.iterationTicks, layer.iterationRemainder);
  if ((layer.flags & LAYER_ALTERNATE) != 0u && !isBefore(time, iteration)) {
    return subtractTime(time, iteration);
  }
  return time;
}

/// So much earlier, in the same period where the layer has one.
fn rewindTime(now: TimePair, by: TimePair, layer: Layer) -> TimePair {
  let period = TimePair(layer.periodTicks, layer.periodRemainder);
  let time = subtractTime(now, by);
  if (!isBefore(ZERO_TIME, period)) {
    return time;
  }
  let periods = ceil(max(-toSeconds(time), 0.0) / toSeconds(period));
  return wrapTime(addTime(time, multiplyTime(period, u32(clamp(periods - 1.0, 0.0, 1e9)))), layer);
}

fn multiplyTime(a: TimePair, count: u32) -> TimePair {
  let remainder = a.remainder * f32(count);
  let ticks = floor(remainder * f32(TICKS_PER_SECOND));
  let rest = clamp(remainder - ticks * TICK_SECONDS, 0.0, TICK_SECONDS);
  return addTime(TimePair(a.ticks * i32(count) + i32(ticks), 0.0), TimePair(0, rest));
}

/// A byte of a term's factors.
fn readFactor(factor: u32, scalars: ptr<function, MotionScalars>) -> f32 {
  let scalar = (*scalars)[factor & (MOTION_COMPLEMENT - 1u)];
  return select(scalar, 1.0 - scalar, (factor & MOTION_COMPLEMENT) != 0u);
}

fn multiplyFactors(factors: vec4u, scalars: ptr<function, MotionScalars>) -> f32 {
  var product = 1.0;
  for (var index = 0u; index < MAX_MOTION_FACTORS; index++) {
    let factor = (factors[index / 4u] >> (8u * (index % 4u))) & 255u;
    if (factor == MOTION_NO_FACTOR) {
      break;
    }
    product *= readFactor(factor, scalars);
  }
  return product;
}

/// Adds share · value in the term's lanes; `slot` is the leaf's first.
fn addTerm(before: State, term: u32, slot: u32, share: f32, track: MotionTrack) -> State {
  var sum = before;
  var next = slot;
  for (var quad = 0u; quad < QUAD_COUNT; quad++) {
    let lanes = (term >> (4u * quad)) & 15u;
    var value = vec4f(0.0);
    if (((term >> (MOTION_QUADS_SHIFT + quad)) & 1u) != 0u) {
      value = saturateQuad(evaluateSlot(track, next));
      next++;
    } else if (((term >> MOTION_NORMAL_SHIFT) & 1u) != 0u) {
      value = identityQuad(quad);
    }
    let touched = (vec4u(lanes) & vec4u(1u, 2u, 4u, 8u)) != vec4u(0u);
    sum = turnState(sum, sum.basics + select(vec4f(0.0), share * value, touched));
  }
  return sum;
}

fn identityQuad(quad: u32) -> vec4f {
  switch quad {
    case 0u: {
      return IDENTITY_QUAD_0;
    }
    case 1u: {
      return IDENTITY_QUAD_1;
    }
    case 2u: {
      return IDENTITY_QUAD_2;
    }
    case 3u: {
      return IDENTITY_QUAD_3;
    }
    case 4u: {
      return IDENTITY_QUAD_4;
    }
    default: {
      return IDENTITY_QUAD_5;
    }
  }
}

/// As blendQuad, with the value given; `overrides` is the entry of the layer's constant ones, 0 where it has none.
fn blendValue(state: vec4f, quad: u32, sum: vec4f, passage: Passage, overrides: u32) -> vec4f {
  if ((passage.quadMask & (1u << quad)) == 0u) {
    return state;
  }
  let slot = countOneBits(passage.quadMask & ((1u << quad) - 1u));
  var value = saturateQuad(sum);
  if (overrides != 0u) {
    value = overrideQuad(value, overrides + 2u * slot);
  }
  if ((passage.flags & LAYER_OVERRIDES) != 0u) {
    value = overrideQuad(value, passage.overrides + 2u * slot);
  }
  let step = select(1u, 2u, (passage.flags & LAYER_VARYING_WEIGHT) != 0u);
  let entry = passage.blends + 3u * step * slot;
  var p = trackNumbers(entry);
  var q = trackNumbers(entry + step);
  var r = trackNumbers(entry + 2u * step);
  if (step == 2u) {
    p += trackNumbers(entry + 1u) * passage.weight;
    q += trackNumbers(entry + 3u) * passage.weight;
    r += trackNumbers(entry + 5u) * passage.weight;
  }
  return saturateQuad(multiplyQuads(state, saturateQuad(p + q * value)) + r * value);
}
