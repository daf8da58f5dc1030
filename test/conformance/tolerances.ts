/** The bounds of SPEC 10, each with its kind and its reason: the one table that conformance tests read. */
export interface Tolerance {
  /**
   * `magnitude`: times 1 + M, M the largest magnitude on the way (SPEC 10); `absolute`: as it is; `relative`: times the true
   * value; `sum`: times the sum of magnitudes.
   */
  readonly kind: 'magnitude' | 'absolute' | 'relative' | 'sum'
  readonly bound: number
  readonly unit: string
  readonly reason: string
}

export const TOLERANCES = {
  channel: {
    kind: 'magnitude',
    bound: 1e-5,
    unit: 'of the channel',
    reason: 'a chain of f32 multiply-adds; 170 units of the last place of M, of which a scene uses a few',
  },
  localTime: {
    kind: 'absolute',
    bound: 1e-5,
    unit: 's',
    reason: 'local time on the GPU; at 60 frames a second a glyph moves 1/1667 of its way in a frame',
  },
  twinChannel: {
    kind: 'magnitude',
    bound: 0.5e-5,
    unit: 'of the channel',
    reason: 'kernel against twin on the same bytes: half of what kernel and truth may differ by',
  },
  twinLocalTime: { kind: 'absolute', bound: 0.5e-5, unit: 's', reason: 'the same half of local time' },
  corner: { kind: 'absolute', bound: 1 / 64, unit: 'px', reason: 'placed corners, far below what antialiasing shows' },
  cornerScale: { kind: 'absolute', bound: 64, unit: 'factor', reason: 'up to here corners are held to their bound' },
  cornerShear: { kind: 'absolute', bound: 80, unit: 'deg', reason: 'up to here corners are held to their bound' },
  cornerReach: { kind: 'absolute', bound: 8192, unit: 'px', reason: 'inside here corners are held to their bound' },
  lineShift: { kind: 'sum', bound: 1e-5, unit: 'px', reason: 'nested f32 sums over a line, of Σ|spacing|' },
  lineShiftFloor: { kind: 'absolute', bound: 1 / 64, unit: 'px', reason: 'added to the share of the sum' },
  tint: { kind: 'absolute', bound: 1 / 1024, unit: 'of a colour component', reason: 'a quarter of an 8-bit step' },
  sine: { kind: 'absolute', bound: 1e-6, unit: '1', reason: 'kernels use polynomials of their own for sin and cos' },
  tangent: { kind: 'relative', bound: 1e-6, unit: '1', reason: 'up to 89.9°' },
} as const satisfies Record<string, Tolerance>
