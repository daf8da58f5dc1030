// The Gaussian that blurs a shadow.

// A Gaussian in outline space: standard deviation along x at a level, along y, and by how many widths u falls behind on the
// way up by one rise. In its coordinates u = x / width + slant · v, v = y / rise it is the round one of deviation 1.
struct Blur {
  width: f32,
  rise: f32,
  slant: f32,
}

// text, device: rows of px → outline units. The blur is round in text space; a pixel's own square, of the same second moments,
// is blurred with it. Deviation in px of the text.
fn make_blur(text: vec4f, device: vec4f, deviation: f32) -> Blur {
  let weights = vec2f(deviation * deviation, 1.0 / 12.0);
  let xx = dot(weights, vec2f(dot(text.xy, text.xy), dot(device.xy, device.xy)));
  let xy = dot(weights, vec2f(dot(text.xy, text.zw), dot(device.xy, device.zw)));
  let yy = dot(weights, vec2f(dot(text.zw, text.zw), dot(device.zw, device.zw)));
  let rise = sqrt(yy);
  let width = sqrt(max(xx - xy * xy / yy, 1e-6 * xx));
  return Blur(width, rise, -xy / (rise * width));
}

// The blur of a shadow in its outline's space.
fn blur_shadow(placed: Placed, pose: Pose, paint: Paint) -> Blur {
  let columns = pose.linear * vec4f(vec2f(paint.pointScale), vec2f(-paint.pointScale));
  let determinant = columns.x * columns.w - columns.y * columns.z;
  return make_blur(vec4f(columns.w, -columns.z, -columns.y, columns.x) / determinant, placed.inverse, paint.shadowBlur);
}
