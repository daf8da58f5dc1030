// How browsers weigh text: edges of light text gain, of dark text lose a little, as if ink and paper were mixed in light and
// not in display values, paper taken for the ink's opposite. See weightOf in weight.cpu.ts.

// What an edge of this colour (not premultiplied) gains: 0 where coverage shall stay what it is.
fn weight_of(color: vec3f) -> f32 {
  return surface.weight * (WEIGHT_SLOPE * dot(color, vec3f(0.2126, 0.7152, 0.0722)) + WEIGHT_OF_BLACK);
}

fn weigh_coverage(share: f32, weight: f32) -> f32 {
  return share + weight * share * (1.0 - share);
}
