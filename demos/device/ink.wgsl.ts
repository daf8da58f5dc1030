/** Ink that drifts through water: three octaves of a warped sine field, blue on paper. */
export const INK = /* wgsl */ `
struct Frame { resolution: vec2f, seconds: f32, dark: f32 }
@group(0) @binding(0) var<uniform> frame: Frame;

@vertex fn cover(@builtin(vertex_index) index: u32) -> @builtin(position) vec4f {
  return vec4f(f32(index & 1u) * 4.0 - 1.0, f32(index >> 1u) * 4.0 - 1.0, 0.0, 1.0);
}

@fragment fn ink(@builtin(position) pixel: vec4f) -> @location(0) vec4f {
  var p = (pixel.xy * 2.0 - frame.resolution) / frame.resolution.y;
  let t = frame.seconds * 0.15;
  var flow = 0.0;
  for (var octave = 1.0; octave < 4.0; octave += 1.0) {
    p += vec2f(sin(p.y * 1.7 * octave + t), cos(p.x * 1.3 * octave - t * 1.4)) / octave;
    flow += (sin(p.x + p.y * 0.6) * 0.5 + 0.5) / octave;
  }
  let depth = smoothstep(0.75, 1.7, flow);
  let paper = mix(vec3f(0.953, 0.933, 0.886), vec3f(0.067, 0.078, 0.165), frame.dark);
  let stain = mix(vec3f(0.0, 0.13, 0.52), vec3f(0.66, 0.73, 1.0), frame.dark);
  return vec4f(mix(paper, stain, depth * 0.9), 1.0);
}
`
