/** A cubic in Bernstein form, by de Casteljau's construction. */
export function evaluateBernstein(
  [p0, p1, p2, p3]: readonly [number, number, number, number],
  parameter: number,
): number {
  const mix = (from: number, to: number) => from + (to - from) * parameter
  const a = mix(p0, p1)
  const b = mix(p1, p2)
  const c = mix(p2, p3)
  return mix(mix(a, b), mix(b, c))
}
