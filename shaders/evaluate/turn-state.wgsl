// What is done to all quads of a state.

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
