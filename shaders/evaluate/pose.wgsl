// All layers of a glyph → its pose.
//! include ./state.wgsl
//! include ./compose-pose.wgsl
