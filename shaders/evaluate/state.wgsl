// All layers of a glyph → its state: 21 channels in six quads.
//! include ./playhead.wgsl
//! include ./blend.wgsl
//! include ./state-record.wgsl

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
//! include ./turn-state.wgsl
