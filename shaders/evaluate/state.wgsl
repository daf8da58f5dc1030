// All layers of a glyph → its state: 21 channels in six quads.
//! include ./playhead.wgsl
//! include ./blend.wgsl

const QUAD_COUNT = 6u;

struct State {
  /// opacity, letterSpacing, rotation, -
  basics: vec4f,
  /// translation, scale
  motion: vec4f,
  /// shear, pivot
  form: vec4f,
  /// shadowOffset, -, -
  shadow: vec4f,
  tint: vec4f,
  shadowColor: vec4f,
}

fn evaluateState(cluster: Cluster) -> State {
  let block = blocks[cluster.block];
  var state = State(
    IDENTITY_QUAD_0,
    IDENTITY_QUAD_1,
    IDENTITY_QUAD_2,
    IDENTITY_QUAD_3,
    IDENTITY_QUAD_4,
    IDENTITY_QUAD_5,
  );
  var animated = false;
  var begun = false;
  for (var index = 0u; index < block.layerCount; index++) {
    let clock = blockLayers[block.layerStart + index];
    let layer = layers[clock.layer];
    let playhead = locatePlayhead(clock, layer, cluster.index);
    animated = animated || playhead.applies;
    begun = begun || playhead.begun;
    if (playhead.plays) {
      let overrides = clock.overrideStart + clock.overrideStride * cluster.index;
      state = blendLayer(state, enterSegment(layer, playhead.time, overrides));
    }
  }
  if (animated && (block.flags & BLOCK_OVERRIDES) != 0u) {
    state = overrideState(state, block.overrideStart + block.overrideStride * cluster.index);
  }
  if (animated && !begun && (block.flags & BLOCK_HIDE_BEFORE_START) != 0u) {
    state.basics.x = 0.0;
  }
  return replaceNonFiniteState(state);
}

/// Takes each quad in turn from the front and puts it back behind the others: after six turns all are in place. So the
/// blend stands once in the kernel, which compiles in a quarter of the time, and the state stays in registers.
fn blendLayer(before: State, passage: Passage) -> State {
  var state = before;
  for (var quad = 0u; quad < QUAD_COUNT; quad++) {
    state = turnState(state, blendQuad(state.basics, quad, passage));
  }
  return state;
}

fn overrideState(before: State, entry: u32) -> State {
  var state = before;
  for (var quad = 0u; quad < QUAD_COUNT; quad++) {
    state = turnState(state, overrideQuad(state.basics, entry + 2u * quad));
  }
  return state;
}

fn turnState(state: State, last: vec4f) -> State {
  return State(state.motion, state.form, state.shadow, state.tint, state.shadowColor, last);
}

fn replaceNonFiniteState(state: State) -> State {
  return State(
    replaceNonFinite(state.basics, IDENTITY_QUAD_0),
    replaceNonFinite(state.motion, IDENTITY_QUAD_1),
    replaceNonFinite(state.form, IDENTITY_QUAD_2),
    replaceNonFinite(state.shadow, IDENTITY_QUAD_3),
    replaceNonFinite(state.tint, IDENTITY_QUAD_4),
    replaceNonFinite(state.shadowColor, IDENTITY_QUAD_5),
  );
}
