/** Where halving ends: a jump is then pinned to its last few digits. */
const DEEPEST = 40

/** Integral of a function that may bend or jump, to about `tolerance` (adaptive Simpson over `parts` parts). */
export function integrate(
  f: (x: number) => number,
  from: number,
  to: number,
  parts: number,
  tolerance: number,
): number {
  let sum = 0
  const step = (to - from) / parts
  for (let part = 0; part < parts; part++) {
    const a = from + part * step
    const b = part === parts - 1 ? to : a + step
    const [fa, fm, fb] = [f(a), f((a + b) / 2), f(b)]
    sum += refine(f, a, b, fa, fm, fb, tolerance / parts, DEEPEST)
  }
  return sum
}

function simpson(length: number, fa: number, fm: number, fb: number): number {
  return (length / 6) * (fa + 4 * fm + fb)
}

function refine(
  f: (x: number) => number,
  a: number,
  b: number,
  fa: number,
  fm: number,
  fb: number,
  tolerance: number,
  depth: number,
): number {
  const m = (a + b) / 2
  const [fl, fr] = [f((a + m) / 2), f((m + b) / 2)]
  const whole = simpson(b - a, fa, fm, fb)
  const halves = simpson(m - a, fa, fl, fm) + simpson(b - m, fm, fr, fb)
  if (depth === 0 || Math.abs(halves - whole) <= 15 * tolerance) return halves
  return refine(f, a, m, fa, fl, fm, tolerance / 2, depth - 1) + refine(f, m, b, fm, fr, fb, tolerance / 2, depth - 1)
}
