// All layers of a glyph → its state, where some layers blend motions or a text has acts; else as state.wgsl.
//! include ./motion.wgsl

/// The states of the acts that show, each as if it played alone, in their shares.
fn evaluateState(cluster: Cluster) -> State {
  var mixed = State(vec4f(0.0), vec4f(0.0), vec4f(0.0), vec4f(0.0), vec4f(0.0), vec4f(0.0));
  var block = blocks[cluster.block];
  for (var act = 0u; act < MAX_ACTS; act++) {
    // A text without acts has a weight of 1 here.
    if (block.actWeight > 0.0) {
      mixed = addState(mixed, evaluateBlock(block, cluster), block.actWeight);
    }
    if (block.nextAct == 0u) {
      break;
    }
    block = blocks[block.nextAct - 1u];
  }
  return replaceNonFiniteState(mixed);
}

fn addState(sum: State, state: State, weight: f32) -> State {
  return State(
    sum.basics + weight * state.basics,
    sum.motion + weight * state.motion,
    sum.form + weight * state.form,
    sum.shadow + weight * state.shadow,
    sum.tint + weight * state.tint,
    sum.shadowColor + weight * state.shadowColor,
  );
}

fn evaluateBlock(block: Block, cluster: Cluster) -> State {
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
    let own = block.layerStart + index;
    let clock = blockLayers[own];
    let layer = layers[clock.layer];
    if ((layer.flags & LAYER_COMPANION) != 0u) {
      continue;
    }
    let playhead = locatePlayhead(clock, layer, cluster.index);
    animated = animated || playhead.applies;
    begun = begun || playhead.begun;
    if (!playhead.plays) {
      continue;
    }
    if ((layer.flags & LAYER_MOTION) != 0u) {
      state = blendMotion(state, own, layer, playhead, cluster.index);
    } else {
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
//! include ./turn-state.wgsl
