// The state of a glyph: 21 channels in six quads.

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
