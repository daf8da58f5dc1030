// Pictures of outlines for small text: the coverage of each texel, by the code that covers pixels. See small.wgsl.
@group(0) @binding(0) var<storage, read> outlines: array<Outline>;
@group(0) @binding(1) var<storage, read> points: array<u32>;
@group(0) @binding(2) var<storage, read> bands: array<u32>;
@group(0) @binding(3) var<storage, read> pictures: array<Picture>;

//! include ./coverage.wgsl

struct Texel {
  @builtin(position) position: vec4f,
  @location(0) @interpolate(flat) picture: u32,
}

@vertex
fn bake_vertex(@builtin(vertex_index) vertexIndex: u32, @builtin(instance_index) instanceIndex: u32) -> Texel {
  let picture = pictures[instanceIndex];
  let bounds = outlines[picture.outline].bounds;
  let extent = ceil((bounds.zw - bounds.xy) * picture.scale);
  let isHigh = vec2f(f32(vertexIndex & 1u), f32(vertexIndex >> 1u));
  let clip = (picture.corner + isHigh * extent) / picture.targetSize * 2.0 - 1.0;
  return Texel(vec4f(clip.x, -clip.y, 0.0, 1.0), instanceIndex);
}

@fragment
fn bake_fragment(in: Texel) -> @location(0) vec4f {
  let picture = pictures[in.picture];
  let outline = outlines[picture.outline];
  let size = 1.0 / picture.scale;
  let away = (in.position.xy - picture.corner) * size;
  let center = vec2f(outline.bounds.x + away.x, outline.bounds.w - away.y);
  return vec4f(cover_outline(outline, center, vec4f(size, 0.0, 0.0, -size)));
}
