/**
 * Seconds modulo the period, in [0, period), as 64-bit numbers allow; a period of 0 wraps nothing.
 *
 * @example
 * wrapSeconds(-0.25, 1) // 0.75
 */
export function wrapSeconds(seconds: number, period: number): number {
  if (period === 0 || (seconds >= 0 && seconds < period)) return seconds
  const rest = seconds % period
  if (rest >= 0) return rest
  // A tiny negative rest rounds up to the period itself, which is the start of the next.
  return rest + period < period ? rest + period : 0
}
