// Small text from a picture of its outline: coverage at four sizes, baked by bake.wgsl, each half of the one before. Four
// samples stand for a pixel.

@group(1) @binding(0) var small_coverage: texture_2d<f32>;
// For each outline: x (low) and y of its left and top in the largest size, texels, and texels an outline unit as bits of an f32.
@group(1) @binding(1) var small_places: texture_2d<u32>;
@group(1) @binding(2) var small_filter: sampler;

// Of no picture: the outline itself is drawn.
const NOT_SMALL = vec4f(0.0, 0.0, 0.0, -1.0);

// Where an outline's picture lies in the largest size (x, y, texels a unit), and which size suits a pixel.
// inverse: rows of device px → outline units.
fn find_small(outline: u32, inverse: vec4f) -> vec4f {
  let size = textureDimensions(small_places);
  if (surface.small == 0.0 || outline >= size.x * size.y) {
    return NOT_SMALL;
  }
  let words = textureLoad(small_places, vec2u(outline % size.x, outline / size.x), 0).xy;
  let scale = bitcast<f32>(words.y);
  // Texels that a step of one px goes over, along x and along y.
  let steps = scale * vec2f(length(inverse.xz), length(inverse.yw));
  let most = max(steps.x, steps.y);
  let least = min(steps.x, steps.y);
  let level = max(0.0, ceil(log2(most / SMALL_MOST_TEXELS)));
  let isSmall = most >= 0.5 * SMALL_MOST_TEXELS && least >= SMALL_LEAST_TEXELS * exp2(level) && level < SMALL_LEVELS;
  if (!(scale > 0.0 && isSmall)) {
    return NOT_SMALL;
  }
  return vec4f(f32(words.x & 0xffffu), f32(words.x >> 16u), scale, level);
}

// How far from its middle two samples stand for a pixel that goes over so many texels. A texel's own square and the blend of
// neighbours have a variance of 1/4 texel, the pixel's is 1/12 of its square: what lacks comes from the distance.
fn spread_samples(step: vec2f) -> vec2f {
  return step * sqrt(max(1.0 / 12.0 - 0.25 / dot(step, step), 0.0));
}

// Share of a pixel that the outline fills. bounds, center in outline units.
fn cover_small(bounds: vec4f, center: vec2f, inverse: vec4f, small: vec4f) -> f32 {
  let level = u32(small.w);
  let shrink = exp2(-small.w);
  let scale = small.z * shrink;
  let corner = small.xy * shrink;
  let texel = 1.0 / vec2f(textureDimensions(small_coverage, level));
  // Rows of the picture run down.
  let middle = corner + vec2f(center.x - bounds.x, bounds.w - center.y) * scale;
  let across = spread_samples(scale * vec2f(inverse.x, -inverse.z));
  let down = spread_samples(scale * vec2f(inverse.y, -inverse.w));
  // Around a picture one texel is empty; beyond lies another.
  let low = corner - 0.5;
  let high = corner + ceil((bounds.zw - bounds.xy) * scale) + 0.5;
  let share = textureSampleLevel(small_coverage, small_filter, clamp(middle - across - down, low, high) * texel, small.w).r +
    textureSampleLevel(small_coverage, small_filter, clamp(middle + across - down, low, high) * texel, small.w).r +
    textureSampleLevel(small_coverage, small_filter, clamp(middle - across + down, low, high) * texel, small.w).r +
    textureSampleLevel(small_coverage, small_filter, clamp(middle + across + down, low, high) * texel, small.w).r;
  return 0.25 * share;
}
