// Text colour + tint → ink, one invocation a draw. Alpha is the text colour's: opacity comes in later.
//! include ./pigment.wgsl

@group(0) @binding(0) var<uniform> range: Range;
@group(0) @binding(1) var<storage, read> draws: array<Draw>;
@group(0) @binding(2) var<storage, read> poses: array<Pose>;
@group(0) @binding(3) var<storage, read> paints: array<Paint>;
@group(0) @binding(4) var<storage, read_write> inks: array<Ink>;

const ALPHA_BITS = 0xffff0000u;

@compute @workgroup_size(TINT_WORKGROUP_SIZE)
fn main(@builtin(global_invocation_id) id: vec3u) {
  if (id.x >= range.count) {
    return;
  }
  let index = range.first + id.x;
  let draw = draws[index];
  let paint = paints[draw.paint].color;
  let tint = poses[draw.cluster].tint;
  let share = tint.y >> 16u;
  // All of one colour: its bits pass through, and text without a tint costs no mixing.
  if (share == 0u) {
    inks[index].color = paint;
    return;
  }
  if (share == 0xffffu) {
    inks[index].color = vec2u(tint.x, (paint.y & ALPHA_BITS) | (tint.y & ~ALPHA_BITS));
    return;
  }
  let paintBlue = unpack2x16unorm(paint.y);
  let tintBlue = unpack2x16unorm(tint.y);
  let color = mixPigments(
    vec3f(unpack2x16unorm(paint.x), paintBlue.x),
    vec3f(unpack2x16unorm(tint.x), tintBlue.x),
    tintBlue.y,
  );
  inks[index].color = vec2u(
    pack2x16unorm(color.rg),
    (paint.y & ALPHA_BITS) | (pack2x16unorm(vec2f(color.b, 0.0)) & ~ALPHA_BITS),
  );
}
