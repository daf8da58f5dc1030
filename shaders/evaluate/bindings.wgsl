// What both forms of evaluate read, bound as the page of stages says.

@group(0) @binding(0) var<uniform> range: Range;
@group(0) @binding(1) var<storage, read> clusters: array<Cluster>;
@group(0) @binding(2) var<storage, read> blocks: array<Block>;
@group(0) @binding(3) var<storage, read> blockLayers: array<BlockLayer>;
@group(0) @binding(4) var<storage, read> delays: array<Delay>;
@group(0) @binding(5) var<storage, read> layers: array<Layer>;
/// Keys, coefficients, blend coefficients and overrides, in entries of 16 bytes.
@group(0) @binding(6) var<storage, read> tracks: array<vec4u>;

fn trackNumbers(entry: u32) -> vec4f {
  return bitcast<vec4f>(tracks[entry]);
}
